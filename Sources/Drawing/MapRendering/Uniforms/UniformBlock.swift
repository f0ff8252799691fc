import GLBackend

/// The binding points of all uniform blocks. In the shaders, the blocks have the same names, with a
/// capital first letter.
enum UniformBinding: UInt32, CaseIterable {
  case frame, tiles, paints, patterns, shapeCopy, shapeDashes, shades, terrain, globe

  /// The name of the block in the shaders.
  var blockName: String {
    let name = "\(self)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// A uniform block of vectors on the GPU, in addition to those of `FrameBlocks` and `ShapeBlocks`.
struct UniformBlock: ~Copyable {
  private let binding: UniformBinding
  /// The size of the block in bytes, of which the vectors may be only the start.
  private let capacity: Int
  private var buffer: GLBuffer
  private var sent: [SIMD4<Float>] = []
  private var layout: [SIMD4<Float>] = []

  init(_ binding: UniformBinding, vectors: Int, in context: GLContext) {
    self.binding = binding
    capacity = vectors * MemoryLayout<SIMD4<Float>>.stride
    buffer = GLBuffer(context)
  }

  init(_ layout: (some UniformLayout).Type, in context: GLContext) {
    self.init(
      layout.binding, vectors: layout.byteCount / MemoryLayout<SIMD4<Float>>.stride, in: context)
  }

  var byteCount: Int { buffer.byteCount }

  mutating func send(_ layout: some UniformLayout) -> Int {
    layout.write(to: &self.layout)
    return send(self.layout)
  }

  /// Uploads the vectors if they have changed, and binds the block.
  ///
  /// - Returns: the number of uploaded bytes.
  mutating func send(_ vectors: [SIMD4<Float>]) -> Int {
    defer { buffer.bindUniforms(0..<capacity, at: binding.rawValue) }
    guard vectors != sent || buffer.byteCount == 0 else { return 0 }
    // A separate copy, so that the caller's array can be rewritten in place.
    sent.removeAll(keepingCapacity: true)
    sent.append(contentsOf: vectors)
    return buffer.replace(by: vectors, capacity: capacity, usage: .everyFrame)
  }
}
