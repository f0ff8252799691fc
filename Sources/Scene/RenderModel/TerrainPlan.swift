import GeoMath
import TerrainGeometry

/// The ground of one frame, where it has heights.
///
/// What lies on the ground is drawn flat first, as if there were no heights, into a picture of its own:
/// the drape. The patches are then drawn with that picture on them.
package struct TerrainPlan: Sendable {
  package var patches: [TerrainPatchPlacement] = []
  /// Points to a metre of the patches' heights, exaggeration and all …
  package var heightScale: Float = 0
  /// … counted from so many metres, near the target's …
  package var heightDatum: Float = 0
  /// … and the points above the target's level of what is as high as that.
  package var heightOffset: Float = 0
  /// Between these all ground in sight lies, in points above the target's level.
  package var heights: ClosedRange<Float> = 0...0
  package var drape = DrapeView()

  package init() {}
}

/// One patch in one copy of the world.
package struct TerrainPatchPlacement: Sendable {
  package var mesh: TerrainMesh
  /// The north-west corner, ground coordinates.
  package var originX: Float
  package var originY: Float
  /// Ground points.
  package var side: Float

  package init(mesh: TerrainMesh, originX: Float, originY: Float, side: Float) {
    self.mesh = mesh
    self.originX = originX
    self.originY = originY
    self.side = side
  }
}

/// One patch of the ground, ready for the GPU: immutable and shared by reference. A class, because its
/// identity is the key of the copy on the GPU.
package final class TerrainMesh: Sendable {
  /// Never reused while the process lives.
  package let id: UInt64
  package let patch: TerrainPatch
  /// Cells that are drawn as one, each way: one of `TerrainPatch.steps`.
  package let step: Int

  package init(_ patch: TerrainPatch, step: Int = 1) {
    id = UniqueID.next()
    self.patch = patch
    self.step = step
  }
}
