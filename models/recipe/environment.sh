# The Python environment of a work folder, for `train` and `rebuild-words`.

# Makes it, or completes it where its making was interrupted or the requirements changed; its Python is then $python.
# usage: make_environment WORK REQUIREMENTS
make_environment() {
    local venv=$1/venv wanted=$2
    python=$venv/bin/python
    cmp -s "$wanted" "$venv/requirements.txt" && return
    python3 -m venv "$venv"
    "$python" -m pip install --quiet -r "$wanted"
    cp "$wanted" "$venv/requirements.txt"
}
