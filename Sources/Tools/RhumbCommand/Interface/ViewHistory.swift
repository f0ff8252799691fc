import GeoMath
import Rhumb

/// The views at which the map stood still, to go back and forward through.
struct ViewHistory {
  private var views: [CameraPosition] = []
  /// The one that is shown.
  private var place = 0

  /// Whether the map is on its way to the one that is shown.
  private var isStepping = false

  /// More are forgotten, the oldest first.
  private static let most = 100

  /// Takes note of a view at which the map has come to rest. A small step is no other view.
  mutating func note(_ view: CameraPosition) {
    isStepping = false
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
  /// where there is none. Whoever has just set out for another place comes back to where that was.
  mutating func step(_ step: Int, from view: CameraPosition) -> CameraPosition? {
    if !isStepping { note(view) }
    guard views.indices.contains(place + step) else { return nil }
    place += step
    isStepping = true
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
