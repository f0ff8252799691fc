import GeoMath
import OverlayScene

/// How the user is shown.
package struct PuckOptions: Hashable, Sendable {
  package var isVisible = true
  package var showsBearing = true
  package var showsAccuracyRing = true
  /// The zoom from which on the ring is shown.
  package var ringMinZoom = 18.0
  /// Seconds after which a position that is not renewed is old.
  package var staleSeconds = 15.0

  package init() {}
}

extension PositionMotion {
  /// What is seen of the user at a time and a zoom.
  package func puck(_ options: PuckOptions, at time: Double, zoom: Double) -> Puck {
    let hasRing = options.showsAccuracyRing && zoom >= options.ringMinZoom
    return Puck(
      place: place(at: time),
      bearingDegrees: options.showsBearing ? bearingDegrees(at: time) : nil,
      ringMetres: hasRing ? accuracyMetres(at: time) : nil,
      isStale: time >= staleTime(options))
  }

  /// From when on the position is old, if no other comes.
  func staleTime(_ options: PuckOptions) -> Double { fixTime + options.staleSeconds }
}
