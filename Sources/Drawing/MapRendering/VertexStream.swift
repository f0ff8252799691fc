import GLBackend
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

  /// Bytes from the start of any vertex to its slot and to its paint, both 16 bits.
  static let slotOffset = 4
  static let paintOffset = 6

  /// The format as the shaders' `layout(location)` numbers it.
  var attributes: [VertexAttribute] {
    Self.common + own
  }

  private static let common = [
    VertexAttribute(location: 0, components: 2, format: .int16, offset: 0),
    VertexAttribute(
      location: 1, components: 2, format: .uint16, isInteger: true, offset: slotOffset),
  ]

  private var own: [VertexAttribute] {
    switch self {
    case .fills: []
    case .edges: [VertexAttribute(location: 2, components: 4, format: .int8, offset: 8)]
    case .lines:
      [
        VertexAttribute(location: 2, components: 2, format: .int16, offset: 8),
        VertexAttribute(location: 3, components: 1, format: .uint16, offset: 12),
        VertexAttribute(location: 4, components: 2, format: .int8, offset: 14),
      ]
    case .extrusions:
      [
        VertexAttribute(location: 2, components: 1, format: .uint16, offset: 8),
        VertexAttribute(location: 3, components: 2, format: .int8, offset: 10),
      ]
    case .circles: [VertexAttribute(location: 2, components: 2, format: .int8, offset: 8)]
    }
  }
}
