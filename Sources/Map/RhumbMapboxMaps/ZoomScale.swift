import Foundation

/// Between Mapbox's zoom and Rhumb's, for all that takes or gives a zoom: nothing else in this module
/// counts levels.
///
/// Mapbox's world is 512 points wide at zoom 0, Rhumb's and Google's 256. So Rhumb's zoom is one more
/// where the map is drawn at the same scale.
enum ZoomScale {
  private static let levelsBetween = 1.0

  static func rhumb(_ mapboxZoom: CGFloat) -> Double { Double(mapboxZoom) + levelsBetween }

  static func rhumb(_ mapboxZoom: CGFloat?) -> Double? { mapboxZoom.map { rhumb($0) } }

  static func mapbox(_ rhumbZoom: Double) -> CGFloat { CGFloat(rhumbZoom - levelsBetween) }

  static func mapbox(_ rhumbZoom: Double?) -> CGFloat? { rhumbZoom.map { mapbox($0) } }
}
