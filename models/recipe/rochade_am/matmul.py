"""Products of matrices: XLA's own or, three times as fast where the processor knows bfloat16, oneDNN's; in bfloat16 also on a
graphics card."""

from __future__ import annotations

import ctypes
import hashlib
import subprocess
from pathlib import Path

import jax
import jax.numpy as jnp
import jaxlib
import numpy as np

Array = jax.Array
_HALF = jnp.bfloat16
_SOURCE = Path(__file__).with_suffix(".cpp")
_FEATURE = "avx512_bf16"
_TARGETS = {jnp.float32: "MultiplyToSingle", _HALF: "MultiplyToHalf"}
_loaded: list[ctypes.CDLL] = []
_halves = False


def on_card() -> bool:
    """Whether JAX computes on a graphics card."""
    return jax.default_backend() == "gpu"


def use_bfloat16(folder: Path) -> bool:
    """Take oneDNN's products from now on; its binding is built in the folder once. A graphics card needs none.

    False, and XLA's products, where the processor, a compiler or oneDNN (``libdnnl-dev``) is missing; what is missing
    is printed.
    """
    global _halves
    if on_card():
        _halves = True
        return True
    try:
        if _FEATURE not in Path("/proc/cpuinfo").read_text(encoding="ascii"):
            raise OSError(f"the processor has no {_FEATURE}")
        binding = ctypes.CDLL(str(_built(folder)))
        targets = {name: jax.ffi.pycapsule(getattr(binding, name)) for name in _TARGETS.values()}
    except subprocess.CalledProcessError as error:
        print(f"no products in bfloat16, their binding could not be built:\n{error.stderr.strip()}", flush=True)
        return False
    except (OSError, AttributeError) as error:
        print(f"no products in bfloat16: {error}", flush=True)
        return False
    for name, target in targets.items():
        jax.ffi.register_ffi_target(name, target, platform="cpu")
    _loaded.append(binding)
    _halves = True
    return True


def _built(folder: Path) -> Path:
    """The binding's library for this source and this JAX."""
    made_of = hashlib.sha256(_SOURCE.read_bytes() + jaxlib.__version__.encode()).hexdigest()[:12]
    library = (folder / f"libmatmul-{made_of}.so").resolve()
    if not library.exists():
        # A broken build must leave no library.
        part = library.with_suffix(".part")
        build = ["g++", "-O3", "-std=c++17", "-w", "-shared", "-fPIC", f"-I{jax.ffi.include_dir()}", str(_SOURCE)]
        subprocess.run([*build, "-ldnnl", "-o", str(part)], check=True, capture_output=True, text=True)
        part.rename(library)
    return library


def times(x: Array, matrix: Array) -> Array:
    """``x @ matrix`` over the last axis of ``x``."""
    if not _halves:
        return x @ matrix
    return _product(x.reshape(-1, x.shape[-1]).astype(_HALF), matrix).reshape(*x.shape[:-1], matrix.shape[1])


def inner(x: Array, y: Array) -> Array:
    """``x.T @ y`` of two matrices. It has no gradient."""
    if not _halves:
        return x.T @ y
    return _call(x.astype(_HALF), y.astype(_HALF), jnp.float32, first=True)


def _call(left: Array, right: Array, out: type, first: bool = False, second: bool = False) -> Array:
    """The product of two halves, the first or the second of them transposed."""
    if not _loaded:
        contracted = ((0 if first else 1,), (1 if second else 0,))
        return jax.lax.dot_general(left, right, (contracted, ((), ())), preferred_element_type=jnp.float32).astype(out)
    shape = (left.shape[1 if first else 0], right.shape[0 if second else 1])
    call = jax.ffi.ffi_call(_TARGETS[out], jax.ShapeDtypeStruct(shape, out))
    return call(left, right, first=np.bool_(first), second=np.bool_(second))


@jax.custom_vjp
def _product(x: Array, matrix: Array) -> Array:
    return _call(x, matrix.astype(_HALF), jnp.float32)


def _forward(x: Array, matrix: Array) -> tuple[Array, tuple[Array, Array]]:
    half = matrix.astype(_HALF)
    return _call(x, half, jnp.float32), (x, half)


def _backward(kept: tuple[Array, Array], slope: Array) -> tuple[Array, Array]:
    x, matrix = kept
    slope = slope.astype(_HALF)
    return _call(slope, matrix, _HALF, second=True), _call(x, slope, jnp.float32, first=True)


_product.defvjp(_forward, _backward)
