import RenderModel

/// A hash of meshes, which shows whether a change to the code changes triangles.
struct MeshDigest {
  /// FNV-1a with 64 bits, over words.
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ mesh: TileMesh) {
    add(mesh.fills)
    add(mesh.edges)
    add(mesh.lines)
    add(mesh.extrusions)
    add(mesh.circles)
    for paint in mesh.paints { add(UInt64(paint)) }
  }

  private mutating func add<Vertex>(_ stream: MeshStream<Vertex>) {
    // Vertices have no padding, whose bytes would be undefined.
    stream.vertices.withUnsafeBytes { bytes in
      for offset in stride(from: 0, to: bytes.count, by: 4) {
        add(UInt64(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      }
    }
    for index in stream.indices { add(UInt64(index)) }
    for section in stream.sections {
      add(UInt64(section.layer))
      add(UInt64(section.indices.upperBound))
    }
  }

  private mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01b3
  }
}
