import RenderModel

/// One placement of a mesh: the world repeats, so one mesh may be drawn in several copies at once,
/// each with a slot of its own.
struct MeshKey: Hashable {
  var mesh: UInt64
  var copy: Int
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
  /// By stream.
  var sections: [LayerSections]
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
    sections = Array(repeating: LayerSections(), count: VertexStream.allCases.count)
  }

  /// The stretches of a stream that belong to a style layer.
  func sections(of layer: Int, in stream: VertexStream) -> ArraySlice<MeshSection> {
    sections[stream.rawValue].of(layer)
  }

  /// The stretches of lines that a style layer paints too, as the casing of another.
  func sections(casedBy layer: Int) -> ArraySlice<MeshSection> {
    sections[VertexStream.lines.rawValue].casedBy(layer)
  }
}
