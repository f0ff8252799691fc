import GeoMath

/// Which gestures a map responds to, and their rates. Moves by the program are not affected.
///
/// ```swift
/// map.gestures.isTiltEnabled = false
/// map.gestures.zoomLevelsPerNotch = 0.25
/// ```
public struct GestureOptions: Hashable, Codable, Sendable {
  /// The effect of two fingers that scroll on a touchpad.
  public enum TouchpadScroll: String, Hashable, Codable, Sendable {
    /// They move the map. With Ctrl they zoom at the pointer.
    case pan
    /// They zoom at the pointer.
    case zoom
  }

  // MARK: Switches: what gestures may change, with any device

  /// Whether drags, fingers and arrow keys move the map. If not, zooming holds the centre rather
  /// than the pointer, and there is no zoom box.
  public var isPanEnabled = true
  /// Whether gestures can zoom the map.
  public var isZoomEnabled = true
  /// Whether gestures can rotate the map.
  public var isRotateEnabled = true
  /// Whether gestures can tilt the map.
  public var isTiltEnabled = true

  // MARK: Switches: single gestures

  /// Whether the wheel zooms.
  public var isWheelEnabled = true
  /// Whether double clicks and double taps zoom.
  public var isDoubleClickEnabled = true
  /// Whether a double click that is held and moved zooms. If not, it drags.
  public var isQuickZoomEnabled = true
  /// Whether Shift and a drag draw a box to zoom to. If not, they drag.
  public var isZoomBoxEnabled = true
  /// Whether keys move the map.
  public var areKeysEnabled = true
  /// Whether a map that is released in motion continues to move.
  public var isFlingEnabled = true
  /// Whether a rotation that ends near north snaps to north.
  public var snapsToNorth = true
  /// The effect of two fingers that scroll on a touchpad.
  public var touchpadScroll = TouchpadScroll.pan

  // MARK: Wheel and touchpad

  /// Zoom levels per slow notch of the wheel. Five notches are two levels.
  ///
  /// This is between the rates of other web maps: Google's and Leaflet zoom by a level or half of
  /// one, MapLibre GL JS and OpenLayers by a sixth to a third.
  public var zoomLevelsPerNotch = 0.4
  /// The factor for notches at a rate of 20 per second. 1 disables the acceleration.
  ///
  /// Up to 4 notches per second count as slow, and from there on the factor grows with the rate. So
  /// single notches are fine enough to aim with, and a quick turn of the wheel zooms from a
  /// continent to a street.
  public var quickWheelFactor = 2.0
  /// The factor for notches with Shift: fine enough to frame a picture.
  public var fineWheelShare = 0.25
  /// The duration of a notch's zoom in seconds, as in MapLibre GL JS. Longer lags, shorter jerks.
  public var wheelSeconds = 0.2
  /// Zoom levels per point of finger travel on a precise device. This is MapLibre GL JS's rate for
  /// small steps, 1 / (2 · 100 · ln 2).
  public var levelsPerScrolledPoint = 1.0 / 138
  /// The greatest number of zoom levels per event. Longer steps come from a broken driver.
  public var mostLevelsPerEvent = 4.0
  /// The greatest number of points per event of a precise device: more than a large screen.
  public var mostPointsPerEvent = 4000.0

  // MARK: Strokes

  /// Degrees of bearing per point that a rotating drag moves horizontally.
  ///
  /// This is MapLibre GL JS's rate. A window's width is about one and a half full turns.
  public var bearingDegreesPerPoint = 0.8
  /// Degrees of tilt per point that a rotating drag moves up.
  ///
  /// All three comparable maps that tilt by dragging use the same rate.
  public var tiltDegreesPerPoint = 0.5
  /// How many points a press may wander in a click. If it is less, trembling fingers drag; if it is
  /// more, short drags are lost.
  public var clickSlopPoints = 3.0
  /// Seconds after which a press that stays in place is a long press, and before which it must end
  /// to be a tap.
  ///
  /// It is the same as in Apple's long-press recogniser, and near Android's 0.4 s.
  public var longPressSeconds = 0.5
  /// Points that zoom in by one level when a quick zoom moves down, as in MapLibre GL JS.
  public var quickZoomPointsPerLevel = 128.0

  // MARK: Letting go

  /// The speed in points per second below which the map stops when the pointer is released. A
  /// slower hand is placing the map.
  public var leastFlingSpeed = 50.0
  /// The greatest speed of a fling in points per second. Several screens per second are a blur.
  public var mostFlingSpeed = 6000.0
  /// The rate at which the speed of a fling decays, per second. A greater rate stops the map
  /// sooner.
  ///
  /// This is Tangram ES's rate: the map continues by what it would move in a quarter of a second.
  /// Scrolling lists use 2, which overshoots on a map.
  public var flingDecayRate = 4.0
  /// The speed in points per second at which a fling comes to rest: a sixth of a point per frame.
  public var dragRestSpeed = 10.0
  /// The rate at which a rotation's speed decays, per second. The fastest rotation continues for
  /// 72°, similar to MapLibre GL JS's 65°.
  public var turnDecayRate = 5.0
  /// The speed in degrees per second at which a rotation comes to rest: 0.02° per frame, a quarter
  /// of a point at the edge of a large window.
  public var turnRestSpeed = 1.0
  /// The greatest bearing speed of such a rotation in degrees per second, as in MapLibre GL JS.
  public var mostBearingSpeed = 360.0
  /// The greatest tilt speed of such a rotation in degrees per second, as in MapLibre GL JS.
  public var mostTiltSpeed = 90.0
  /// Degrees from north within which a rotation snaps to north.
  ///
  /// It is near MapLibre GL JS's 7, and well below a step of the keys.
  public var northSnapDegrees = 6.0

