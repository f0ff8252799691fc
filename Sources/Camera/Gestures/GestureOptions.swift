import GeoMath

/// Which gestures a map obeys, and at what rates. The program's own moves are not affected.
///
/// ```swift
/// map.gestureOptions.isTiltEnabled = false
/// map.gestureOptions.zoomLevelsPerNotch = 0.25
/// ```
public struct GestureOptions: Hashable, Sendable {
  /// What two fingers that scroll on a touchpad do.
  public enum TouchpadScroll: String, Hashable, Sendable {
    /// They move the map; with Ctrl they zoom at the pointer.
    case pan
    /// They zoom at the pointer.
    case zoom
  }

  // MARK: Switches: what gestures may change, with whatever device

  /// Whether drags, fingers and arrow keys move the map. Where not, zooming holds the middle, not
  /// the pointer, and there is no zoom box.
  public var isPanEnabled = true
  /// Whether anything zooms.
  public var isZoomEnabled = true
  /// Whether anything turns the map.
  public var isRotateEnabled = true
  /// Whether anything tilts the map.
  public var isTiltEnabled = true

  // MARK: Switches: single gestures

  /// Whether the wheel zooms.
  public var isWheelEnabled = true
  /// Whether double clicks and double taps zoom.
  public var isDoubleClickEnabled = true
  /// Whether a double click that is held and moved zooms. Where not, it drags.
  public var isQuickZoomEnabled = true
  /// Whether Shift and a drag draw a box to zoom to. Where not, they drag.
  public var isZoomBoxEnabled = true
  /// Whether keys move the map.
  public var areKeysEnabled = true
  /// Whether a map that is let go in motion moves on.
  public var isFlingEnabled = true
  /// Whether a rotation that ends near north comes to rest at north.
  public var snapsToNorth = true
  /// What two fingers that scroll on a touchpad do.
  public var touchpadScroll = TouchpadScroll.pan

  // MARK: Wheel and touchpad

  /// Zoom levels of one slow notch of the wheel; five notches are two levels.
  ///
  /// Between what web maps do with one: Google's and Leaflet go a level or half of one, MapLibre GL
  /// JS and OpenLayers a sixth to a third.
  public var zoomLevelsPerNotch = 0.4
  /// How many times as far a notch goes where notches follow at 20 a second; 1 for always as far.
  ///
  /// Up to 4 a second they go as slow ones, from there on farther the quicker they are. So single
  /// notches are fine enough to aim with, and a quick turn of the wheel goes from a continent to a
  /// street.
  public var quickWheelFactor = 2.0
  /// The part of a notch's levels that it makes with Shift: fine enough to frame a picture.
  public var fineWheelShare = 0.25
  /// Seconds that a notch's zoom takes: MapLibre GL JS's; longer feels like rubber, shorter jerks.
  public var wheelSeconds = 0.2
  /// Zoom levels per point of finger travel on a precise device: MapLibre GL JS's rate for small
  /// steps, 1 / (2 · 100 · ln 2).
  public var levelsPerScrolledPoint = 1.0 / 138
  /// Most zoom levels that one event may ask for: a step this long is a broken driver's.
  public var mostLevelsPerEvent = 4.0
  /// Most points that one event of a precise device may ask for: more than a large screen.
  public var mostPointsPerEvent = 4000.0

  // MARK: Strokes

  /// Degrees of bearing for each point that a turning drag goes across.
  ///
  /// MapLibre GL JS's rate; a window's width is about a full turn and a half.
  public var bearingDegreesPerPoint = 0.8
  /// Degrees of tilt for each point that a turning drag goes up.
  ///
  /// All three peers that tilt by drag go as far.
  public var tiltDegreesPerPoint = 0.5
  /// Points that a press may wander and still be a click: less than a finger's tremble looks like
  /// a drag, more swallows short drags.
  public var clickSlopPoints = 3.0
  /// Seconds after which a press that stays in place is a long one, and before which it must end to
  /// be a tap.
  ///
  /// Apple's long-press recogniser takes as long; Android's 0.4 s is near.
  public var longPressSeconds = 0.5
  /// Points down that zoom in by one level in a quick zoom: MapLibre GL JS's rate.
  public var quickZoomPointsPerLevel = 128.0

  // MARK: Letting go

  /// Points a second under which a pointer that lets go lets the map rest: slower is a hand that
  /// puts the map somewhere.
  public var leastFlingSpeed = 50.0
  /// Most points a second with which the map goes on: several screens a second are a blur.
  public var mostFlingSpeed = 6000.0
  /// The part of its speed that a map let go loses in each second at any moment: more stops it
  /// sooner.
  ///
  /// Tangram ES's rate: the map goes on for a quarter of a second's way. Scrolling lists take 2,
  /// which overshoots places on a map.
  public var flingDecayRate = 4.0
  /// Points a second that count as rest at the end of a fling: a sixth of a point a frame.
  public var dragRestSpeed = 10.0
  /// The part of a turn's speed lost per second: with the fastest turn it goes on for 72°, near
  /// MapLibre GL JS's 65°.
  public var turnDecayRate = 5.0
  /// Degrees a second that count as rest at the end of a turn: 0.02° a frame, a quarter of a point
  /// at the edge of a large window.
  public var turnRestSpeed = 1.0
  /// Most degrees of bearing a second with which a turn goes on: MapLibre GL JS's.
  public var mostBearingSpeed = 360.0
  /// Most degrees of tilt a second with which it goes on: MapLibre GL JS's.
  public var mostTiltSpeed = 90.0
  /// Degrees from north within which a rotation comes to rest at north.
  ///
  /// Near MapLibre GL JS's 7, well below a step of the keys.
  public var northSnapDegrees = 6.0

  // MARK: Steps

  /// Zoom levels of a double click or of the keys + and −.
  public var levelsPerStep = 1.0
  /// Points that one press of an arrow key moves the map: MapLibre GL JS's step.
  public var panStepPoints = 100.0
  /// Degrees of bearing of Shift and an arrow key: MapLibre GL JS's step; six make a right angle.
  public var bearingStepDegrees = 15.0
  /// Degrees of tilt of Shift and an arrow key: MapLibre GL JS's step.
  public var tiltStepDegrees = 10.0
  /// Seconds that a step takes: MapLibre GL JS's.
  public var stepSeconds = 0.3
  /// Seconds in which a held key's motion catches up with it, and ends after it: several repeats,
  /// so that they flow into one another.
  public var heldKeySeconds = 0.2
  /// Steps a second when a held key begins to repeat: the speed of its first step.
  public var heldKeySpeed = 3.0
  /// Steps a second by which a held key grows faster each second: gentle enough to stop in time.
  public var heldKeyAcceleration = 1.5
  /// Most steps a second of a held key: about a screen width, or from town to house, in a second.
  public var mostHeldKeySpeed = 6.0

  /// Fingers on a touchscreen, and pinches on a touchpad.
  public var touch = TouchTuning()

  /// Every gesture on, at the usual rates.
  public init() {}

  /// The same with the usual rate in place of each that is not a finite number of 0 or more, or of
  /// those that may not be 0 not above it.
  package var withSoundRates: GestureOptions {
    var options = self
    let usual = GestureOptions()
    for rate in Self.rates where !rate.accepts(self) {
      options[keyPath: rate.path] = usual[keyPath: rate.path]
    }
    return options
  }

  /// What zooming at a point of the screen holds; `nil` for the target.
  func anchor(_ point: ScreenPoint) -> ScreenPoint? { isPanEnabled ? point : nil }
}
