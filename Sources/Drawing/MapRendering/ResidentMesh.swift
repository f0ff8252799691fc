import RenderModel

/// One placement of a mesh: the world repeats, so one mesh may be drawn in several copies at once,
/// each with a slot of its own.
struct MeshKey: Hashable {
  var mesh: UInt64
  var copy: Int
}

/// One stretch of indices on the GPU that belongs to one style layer, ready for a draw call.
struct ResidentSection {
  var layer: Int
  var indexCount: Int32
  /// Where the indices start, as the call wants it.
  var byteOffset: Int
  /// Added to each index.
  var baseVertex: Int32
  /// Lowest and highest paint in use.
  var paints: ClosedRange<Int>
  /// The grid positions of its vertices.
  var bounds: GridBounds
}

/// A box on a tile's grid.
struct GridBounds: Equatable {
  var minX = Int16.max
  var minY = Int16.max
  var maxX = Int16.min
  var maxY = Int16.min

  mutating func include(x: Int16, y: Int16) {
    minX = min(minX, x)
    minY = min(minY, y)
    maxX = max(maxX, x)
    maxY = max(maxY, y)
  }
}

/// A mesh that the GPU holds.
///
/// A class, because the list of all and the list of this frame's share each one.
final class ResidentMesh {
  let key: MeshKey
  /// Which tile placement its vertices name.
  let slot: Int
  var lastFrame: UInt64 = 0
  /// By stream; nil where the mesh has nothing.
  var places: [MeshArena.Place?]
  /// By stream, ascending by style layer.
  var sections: [[ResidentSection]]
  var byteCount = 0
  /// Where it is drawn in this frame: ground coordinates of its north-west corner, and ground
  /// points to a grid unit.
  var originX: Float = 0
  var originY: Float = 0
  var unitScale: Float = 1
  /// Its tallest corner above the ground.
  let tallestMetres: Float

  init(key: MeshKey, slot: Int, tallestMetres: Float) {
    self.tallestMetres = tallestMetres
    self.key = key
    self.slot = slot
    places = Array(repeating: nil, count: VertexStream.allCases.count)
    sections = Array(repeating: [], count: VertexStream.allCases.count)
  }

  /// The stretches of a stream that belong to a style layer.
  func sections(of layer: Int, in stream: VertexStream) -> ArraySlice<ResidentSection> {
    let sections = sections[stream.rawValue]
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].layer < layer { low = middle + 1 } else { high = middle }
    }
    high = low
    while high < sections.count, sections[high].layer == layer { high += 1 }
    return sections[low..<high]
  }
}
