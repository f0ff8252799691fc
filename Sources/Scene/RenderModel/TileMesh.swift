import GeoMath

/// Everything drawn for one tile of one source: immutable, made off the main thread, shared by
/// reference between the scene that plans with it and the renderer that keeps its copy on the GPU.
/// A class, because its identity is the key of that copy.
package final class TileMesh: Sendable {
  /// Grid units along a tile's side: twice the common extent of 4096. 16 bits leave room around it.
  package static let gridExtent = 8192

  /// Never used again in this process.
  package let id: UInt64
  package let tile: TileID
  package let fills: MeshStream<FillVertex>
  package let edges: MeshStream<EdgeVertex>
  package let lines: MeshStream<LineVertex>
  package let extrusions: MeshStream<ExtrusionVertex>
  package let circles: MeshStream<CircleVertex>
  /// Where buildings stand, in the order of their vertices. Empty in meshes for flat ground.
  package let footings: [BuildingFooting]
  /// `nil` if no extrusions have roofs.
  let roofs: RoofIndex?
  /// The tallest corner above the ground in metres, for deciding visibility.
  package let tallestMetres: Float
  /// The numbers of the paints in use, each once.
  package let paints: [UInt16]

  package init(
    tile: TileID, fills: MeshStream<FillVertex> = .init(), edges: MeshStream<EdgeVertex> = .init(),
    lines: MeshStream<LineVertex> = .init(), extrusions: MeshStream<ExtrusionVertex> = .init(),
    circles: MeshStream<CircleVertex> = .init(), tallestMetres: Float = 0, paints: [UInt16] = [],
    footings: [BuildingFooting] = []
  ) {
    id = UniqueID.next()
    self.tile = tile
    self.fills = fills
    self.edges = edges
    self.lines = lines
    self.extrusions = extrusions
    roofs = RoofIndex(of: extrusions)
    self.circles = circles
    self.tallestMetres = tallestMetres
    self.paints = paints
    self.footings = footings
  }

  package var byteCount: Int {
    fills.byteCount + edges.byteCount + lines.byteCount + extrusions.byteCount
      + circles.byteCount + (roofs?.byteCount ?? 0)
      + footings.count * MemoryLayout<BuildingFooting>.stride
  }
}
