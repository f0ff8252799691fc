import MapEngine

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

  /// The usual look.
  public init() {}

  var options: PuckOptions {
    var options = PuckOptions()
    options.isVisible = isVisible
    options.showsBearing = showsBearing
    options.showsAccuracyRing = showsAccuracyRing
    if accuracyRingMinZoom.isFinite { options.ringMinZoom = accuracyRingMinZoom }
    if staleSeconds.isFinite { options.staleSeconds = max(staleSeconds, 0) }
    return options
  }
}
