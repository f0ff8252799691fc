/// The rates, thresholds and switches of fingers on a touchscreen and of pinches on a touchpad.
/// Points are those of the screen.
public struct TouchTuning: Hashable, Sendable {
  // MARK: Switches

  /// Whether a tap with two fingers zooms out.
  public var isTwoFingerTapEnabled = true
  /// Whether a pinch or a twist goes on a little when it is let go in motion.
  public var isInertiaEnabled = true

  // MARK: Taps

  /// Points that a finger may wander and still tap: Android's touch slop, twice a mouse's, as a
  /// finger rolls.
  public var slopPoints = 8.0
  /// Seconds from the end of a tap to the next that make both a double tap: Android's.
  public var doubleTapSeconds = 0.3
  /// Points between the taps of a double tap, each way: a fingertip's width.
  public var doubleTapPoints = 40.0
  /// Seconds from the second finger down to the last up in a tap with two: longer is a rest.
  public var twoFingerTapSeconds = 0.4

  // MARK: Two fingers

  /// Points by which the distance of the fingers changes before they zoom: over their tremble.
  public var pinchStartPoints = 5.0
  /// Points that the middle of the fingers goes before they pan.
  public var panStartPoints = 5.0
  /// Degrees that fingers twist before they turn the map: a hand that pinches wavers by some five.
  public var turnStartDegrees = 8.0
  /// Points of its way round at which a finger turns the map, where that is more: near to each
  /// other a tremble is many degrees.
  public var turnStartPoints = 12.0
  /// How many times farther fingers must twist that have zoomed already: they spread along a bow.
  public var turnStartWhileZooming = 1.5
  /// Points that each of two fingers goes up or down before they tilt.
  public var tiltStartPoints = 4.0
  /// The part of the other's way that each of them goes at least: a finger that is turned about
  /// goes less.
  public var tiltLeastShare = 0.25
  /// Degrees from level at which the line of two fingers may lie when they tilt: Mapbox's.
  public var tiltLevelDegrees = 45.0
  /// Seconds that one finger waits for the other to begin to tilt with it: MapLibre GL JS's.
  public var tiltWaitSeconds = 0.1
  /// Points that it goes at most while it waits.
  public var tiltWaitPoints = 24.0
  /// Points between fingers under which neither ratio nor angle tells anything: fingertips are
  /// wider than that.
  public var leastSpreadPoints = 12.0

  // MARK: Letting go

  /// Seconds within which two fingers that are lifted count as lifted together.
  public var liftSeconds = 0.1
  /// The part of the speed that a pinch or twist loses per second: it goes on for an eighth of a
  /// second's way, so that one can still aim.
  public var decayRate = 8.0
  /// Levels or degrees a second that count as rest at its end.
  public var restSpeed = 0.02
  /// Levels a second under which a pinch does not go on.
  public var leastZoomSpeed = 1.0
  /// Most levels a second with which it goes on: half a level in all.
  public var mostZoomSpeed = 4.0
  /// Degrees a second under which a twist does not go on.
  public var leastBearingSpeed = 45.0

  // MARK: Touchpad

  /// Seconds without an event after which a pinch on a touchpad is over: its end was lost. Should
  /// it go on after all, it does so from there.
  public var touchpadPauseSeconds = 2.0

  /// The usual ones.
  public init() {}
}
