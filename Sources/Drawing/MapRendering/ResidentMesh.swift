import RenderModel

/// One placement of a mesh: the world repeats, so one mesh may be drawn in several copies at once,
/// each with a slot of its own.
struct MeshKey: Hashable {
  var mesh: UInt64
  var copy: Int
}

/// What the GPU holds of one stream of a mesh.
///
/// A class of constants: what every layer of every frame asks for is read in place.
final class ResidentStream {
  let place: MeshArena.Place
  let sections: LayerSections

  init(place: MeshArena.Place, sections: LayerSections) {
    self.place = place
    self.sections = sections
  }
}

/// A mesh that the GPU holds.
///
/// A class, because the list of all and the list of this frame's share each one.
final class ResidentMesh {
  let key: MeshKey
  /// Which tile placement its vertices name.
  let slot: Int
  /// By `VertexStream`; nil where the mesh has nothing.
  let streams: [ResidentStream?]
  let byteCount: Int
  /// Its tallest corner above the ground.
  let tallestMetres: Float
  var lastFrame: UInt64 = 0
  /// Where it is drawn in this frame: ground coordinates of its north-west corner, and ground
  /// points to a grid unit.
  var originX: Float = 0
  var originY: Float = 0
  var unitScale: Float = 1

  init(
    key: MeshKey, slot: Int, tallestMetres: Float, streams: [ResidentStream?] = [],
    byteCount: Int = 0
  ) {
    self.key = key
    self.slot = slot
    self.tallestMetres = tallestMetres
    self.streams = streams
    self.byteCount = byteCount
  }

  /// Nil where it has nothing.
  func part(_ stream: VertexStream) -> ResidentStream? {
    stream.rawValue < streams.count ? streams[stream.rawValue] : nil
  }
}
