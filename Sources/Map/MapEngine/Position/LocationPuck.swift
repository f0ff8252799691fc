import GeoMath
import OverlayScene

/// The look of the user's position on the map: a mark that points where the user looks or goes, in
/// a ring that shows the accuracy. The user is probably within the ring.
public struct LocationPuck: Hashable, Codable, Sendable {
  /// Whether the position is shown.
  public var isVisible = true
  /// Whether a wedge shows the direction in which the user looks or goes.
  public var showsBearing = true
  /// Whether the accuracy ring is shown.
  public var showsAccuracyRing = true
  /// The zoom from which on the ring is shown. At lower zooms it would hide the map.
  public var accuracyRingMinZoom = 18.0
  /// Seconds after which a location that is not renewed is shown as stale.
  public var staleSeconds = 15.0

  /// Creates the standard look with some changes.
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

  /// The zoom, or the standard one if it is not finite.
  var soundRingMinZoom: Double {
    accuracyRingMinZoom.isFinite ? accuracyRingMinZoom : LocationPuck().accuracyRingMinZoom
  }

  var soundStaleSeconds: Double {
    staleSeconds.isFinite ? max(staleSeconds, 0) : LocationPuck().staleSeconds
  }
}

extension PositionMotion {
  package func puck(_ options: LocationPuck, at time: Double, zoom: Double) -> Puck {
    let hasRing = options.showsAccuracyRing && zoom >= options.soundRingMinZoom
    return Puck(
      place: place(at: time),
      bearingDegrees: options.showsBearing ? bearingDegrees(at: time) : nil,
      ringMetres: hasRing ? accuracyMetres(at: time) : nil,
      isStale: time >= staleTime(options))
  }

  /// The time from which on the position is stale if no other one comes.
  func staleTime(_ options: LocationPuck) -> Double {
    fixTime + options.soundStaleSeconds
  }
}
