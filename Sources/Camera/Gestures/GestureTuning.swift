import GeoMath

/// What two fingers moving together on a touchpad do.
package enum TouchpadScroll: Hashable, Sendable {
  /// The map goes with the fingers.
  case pan
  /// The map is zoomed at the cursor; up is in.
  case zoom
}

/// The rates, thresholds and switches of gestures. The defaults are those that map users know.
/// Programs move the camera whatever is switched off here.
package struct GestureTuning: Hashable, Sendable {
  // MARK: Switches: what gestures may change, with whatever device

  /// Whether gestures may move the target. Where not, zooming holds the middle, not the cursor, and
  /// there is no zoom box.
  package var isPanEnabled = true
  /// Whether gestures may zoom.
  package var isZoomEnabled = true
  /// Whether gestures may change the bearing.
  package var isRotateEnabled = true
  /// Whether gestures may tilt.
  package var isTiltEnabled = true

  // MARK: Switches: single gestures

  /// Whether the wheel zooms.
  package var isWheelEnabled = true
  /// Whether a double click zooms.
  package var isDoubleClickEnabled = true
  /// Whether the second press of a double click, held and moved, zooms. Where not, it drags.
  package var isQuickZoomEnabled = true
  /// Whether Shift and the left button draw a box to zoom to. Where not, they drag.
  package var isZoomBoxEnabled = true
  /// Whether keys move the camera.
  package var areKeysEnabled = true
  /// Whether the map moves on when it is let go in motion.
  package var isFlingEnabled = true
  /// Whether a turn that ends near north goes on to north.
  package var snapsToNorth = true
  /// What two fingers on a touchpad do.
  package var touchpadScroll = TouchpadScroll.pan

  // MARK: Wheel and touchpad

  /// Zoom levels per notch of a wheel: MapLibre GL JS goes 0.18 for one notch, so six notches are
  /// about a level.
  package var levelsPerNotch = 0.18
  /// The part of a notch's levels that it makes with Shift: fine enough to frame a picture.
  package var fineWheelShare = 0.25
  /// Seconds that a notch's zoom takes: MapLibre GL JS's; longer feels like rubber, shorter jerks.
  package var wheelSeconds = 0.2
  /// Zoom levels per point of finger travel on a precise device: MapLibre GL JS's rate for small
  /// steps, 1 / (2 · 100 · ln 2).
  package var levelsPerScrolledPoint = 1.0 / 138
  /// Most zoom levels that one event may ask for: a step this long is a broken driver's.
  package var mostLevelsPerEvent = 4.0
  /// Most points that one event of a precise device may ask for: more than a large screen.
  package var mostPointsPerEvent = 4000.0

  // MARK: Strokes

  /// Degrees of bearing per point across, in a turning drag: MapLibre GL JS's rate; a window's
  /// width is about a full turn and a half.
  package var bearingDegreesPerPoint = 0.8
  /// Degrees of tilt per point up, in a turning drag: what all three peers that tilt by drag take.
  package var tiltDegreesPerPoint = 0.5
  /// Points that a press may wander and still be a click: less than a finger's tremble looks like
  /// a drag, more swallows short drags.
  package var clickSlopPoints = 3.0
  /// Seconds that a press must be held in place to be a long press, and before which it must end
  /// to be a tap: what Apple's long-press recogniser takes; Android's 0.4 s is near.
  package var longPressSeconds = 0.5
  /// Points down that zoom in by one level in a quick zoom: MapLibre GL JS's rate.
  package var quickZoomPointsPerLevel = 128.0

  // MARK: Letting go

  /// Points a second under which a pointer that lets go lets the map rest: slower is a hand that
  /// puts the map somewhere.
  package var leastFlingSpeed = 50.0
  /// Most points a second with which the map goes on: several screens a second are a blur.
  package var mostFlingSpeed = 6000.0
  /// The part of a fling's speed lost per second at any moment: Tangram ES's. The map goes on for
  /// a quarter of a second's way; scrolling lists take 2, which overshoots places on a map.
  package var dragDecayRate = 4.0
  /// Points a second that count as rest at the end of a fling: a sixth of a point a frame.
  package var dragRestSpeed = 10.0
  /// The part of a turn's speed lost per second: with the fastest turn it goes on for 72°, near
  /// MapLibre GL JS's 65°.
  package var turnDecayRate = 5.0
  /// Degrees a second that count as rest at the end of a turn: 0.02° a frame, a quarter of a point
  /// at the edge of a large window.
  package var turnRestSpeed = 1.0
  /// Most degrees of bearing a second with which a turn goes on: MapLibre GL JS's.
  package var mostBearingSpeed = 360.0
  /// Most degrees of tilt a second with which it goes on: MapLibre GL JS's.
  package var mostTiltSpeed = 90.0
  /// Degrees from north within which a turn ends at north: near MapLibre GL JS's 7, well below a
  /// step of the keys.
  package var northSnapDegrees = 6.0

  // MARK: Steps

  /// Zoom levels of a double click or of the keys + and −.
  package var levelsPerStep = 1.0
  /// Points of one arrow key: MapLibre GL JS's step.
  package var panStepPoints = 100.0
  /// Degrees of bearing of Shift and an arrow key: MapLibre GL JS's step; six make a right angle.
  package var bearingStepDegrees = 15.0
  /// Degrees of tilt of Shift and an arrow key: MapLibre GL JS's step.
  package var tiltStepDegrees = 10.0
  /// Seconds that a step takes: MapLibre GL JS's.
  package var stepSeconds = 0.3
  /// Seconds in which a held key's motion catches up with it, and ends after it: several repeats,
  /// so that they flow into one another.
  package var heldKeySeconds = 0.2
  /// Steps a second when a held key begins to repeat: the speed of its first step.
  package var heldKeySpeed = 3.0
  /// Steps a second by which a held key grows faster each second: gentle enough to stop in time.
  package var heldKeyAcceleration = 1.5
  /// Most steps a second of a held key: about a screen width, or from town to house, in a second.
  package var mostHeldKeySpeed = 6.0

  /// Fingers on a touchscreen, and pinches on a touchpad.
  package var touch = TouchTuning()

  package init() {}

  /// What zooming at a point of the screen holds; `nil` for the target.
  func anchor(_ point: ScreenPoint) -> ScreenPoint? { isPanEnabled ? point : nil }
}
