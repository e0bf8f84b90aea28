// Products of matrices in bfloat16 with sums in single precision, by oneDNN, as custom calls of XLA.

#include <cstdint>

#include <dnnl.hpp>
#include <xla/ffi/api/ffi.h>

namespace ffi = xla::ffi;
using dnnl::memory;

namespace {

using Half = ffi::Buffer<ffi::BF16>;

const dnnl::engine& Engine() {
  static const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
  return engine;
}

memory::format_tag Tag(bool transposed) { return transposed ? memory::format_tag::ba : memory::format_tag::ab; }

// The product of both matrices, of which either may be given transposed. oneDNN keeps what it compiled for each shape.
template <ffi::DataType Out>
ffi::Error Multiply(Half left, Half right, ffi::Result<ffi::Buffer<Out>> out, bool first, bool second) {
  const auto a = left.dimensions(), b = right.dimensions(), c = out->dimensions();
  const int64_t rows = c[0], columns = c[1], inner = first ? a[0] : a[1];
  if ((first ? a[1] : a[0]) != rows || (second ? b[1] : b[0]) != inner) {
    return ffi::Error::InvalidArgument("the matrices do not fit each other");
  }
  constexpr auto kind = Out == ffi::F32 ? memory::data_type::f32 : memory::data_type::bf16;
  const memory::desc x({rows, inner}, memory::data_type::bf16, Tag(first));
  const memory::desc y({inner, columns}, memory::data_type::bf16, Tag(second));
  const memory::desc z({rows, columns}, kind, memory::format_tag::ab);
  dnnl::stream stream(Engine());
  dnnl::matmul({{x, y, z}, Engine()})
      .execute(stream, {{DNNL_ARG_SRC, memory(x, Engine(), left.untyped_data())},
                        {DNNL_ARG_WEIGHTS, memory(y, Engine(), right.untyped_data())},
                        {DNNL_ARG_DST, memory(z, Engine(), out->untyped_data())}});
  stream.wait();
  return ffi::Error::Success();
}

}  // namespace

#define BINDING(out) \
  ffi::Ffi::Bind().Arg<Half>().Arg<Half>().Ret<ffi::Buffer<out>>().Attr<bool>("first").Attr<bool>("second")

XLA_FFI_DEFINE_HANDLER_SYMBOL(MultiplyToSingle, Multiply<ffi::F32>, BINDING(ffi::F32));
XLA_FFI_DEFINE_HANDLER_SYMBOL(MultiplyToHalf, Multiply<ffi::BF16>, BINDING(ffi::BF16));
