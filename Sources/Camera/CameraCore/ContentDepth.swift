import GeoMath
import Glibc

/// How deep a map may be looked into, place by place: no deeper than its data and some levels more.
///
/// Around an area with deeper data the greatest zoom falls off with the distance, so that panning out
/// of a town far in moves the eye up gently: the town's border never is more than `reach` points away
/// where only the town's data allow the zoom.
package struct ContentDepth: Hashable, Sendable {
  /// Data down to a zoom.
  package struct Area: Hashable, Sendable {
    /// Where they lie; `nil` for everywhere.
    package var bounds: CoordinateBounds?
    /// The greatest zoom at which they may be looked at.
    package var maxZoom: Double

    package init(bounds: CoordinateBounds?, maxZoom: Double) {
      self.bounds = bounds
      self.maxZoom = maxZoom
    }
  }

  /// Those that end somewhere.
  private let bounded: [Area]
  /// The greatest zoom wherever none of these is near.
  private let elsewhere: Double
  /// The greatest of all.
  package let greatest: Double

  /// Points: about a large screen.
  private static let reach = 2048.0

  /// - Returns: `nil` without data, where nothing limits the zoom.
  package init?(_ areas: [Area]) {
    let sound = areas.filter { $0.maxZoom.isFinite && ($0.bounds?.isValid ?? true) }
    guard let greatest = sound.map(\.maxZoom).max() else { return nil }
    self.greatest = greatest
    // Where nothing covers the world, what there is may be looked for everywhere.
    let unbounded = sound.filter { $0.bounds == nil }.map(\.maxZoom).max()
    elsewhere = unbounded ?? greatest
    bounded = sound.filter { $0.bounds != nil && $0.maxZoom > unbounded ?? .infinity }
  }

  /// The greatest zoom over a place.
  package func maxZoom(at place: Coordinate) -> Double {
    var zoom = elsewhere
    for area in bounded {
      guard let bounds = area.bounds, area.maxZoom > zoom else { continue }
      let way = WebMercator.offset(from: place, to: bounds.nearest(to: place))
      let distance = (way.x * way.x + way.y * way.y).squareRoot()
      let near = distance > 0 ? WebMercator.zoom(worldWidth: Self.reach / distance) : .infinity
      zoom = max(zoom, min(area.maxZoom, near))
    }
    return zoom
  }
}
