import GeoMath
import TerrainGeometry

/// The terrain of one frame.
///
/// Layers on the ground are first drawn flat into a texture, the drape. The patches are then drawn
/// with that texture on them.
package struct TerrainPlan: Sendable {
  package var patches: [TerrainPatchPlacement] = []
  /// Points per metre of the patches' heights, including the exaggeration.
  package var heightScale: Float = 0
  /// The height near the target's, in metres, from which heights are counted.
  package var heightDatum: Float = 0
  /// How many points above the target's level `heightDatum` is.
  package var heightOffset: Float = 0
  /// The range of heights of all visible ground, in points above the target's level.
  package var heights: ClosedRange<Float> = 0...0
  package var drape = DrapeView()

  package init() {}
}

/// A patch in one copy of the world.
package struct TerrainPatchPlacement: Sendable {
  package var mesh: TerrainMesh
  /// The north-west corner in ground coordinates.
  package var originX: Float
  package var originY: Float
  /// In ground points.
  package var side: Float

  package init(mesh: TerrainMesh, originX: Float, originY: Float, side: Float) {
    self.mesh = mesh
    self.originX = originX
    self.originY = originY
    self.side = side
  }
}

/// A patch of the terrain, ready for the GPU: immutable and shared by reference. A class, because
/// its identity is the key of the copy on the GPU.
package final class TerrainMesh: Sendable {
  /// Never used again in this process.
  package let id: UInt64
  package let patch: TerrainPatch
  /// How many cells are drawn as one in each direction: one of `TerrainPatch.steps`.
  package let step: Int

  package init(_ patch: TerrainPatch, step: Int = 1) {
    id = UniqueID.next()
    self.patch = patch
    self.step = step
  }
}
