import CameraCore
import GeoMath

/// The heights of roofs in a frame.
struct RoofHeights {
  private let paints: [PaintUniforms]
  let pointsPerMetre: Float
  /// `nil` if the ground is flat.
  private let view: GroundView?
  /// How far the highest ground is above the target's level, in points.
  private let highestGround: Float

  init(_ plan: FramePlan, _ view: GroundView) {
    paints = plan.paints
    pointsPerMetre = Float(view.transform.pointsPerMetre)
    self.view = view.terrain == nil ? nil : view
    highestGround = Float(view.groundHeights.upperBound)
  }

  /// How far a roof of a tile is at most above a place of a given height, in points.
  func most(in tile: TilePlacement, above height: Float) -> Float {
    let metres = tile.mesh.tallestMetres * pointsPerMetre
    return view == nil ? metres : metres + max(highestGround - height, 0)
  }

  /// How far a roof is above a place of a given height, in points, or `nil` if it is not visible.
  func height(of roof: Roof, in tile: TilePlacement, above height: Float) -> Float? {
    guard paints.indices.contains(roof.paint), paints[roof.paint].color.w > 0.5 else { return nil }
    let own = roof.metres * (1 - paints[roof.paint].dash.x) * pointsPerMetre
    guard let view else { return own }
    let foot = tile.mesh.footing(ofVertex: roof.vertex) * tile.unitScale
    let ground = GroundPoint(x: Double(tile.originX + foot.x), y: Double(tile.originY + foot.y))
    return own + Float(view.height(at: ground)) - height
  }
}
