import GeoMath
import OverlayScene

/// How the user is shown on the map: a mark that points where the user looks or goes, and around it
/// a ring in which the user is, more likely than not.
public struct LocationPuck: Hashable, Sendable {
  /// Whether the user is shown at all.
  public var isVisible = true
  /// Whether a wedge shows which way the user looks or goes.
  public var showsBearing = true
  /// Whether the ring of the accuracy is shown.
  public var showsAccuracyRing = true
  /// The zoom from which on the ring is shown; farther out it would hide what is beneath it.
  public var accuracyRingMinZoom = 18.0
  /// Seconds after which a location that is not renewed counts as old, and looks so.
  public var staleSeconds = 15.0

  /// The usual look, with what is given changed.
  public init(
    isVisible: Bool = true, showsBearing: Bool = true, showsAccuracyRing: Bool = true,
    accuracyRingMinZoom: Double = 18, staleSeconds: Double = 15
  ) {
    self.isVisible = isVisible
    self.showsBearing = showsBearing
    self.showsAccuracyRing = showsAccuracyRing
    self.accuracyRingMinZoom = accuracyRingMinZoom
    self.staleSeconds = staleSeconds
  }

  /// The same zoom, or the usual one in place of what is no number.
  var soundRingMinZoom: Double {
    accuracyRingMinZoom.isFinite ? accuracyRingMinZoom : LocationPuck().accuracyRingMinZoom
  }

  var soundStaleSeconds: Double {
    staleSeconds.isFinite ? max(staleSeconds, 0) : LocationPuck().staleSeconds
  }
}

extension PositionMotion {
  /// What is seen of the user at a time and a zoom.
  package func puck(_ options: LocationPuck, at time: Double, zoom: Double) -> Puck {
    let hasRing = options.showsAccuracyRing && zoom >= options.soundRingMinZoom
    return Puck(
      place: place(at: time),
      bearingDegrees: options.showsBearing ? bearingDegrees(at: time) : nil,
      ringMetres: hasRing ? accuracyMetres(at: time) : nil,
      isStale: time >= staleTime(options))
  }

  /// From when on the position is old, if no other comes.
  func staleTime(_ options: LocationPuck) -> Double {
    fixTime + options.soundStaleSeconds
  }
}