  // MARK: Steps

  /// Zoom levels per double click and per press of the keys + and −.
  public var levelsPerStep = 1.0
  /// Points per press of an arrow key, as in MapLibre GL JS.
  public var panStepPoints = 100.0
  /// Degrees of bearing per Shift and arrow key, as in MapLibre GL JS. Six make a right angle.
  public var bearingStepDegrees = 15.0
  /// Degrees of tilt per Shift and arrow key, as in MapLibre GL JS.
  public var tiltStepDegrees = 10.0
  /// The duration of a step in seconds, as in MapLibre GL JS.
  public var stepSeconds = 0.3
  /// Seconds in which the motion of a held key starts, and in which it stops after the release. It
  /// covers several repeats, so that these merge smoothly.
  public var heldKeySeconds = 0.2
  /// Steps per second when a held key begins to repeat: the speed of its first step.
  public var heldKeySpeed = 3.0
  /// Acceleration of a held key in steps per second, each second: slow enough to stop in time.
  public var heldKeyAcceleration = 1.5
  /// The greatest speed of a held key in steps per second: a screen's width, or from town to house.
  public var mostHeldKeySpeed = 6.0

  /// Options for fingers on a touchscreen and pinches on a touchpad.
  public var touch = TouchTuning()

  /// Creates options with every gesture enabled at its standard rate.
  public init() {}

  /// The point to hold when zooming at a point of the screen; `nil` for the target.
  func anchor(_ point: ScreenPoint) -> ScreenPoint? { isPanEnabled ? point : nil }

  func zoomGlide(_ levels: Double, at point: ScreenPoint, seconds: Double) -> CameraGlide {
    var glide = CameraGlide(seconds: seconds)
    glide.zoomLevels = levels
    glide.holding = anchor(point)
    return glide
  }
}

extension GestureOptions {
  private typealias Rate = any WritableKeyPath<GestureOptions, Double> & Sendable

  /// The options that are numbers and may be 0.
  private static let rates: [Rate] = [
    \.zoomLevelsPerNotch, \.quickWheelFactor, \.fineWheelShare, \.wheelSeconds,
    \.levelsPerScrolledPoint, \.mostLevelsPerEvent, \.mostPointsPerEvent, \.bearingDegreesPerPoint,
    \.tiltDegreesPerPoint, \.clickSlopPoints, \.longPressSeconds, \.leastFlingSpeed,
    \.mostFlingSpeed, \.flingDecayRate, \.turnDecayRate, \.mostBearingSpeed, \.mostTiltSpeed,
    \.northSnapDegrees, \.levelsPerStep, \.panStepPoints, \.bearingStepDegrees, \.tiltStepDegrees,
    \.stepSeconds, \.heldKeySeconds, \.heldKeySpeed, \.heldKeyAcceleration, \.mostHeldKeySpeed,
    \.touch.slopPoints, \.touch.doubleTapSeconds, \.touch.doubleTapPoints,
    \.touch.twoFingerTapSeconds, \.touch.pinchStartPoints, \.touch.panStartPoints,
    \.touch.turnStartDegrees, \.touch.turnStartPoints, \.touch.turnStartWhileZooming,
    \.touch.tiltStartPoints, \.touch.tiltLeastShare, \.touch.tiltLevelDegrees,
    \.touch.tiltWaitSeconds, \.touch.tiltWaitPoints, \.touch.liftSeconds, \.touch.decayRate,
    \.touch.leastZoomSpeed, \.touch.mostZoomSpeed, \.touch.leastBearingSpeed,
    \.touch.touchpadPauseSeconds,
  ]

  private static let positiveRates: [Rate] = [
    \.quickZoomPointsPerLevel, \.dragRestSpeed, \.turnRestSpeed, \.touch.leastSpreadPoints,
    \.touch.restSpeed,
  ]

  /// The same options with the standard rate in place of each invalid one: those that are negative,
  /// not finite, or 0 where that is not permitted.
  package var withSoundRates: GestureOptions {
    var options = self
    let usual = GestureOptions()
    for (paths, least) in [(Self.rates, 0), (Self.positiveRates, Double.leastNonzeroMagnitude)] {
      let range = least...Double.greatestFiniteMagnitude
      for path in paths where !range.contains(self[keyPath: path]) {
        options[keyPath: path] = usual[keyPath: path]
      }
    }
    return options
  }
}
