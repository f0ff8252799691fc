import MapStyle
import MapSurface
import SymbolPlacement
import TileBuilding

/// A change of the projection while the map is shown: the ground bends, or becomes flat.
struct ProjectionEase {
  let departing: MapProjection
  /// The renewals by source that bring tiles fine enough to be bent.
  var awaited: [Int: Int] = [:]
  var share = NumberEase(from: 0, to: 1, durationSeconds: 0.8)
}

extension MapScene {
  /// Begins to show the style's projection in place of the present one, once there are tiles for it.
  func changeProjection() {
    var ease = ProjectionEase(departing: projection)
    if content.style.isBent { terrain?.isBent = true }
    for (id, number) in sourceNumbers {
      guard let builder = tiles.latestBuilder(of: number), builder is VectorTileBuilder else {
        continue
      }
      if content.style.isBent {
        tiles.renew(number, by: restyled(builder, id))
        ease.awaited[number] = tiles.renewals(of: number).asked
      } else {
        tiles.setBuilder(restyled(builder, id), of: number)
      }
    }
    projectionEase = ease
  }

  /// Whether the next plan shows another projection even if nothing arrives.
  var isEasingProjection: Bool {
    projectionEase?.awaited.allSatisfy { tiles.renewals(of: $0).shown >= $1 } ?? false
  }

  /// Shows the projection at a time in seconds; at its end with `nil`.
  func advanceProjection(to time: Double?) {
    guard isEasingProjection, let departing = projectionEase?.departing else { return }
    let share = time.flatMap { projectionEase?.share.value(at: $0) } ?? 1
    if share >= 1 {
      projectionEase = nil
      tiles.chooseAgain()
      labels.placeAfresh()
    }
    projection =
      share >= 1 ? content.projection : departing.mixed(with: content.projection, share: share)
  }
}
