//! A conversation over a sound file.

use std::{process::ExitCode, sync::mpsc::Receiver, time::Duration};

use crate::{
    app::{Input, conversation::Conversation, ear::Ear, event_loop::EventLoop},
    audio::{FRAME_SAMPLES, SAMPLE_RATE_HZ},
    dialog::{Event, Trouble},
};

impl<C: Conversation> EventLoop<C> {
    /// Runs over a sound file in the file's own time: each utterance is answered before the next
    /// is heard.
    pub(crate) fn run_file(
        self,
        first: Vec<Event>,
        inputs: &Receiver<Input>,
        ear: Ear,
        sound: &[i16],
    ) -> ExitCode {
        self.guarded(inputs, |game| {
            game.converse_over(first, inputs, ear, sound);
        })
    }

    /// Converses over a sound file.
    fn converse_over(
        &mut self,
        first: Vec<Event>,
        inputs: &Receiver<Input>,
        mut ear: Ear,
        sound: &[i16],
    ) {
        let begin = self.clockwork.now();
        self.begin(first);
        let mut listening = self.conversation.listening();
        let mut samples = 0_u64;
        let mut frames = sound.chunks(FRAME_SAMPLES);
        loop {
            let frame = frames.next();
            let heard = match frame {
                Some(frame) => {
                    samples += frame.len() as u64;
                    ear.feed(frame)
                }
                None => ear.end(),
            };
            let position = Duration::from_millis(samples * 1000 / u64::from(SAMPLE_RATE_HZ));
            self.clockwork.put(begin + position);
            let now = self.clockwork.now();
            let speaking_since = ear
                .speaking_for()
                .map(|lasts| begin + position.saturating_sub(lasts));
            if self.conversation.poll_timeout().is_some_and(|at| now >= at)
                && heard.is_none()
                && !self.waits_for_words(now, speaking_since)
            {
                self.dispatch(Event::Tick);
            }
            if let Some(heard) = heard {
                self.dispatch(Event::Heard {
                    began: begin + heard.said(),
                    utterance: heard.utterance,
                });
            }
            if self.conversation.listening() != listening {
                listening = self.conversation.listening();
                if let Err(error) = ear.listen_for(listening.clone()) {
                    tracing::error!(%error, "the grammar");
                    self.dispatch(Event::Trouble(Trouble::NotListening));
                }
            }
            let stays = self.wait_for_voice(inputs) && !self.is_left(inputs);
            if !stays || frame.is_none() {
                return;
            }
        }
    }
}
