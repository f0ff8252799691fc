import Foundation

/// Converts between Mapbox's zoom and Rhumb's. Nothing else in this module knows the difference.
///
/// Mapbox's world is 512 points wide at zoom 0, Rhumb's and Google's 256. So at the same scale,
/// Rhumb's zoom is greater by one.
enum ZoomScale {
  private static let levelsBetween = 1.0

  static func rhumb(_ mapboxZoom: CGFloat) -> Double { Double(mapboxZoom) + levelsBetween }

  static func rhumb(_ mapboxZoom: CGFloat?) -> Double? { mapboxZoom.map { rhumb($0) } }

  static func mapbox(_ rhumbZoom: Double) -> CGFloat { CGFloat(rhumbZoom - levelsBetween) }

  static func mapbox(_ rhumbZoom: Double?) -> CGFloat? { rhumbZoom.map { mapbox($0) } }
}
