import GeoMath
import Glibc

/// The greatest zoom of a map by position. It exceeds that of the data by a few levels only.
///
/// Around an area with deeper data the greatest zoom decreases with distance, so that zooming out
/// is smooth when the user pans out of a detailed town. At a zoom that only the town's data permit,
/// the town's border is never more than `reach` points away.
package struct MaxZoomByArea: Hashable, Sendable {
  /// Data down to a zoom level.
  package struct Area: Hashable, Sendable {
    /// The bounds of the data, or `nil` for the whole world.
    package var bounds: CoordinateBounds?
    /// The greatest zoom at which the data may be shown.
    package var maxZoom: Double

    package init(bounds: CoordinateBounds?, maxZoom: Double) {
      self.bounds = bounds
      self.maxZoom = maxZoom
    }
  }

  /// Areas with bounds.
  private let bounded: [Area]
  /// The greatest zoom where none of these areas is near.
  private let elsewhere: Double
  /// The greatest zoom of all areas.
  package let greatest: Double

  /// In points: about the width of a large screen.
  private static let reach = 2048.0

  /// - Returns: `nil` without data, in which case nothing limits the zoom.
  package init?(_ areas: [Area]) {
    let sound = areas.filter { $0.maxZoom.isFinite && ($0.bounds?.isValid ?? true) }
    guard let greatest = sound.map(\.maxZoom).max() else { return nil }
    self.greatest = greatest
    // If no data cover the world, the greatest zoom is permitted everywhere, to look for the data.
    let unbounded = sound.filter { $0.bounds == nil }.map(\.maxZoom).max()
    elsewhere = unbounded ?? greatest
    bounded = sound.filter { $0.bounds != nil && $0.maxZoom > unbounded ?? .infinity }
  }

  package func maxZoom(at place: Coordinate) -> Double {
    var zoom = elsewhere
    for area in bounded {
      guard let bounds = area.bounds, area.maxZoom > zoom else { continue }
      let distance = WebMercator.offset(from: place, to: bounds.nearest(to: place)).length
      let near = distance > 0 ? WebMercator.zoom(worldWidth: Self.reach / distance) : .infinity
      zoom = max(zoom, min(area.maxZoom, near))
    }
    return zoom
  }
}
