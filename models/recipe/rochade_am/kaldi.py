"""Writes Kaldi's binary acoustic model, transition model and nnet3 network, and reads the layers of one."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import BinaryIO, NamedTuple

import numpy as np

from .features import MELS
from .fold import INPUT, AffineLayer

_LOOP_PROBABILITY = 0.5
_MATRIX, _BIAS = "<LinearParams>", "<BiasParams>"
_ONE_BYTE, _SINGLE = "CM", "FM"
"""Kaldi's tokens of a matrix in one byte a number and of one in single precision."""
_STEPS = 0xFFFF
"""Steps between the least and the greatest value of a matrix in which a column's marks are told."""
_MARKS = np.array([0, 64, 192, 255])
"""Bytes that stand for the least value of a column, its quartiles and its greatest value."""


@dataclass(frozen=True)
class TransitionIds:
    """Kaldi's ids for the two transitions of a phone."""

    loop: int
    forward: int


class KaldiWriter:
    """Kaldi's binary primitives."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.raw(b"\0B")

    def raw(self, data: bytes) -> None:
        """Bytes as they are."""
        self._stream.write(data)

    def token(self, *names: str) -> None:
        """Tokens, each ended by a space."""
        self.raw("".join(f"{name} " for name in names).encode())

    def integers(self, *values: int) -> None:
        """Integers of 32 bits."""
        for value in values:
            self.raw(b"\x04" + struct.pack("<i", value))

    def real(self, value: float) -> None:
        """A number in single precision."""
        self.raw(b"\x04" + struct.pack("<f", value))

    def double(self, value: float) -> None:
        """A number in double precision."""
        self.raw(b"\x08" + struct.pack("<d", value))

    def integer_vector(self, values: list[int]) -> None:
        """A vector of integers."""
        self.integers(len(values))
        self.raw(np.asarray(values, "<i4").tobytes())

    def vector(self, values: np.ndarray) -> None:
        """A vector in single precision."""
        self.token("FV")
        self.integers(len(values))
        self.raw(np.asarray(values, "<f4").tobytes())

    def matrix(self, values: np.ndarray) -> None:
        """A matrix in one byte a number, finer between the quartiles of each column than beyond them.

        Kaldi's ``CompressedMatrix`` of format ``kSpeechFeature``, which ``Matrix::Read`` takes for any other matrix.
        """
        least = np.float32(values.min())
        span = np.float32(values.max() - least)
        rows, columns = values.shape
        ordered = np.sort(values.astype(np.float64), 0)[[0, rows // 4, 3 * rows // 4, rows - 1]]
        marks = np.round((ordered - least) * (_STEPS / max(float(span), 1e-20))).astype(int)
        # Kaldi wants them to differ.
        for place in range(1, 4):
            marks[place] = np.maximum(marks[place], marks[place - 1] + 1)
        marks = np.minimum(marks, _STEPS - np.arange(3, -1, -1)[:, None])
        self.token(_ONE_BYTE)
        self.raw(struct.pack("<ffii", least, span, rows, columns))
        self.raw(marks.T.astype("<u2").tobytes())
        self.raw(np.round(_codes(values.T, _valued(marks.T, least, span))).astype(np.uint8).tobytes())


def _codes(columns: np.ndarray, marks: np.ndarray) -> np.ndarray:
    """What stands for the numbers in columns with these marks, before it is rounded."""
    return np.stack([np.interp(column, mark, _MARKS) for column, mark in zip(columns, marks, strict=True)])


def _valued(marks: np.ndarray, least: float, span: float) -> np.ndarray:
    return least + span / _STEPS * marks.astype(np.float32)


def write_transitions(out: KaldiWriter, pdfs: dict[int, tuple[int, int]]) -> dict[int, TransitionIds]:
    """Write the transition model of one-state phones with (forward, loop) outputs; phone ids count from 1."""
    phones = sorted(pdfs)
    out.token("<TransitionModel>", "<Topology>")
    out.integer_vector(phones)
    out.integer_vector([-1] + [0] * len(phones))
    # Minus one announces topologies with separate forward and loop classes; one topology of two states.
    out.integers(-1, 1, 2)
    # State 0: forward class 0, loop class 1, transitions to itself and to the end.
    out.integers(0, 1, 2)
    for target, probability in ((0, _LOOP_PROBABILITY), (1, 1 - _LOOP_PROBABILITY)):
        out.integers(target)
        out.real(probability)
    out.integers(-1, -1, 0)
    out.token("</Topology>", "<Tuples>")
    out.integers(len(phones))
    log_probabilities = [0.0]
    ids = {}
    for phone in phones:
        out.integers(phone, 0, *pdfs[phone])
        ids[phone] = TransitionIds(len(log_probabilities), len(log_probabilities) + 1)
        log_probabilities += [np.log(_LOOP_PROBABILITY), np.log(1 - _LOOP_PROBABILITY)]
    out.token("</Tuples>", "<LogProbs>")
    out.vector(np.array(log_probabilities))
    out.token("</LogProbs>", "</TransitionModel>")
    return ids


def _descriptor(layer: AffineLayer) -> str:
    parts = []
    for name, offset in layer.inputs:
        node = name if name == INPUT else f"{name}.relu"
        parts.append(f"Offset({node}, {offset})" if offset else node)
    return f"Append({', '.join(parts)})" if len(parts) > 1 else parts[0]


def write_network(out: KaldiWriter, layers: list[AffineLayer]) -> None:
    """Write the network and its (empty) priors; Kaldi computes the contexts itself."""
    lines = [f"input-node name={INPUT} dim={MELS}"]
    for layer in layers:
        affine, relu = f"{layer.name}.affine", f"{layer.name}.relu"
        lines.append(f"component-node name={affine} component={affine} input={_descriptor(layer)}")
        if layer.rectified:
            lines.append(f"component-node name={relu} component={relu} input={affine}")
    lines.append(f"output-node name=output input={layers[-1].name}.affine objective=linear")
    out.token("<Nnet3>")
    out.raw(("\n" + "\n".join(lines) + "\n\n").encode())
    out.token("<NumComponents>")
    out.integers(sum(1 + layer.rectified for layer in layers))
    for layer in layers:
        out.token("<ComponentName>", f"{layer.name}.affine", "<FixedAffineComponent>", _MATRIX)
        out.matrix(layer.matrix.T)
        out.token(_BIAS)
        out.vector(layer.bias)
        out.token("</FixedAffineComponent>")
        if layer.rectified:
            _write_rectifier(out, f"{layer.name}.relu", len(layer.bias))
    out.token("</Nnet3>", "<LeftContext>")
    out.integers(0)
    out.token("<RightContext>")
    out.integers(0)
    out.token("<Priors>")
    out.vector(np.zeros(0))


class Coded(NamedTuple):
    """A matrix in one byte a number, as it lies in a model."""

    place: int
    """Where its codes begin."""
    marks: np.ndarray
    """Of every input, the values of the least code, the quartiles and the greatest."""
    codes: np.ndarray
    """By input and output."""

    def codes_of(self, matrix: np.ndarray) -> np.ndarray:
        """What would stand for another matrix (inputs by outputs) in its place, not rounded."""
        return _codes(matrix, self.marks)


class Affine(NamedTuple):
    """An affine layer of a model."""

    matrix: np.ndarray
    """Inputs by outputs."""
    bias: np.ndarray
    coded: Coded | None
    """None if the matrix is in single precision."""
    bias_place: int
    """Where the numbers of the bias begin."""


def read_affines(model: bytes) -> list[Affine]:
    """The affine layers of a model, in their order.

    A matrix that is neither in one byte a number nor in single precision is a ``ValueError``.
    """
    found, place = [], 0
    while (place := model.find(f"{_MATRIX} ".encode(), place)) >= 0:
        place += len(f"{_MATRIX} ")
        matrix, coded, place = _read_matrix(model, place)
        place = model.index(f"{_BIAS} FV ".encode(), place) + len(f"{_BIAS} FV ") + 5
        found.append(Affine(matrix.T, np.frombuffer(model, "<f4", len(matrix), place), coded, place))
    return found


def _read_matrix(model: bytes, place: int) -> tuple[np.ndarray, Coded | None, int]:
    """A matrix, its codes if it has any, and where it ends."""
    end = model.index(b" ", place)
    token, place = model[place:end].decode("ascii", "replace"), end + 1
    if token == _SINGLE:
        rows, columns = struct.unpack_from("<xixi", model, place)
        values = np.frombuffer(model, "<f4", rows * columns, place + 10)
        return values.reshape(rows, columns), None, place + 10 + values.nbytes
    if token != _ONE_BYTE:
        raise ValueError(f"the model's matrices are of Kaldi's format {token}, this recipe reads {_ONE_BYTE} and {_SINGLE}")
    least, span, rows, columns = struct.unpack_from("<ffii", model, place)
    marks = np.frombuffer(model, "<u2", 4 * columns, place + 16).reshape(columns, 4)
    place += 16 + marks.nbytes
    codes = np.frombuffer(model, np.uint8, rows * columns, place).reshape(columns, rows)
    coded = Coded(place, _valued(marks, least, span), codes)
    values = [np.interp(code, _MARKS, mark) for code, mark in zip(codes, coded.marks, strict=True)]
    return np.stack(values, 1).astype(np.float32), coded, place + codes.nbytes


def _write_rectifier(out: KaldiWriter, name: str, size: int) -> None:
    nothing = np.zeros(0)
    out.token("<ComponentName>", name, "<RectifiedLinearComponent>", "<Dim>")
    out.integers(size)
    for token in ("<ValueAvg>", "<DerivAvg>"):
        out.token(token)
        out.vector(nothing)
    out.token("<Count>")
    out.double(0)
    out.token("<OderivRms>")
    out.vector(nothing)
    for token in ("<OderivCount>", "<NumDimsSelfRepaired>", "<NumDimsProcessed>"):
        out.token(token)
        out.double(0)
    out.token("</RectifiedLinearComponent>")
