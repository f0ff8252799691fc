import GeoMath
import Rhumb

/// The views at which the map came to rest, to go back and forward through.
struct ViewHistory {
  private var views: [CameraPosition] = []
  private var place = 0

  /// Whether the map is still moving to the current view.
  private var isStepping = false

  /// The greatest number of views. The oldest ones are dropped.
  private static let maxCount = 100

  /// Adds a view at which the map has come to rest. A small change only updates the current view.
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
    views.removeFirst(max(views.count - Self.maxCount, 0))
    place = views.count - 1
  }

  /// Whether there is a view to step to.
  func canStep(_ step: Int, from view: CameraPosition) -> Bool {
    var copy = self
    return copy.step(step, from: view) != nil
  }

  /// Goes to the previous view, or the next one with a step of 1, and returns it; `nil` if there is
  /// none. A camera that moved since the last rest is added first, so that one can come back to it.
  mutating func step(_ step: Int, from view: CameraPosition) -> CameraPosition? {
    if !isStepping { note(view) }
    guard views.indices.contains(place + step) else { return nil }
    place += step
    isStepping = true
    return views[place]
  }
}

extension CameraPosition {
  /// Whether the other view is nearly the same: moved by at most a tenth of a usual window.
  fileprivate func isNear(_ other: CameraPosition) -> Bool {
    let width = WebMercator.worldWidth(zoom: min(zoom, other.zoom))
    let (a, b) = (WebMercator.worldPoint(target), WebMercator.worldPoint(other.target))
    let across = (a.x - b.x) - (a.x - b.x).rounded()
    let turn = (bearing - other.bearing).remainder(dividingBy: 360)
    return abs(zoom - other.zoom) < 0.25 && abs(turn) < 5
      && abs(tilt - other.tilt) < 5 && max(abs(across), abs(a.y - b.y)) * width < 80
  }
}
