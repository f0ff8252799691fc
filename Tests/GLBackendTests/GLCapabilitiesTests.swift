import Testing

@testable import GLBackend

@Suite("What a driver can do")
struct GLCapabilitiesTests {
  @Test("Uniform blocks are as far apart as they are long, up to the next place a driver allows")
  func uniformStride() {
    for alignment in [-1, 0, 1, 2, 16, 64, 256] {
      for byteCount in [0, 1, 15, 16, 17, 64, 255, 256, 257, 4096] {
        let stride = GLCapabilities.stride(ofBlocks: byteCount, alignment: alignment)
        // A driver that tells no alignment asks for none.
        let step = alignment < 1 ? 1 : alignment
        #expect(stride.isMultiple(of: step), "\(byteCount) \(alignment)")
        #expect((byteCount..<byteCount + step).contains(stride), "\(byteCount) \(alignment)")
      }
    }
  }
}
