import MapSurface
import RenderModel

/// One placement of a mesh. The world repeats, so a mesh may be drawn in several copies at once,
/// each with its own slot.
struct MeshKey: Hashable {
  var mesh: UInt64
  var copy: Int
}

/// The part of one mesh in one stream on the GPU.
///
/// A class with constants, so that every layer of every frame can read it in place.
final class ResidentStream {
  let place: MeshArena.Place
  let sections: LayerSections

  init(place: MeshArena.Place, sections: LayerSections) {
    self.place = place
    self.sections = sections
  }
}

/// A mesh on the GPU.
///
/// This is a class because the list of all meshes and the list of this frame share it.
final class ResidentMesh {
  let key: MeshKey
  /// The index of the tile placement in its vertices.
  let slot: Int
  /// By `VertexStream`; `nil` if the mesh has nothing in a stream.
  let streams: [ResidentStream?]
  let byteCount: Int
  /// The height of its tallest corner above the ground.
  let tallestMetres: Float
  /// The last frame that showed it.
  var lastFrame: UInt64
  /// Its place in this frame: ground coordinates of its north-west corner, and ground points per
  /// grid unit.
  var originX: Float = 0
  var originY: Float = 0
  var unitScale: Float = 1
  /// The squares of it that may be seen, where the ground is bent.
  var squares = TileSquares.all

  init(
    key: MeshKey, slot: Int, frame: UInt64, tallestMetres: Float, streams: [ResidentStream?] = [],
    byteCount: Int = 0
  ) {
    self.key = key
    self.slot = slot
    lastFrame = frame
    self.tallestMetres = tallestMetres
    self.streams = streams
    self.byteCount = byteCount
  }

  /// The least and the greatest x, and the same for y, of a part of the mesh on the ground.
  func ground(_ extent: MeshExtent) -> (x: SIMD2<Float>, y: SIMD2<Float>) {
    (
      SIMD2(Float(extent.minX), Float(extent.maxX)) * unitScale + originX,
      SIMD2(Float(extent.minY), Float(extent.maxY)) * unitScale + originY
    )
  }

  /// `nil` if the mesh has nothing in the stream.
  func part(_ stream: VertexStream) -> ResidentStream? {
    stream.rawValue < streams.count ? streams[stream.rawValue] : nil
  }
}
