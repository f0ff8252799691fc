import RenderModel

/// The five kinds of vertices. Each has its own buffers and its own format.
enum VertexStream: Int, CaseIterable {
  case fills, edges, lines, extrusions, circles

  /// Bytes from one vertex to the next.
  var stride: Int {
    switch self {
    case .fills: MemoryLayout<FillVertex>.stride
    case .edges: MemoryLayout<EdgeVertex>.stride
    case .lines: MemoryLayout<LineVertex>.stride
    case .extrusions: MemoryLayout<ExtrusionVertex>.stride
    case .circles: MemoryLayout<CircleVertex>.stride
    }
  }

  /// Bytes from the start of any vertex to its 16-bit slot.
  static let slotOffset = 4

  /// 32-bit words per vertex. The shaders read vertices as words and unpack them.
  var words: Int32 { Int32(stride / MemoryLayout<UInt32>.stride) }
}
