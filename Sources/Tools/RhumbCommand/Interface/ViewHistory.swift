import GeoMath
import Rhumb

/// The views at which the map stood still, to go back and forward through.
struct ViewHistory {
  private var views: [CameraPosition] = []
  /// The one that is shown.
  private var place = 0

  /// More are forgotten, the oldest first.
  private static let most = 100

  /// Takes note of a view at which the map has come to rest. A small step is no other view.
  mutating func note(_ view: CameraPosition) {
    guard !views.isEmpty else {
      views = [view]
      return
    }
    if views[place].isNear(view) {
      views[place] = view
      return
    }
    views.removeSubrange((place + 1)...)
    views.append(view)
    views.removeFirst(max(views.count - Self.most, 0))
    place = views.count - 1
  }

  /// The view before, or after with a step of 1, which from now on is the one that is shown; `nil`
  /// where there is none.
  mutating func step(_ step: Int) -> CameraPosition? {
    guard views.indices.contains(place + step) else { return nil }
    place += step
    return views[place]
  }
}

extension CameraPosition {
  /// Whether the other shows nearly the same: a tenth of a window of usual size is moved at most.
  fileprivate func isNear(_ other: CameraPosition) -> Bool {
    let width = WebMercator.worldWidth(zoom: min(zoom, other.zoom))
    let (a, b) = (WebMercator.worldPoint(target), WebMercator.worldPoint(other.target))
    let across = (a.x - b.x) - (a.x - b.x).rounded()
    let turn = (bearing - other.bearing).remainder(dividingBy: 360)
    return abs(zoom - other.zoom) < 0.25 && abs(turn) < 5
      && abs(tilt - other.tilt) < 5 && max(abs(across), abs(a.y - b.y)) * width < 80
  }
}
