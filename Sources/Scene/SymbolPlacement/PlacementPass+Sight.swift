import GeoMath
import RenderModel
import TileBuilding

/// What buildings and hills hide.
extension PlacementPass {
  /// Whether a building hides the text or the icon of a label.
  func isHidden(
    _ label: Label, _ mark: LabelRules.Mark, _ shapes: [CollisionGrid.Shape], isText: Bool
  ) -> Bool {
    guard mark.hidesBehindBuildings, let sight else { return false }
    guard label.instance.line >= 0 else {
      let ground = projector.ground(label.world)
      return sight.isHidden(
        SIMD2<Float>(ground), height: projector.height(at: ground), mayLieOnRoof: true)
    }
    let wasShown = isText ? label.state.showsText : label.state.showsIcon
    return Self.areHidden(shapes, wasShown: wasShown && !isFromScratch) { shape in
      projector.ground(under: shape.middle, depth: Double(shape.depth)).map {
        sight.isHidden($0, height: projector.height(at: SIMD2<Double>($0)))
      }
    }
  }

  /// About how many points of a text along a line are tested.
  private static let sightLines = 7

  /// Whether too many shapes of a label along a line are hidden: more than a quarter when it
  /// appears, and more than a half before it disappears, so that it does not flicker while the map
  /// rotates.
  ///
  /// - Parameter isHidden: returns `nil` for a shape that does not count.
  private static func areHidden(
    _ shapes: [CollisionGrid.Shape], wasShown: Bool, _ isHidden: (CollisionGrid.Shape) -> Bool?
  ) -> Bool {
    var (seen, hidden) = (0, 0)
    let step = max(1, shapes.count / sightLines)
    for index in stride(from: step / 2, to: shapes.count, by: step) {
      guard let isHidden = isHidden(shapes[index]) else { continue }
      if isHidden { hidden += 1 } else { seen += 1 }
    }
    return wasShown ? hidden > seen : 3 * hidden > seen
  }

  /// Whether terrain hides a label.
  ///
  /// A label along a line may be hidden as far as by buildings. A label at a point may be some
  /// points behind a crest before it disappears, and fewer when it appears.
  ///
  /// - Parameter shapes: those of a text along a line.
  func isBehindHill(
    _ anchor: ProjectedAnchor, _ shapes: [CollisionGrid.Shape], wasShown: Bool
  ) -> Bool {
    guard projector.view.terrain != nil else { return false }
    let limit = wasShown ? PlacementPass.deepest : PlacementPass.newcomersDeepest
    guard !shapes.isEmpty else {
      return projector.pointsHidden(at: anchor.point, depth: anchor.spot.depth) > limit
    }
    return Self.areHidden(shapes, wasShown: wasShown) {
      projector.pointsHidden(at: $0.middle, depth: Double($0.depth)) > limit
    }
  }

  /// Points behind a crest beyond which a visible label disappears, and a new one is not shown.
  private static let deepest = 6.0
  private static let newcomersDeepest = 2.0
}
