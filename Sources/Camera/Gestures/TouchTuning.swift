/// Rates, thresholds and switches for fingers on a touchscreen and pinches on a touchpad. Points
/// are those of the screen.
public struct TouchTuning: Hashable, Codable, Sendable {
  // MARK: Switches

  /// Whether a tap with two fingers zooms out.
  public var isTwoFingerTapEnabled = true
  /// Whether a pinch or a twist continues a little when it is released in motion.
  public var isInertiaEnabled = true

  // MARK: Taps

  /// How many points a finger may wander in a tap: Android's touch slop. It is twice that of a
  /// mouse, because a finger rolls.
  public var slopPoints = 8.0
  /// The longest time in seconds from a tap to the second one of a double tap, as on Android.
  public var doubleTapSeconds = 0.3
  /// The greatest distance between the taps of a double tap, in x and in y: a fingertip's width.
  public var doubleTapPoints = 40.0
  /// The longest tap with two fingers in seconds, from the second finger down to the last up.
  public var twoFingerTapSeconds = 0.4

  // MARK: Two fingers

  /// Points by which the fingers' distance must change before they zoom: more than trembling.
  public var pinchStartPoints = 5.0
  /// Points that the centre between the fingers must move before they pan.
  public var panStartPoints = 5.0
  /// Degrees that fingers must twist before they turn the map: a pinching hand wavers by five.
  public var turnStartDegrees = 8.0
  /// Points that a finger must move around before fingers turn the map, if that is more: if they
  /// are close together, trembling causes many degrees.
  public var turnStartPoints = 12.0
  /// The factor for turning when fingers have already zoomed, because fingers spread along an arc.
  public var turnStartWhileZooming = 1.5
  /// Points that each of two fingers must move up or down before they tilt.
  public var tiltStartPoints = 4.0
  /// The least ratio of the two fingers' distances for tilting. A finger that the other one turns
  /// around moves less.
  public var tiltLeastShare = 0.25
  /// The greatest angle in degrees between the horizontal and two fingers that tilt, as in Mapbox.
  public var tiltLevelDegrees = 45.0
  /// Seconds that one finger waits for the other to tilt with it, as in MapLibre GL JS.
  public var tiltWaitSeconds = 0.1
  /// The most points that it may move while it waits.
  public var tiltWaitPoints = 24.0
  /// The distance of fingers in points below which neither ratio nor angle is meaningful. It is
  /// less than the width of fingertips.
  public var leastSpreadPoints = 12.0

  // MARK: Letting go

  /// Seconds within which two fingers count as lifted together.
  public var liftSeconds = 0.1
  /// The rate at which the speed of a pinch or twist decays, per second. It continues by what it
  /// would do in an eighth of a second, so that one can still aim.
  public var decayRate = 8.0
  /// The speed at which it comes to rest, in levels or degrees per second.
  public var restSpeed = 0.02
  /// The speed in levels per second below which a pinch does not continue.
  public var leastZoomSpeed = 1.0
  /// The greatest speed in levels per second with which a pinch continues: half a level in total.
  public var mostZoomSpeed = 4.0
  /// The speed in degrees per second below which a twist does not continue.
  public var leastBearingSpeed = 45.0

  // MARK: Touchpad

  /// Seconds without an event after which a pinch on a touchpad counts as over, because its end was
  /// lost. If it continues after all, it starts from there.
  public var touchpadPauseSeconds = 2.0

  /// Creates the standard settings.
  public init() {}
}
