import CameraCore
import GeoMath

/// How high roofs are in a frame.
struct RoofHeights {
  private let paints: [PaintUniforms]
  let pointsPerMetre: Float
  /// Nil where the ground is level.
  private let view: GroundView?
  /// How high the highest ground is above the target's level, points.
  private let highestGround: Float

  init(_ plan: FramePlan, _ view: GroundView) {
    paints = plan.paints
    pointsPerMetre = Float(view.transform.pointsPerMetre)
    self.view = view.terrain == nil ? nil : view
    highestGround = Float(view.groundHeights.upperBound)
  }

  /// The most that a roof of a tile is above a place of a height, points.
  func most(in tile: TilePlacement, above height: Float) -> Float {
    let metres = tile.mesh.tallestMetres * pointsPerMetre
    return view == nil ? metres : metres + max(highestGround - height, 0)
  }

  /// How high a roof is above a place of a height, points; nil where it is not seen.
  func height(of roof: Roof, in tile: TilePlacement, above height: Float) -> Float? {
    guard paints.indices.contains(roof.paint), paints[roof.paint].color.w > 0.5 else { return nil }
    let own = roof.metres * (1 - paints[roof.paint].dash.x) * pointsPerMetre
    guard let view else { return own }
    let foot = tile.mesh.footing(ofVertex: roof.vertex) * tile.unitScale
    let ground = GroundPoint(x: Double(tile.originX + foot.x), y: Double(tile.originY + foot.y))
    return own + Float(view.height(at: ground)) - height
  }
}
