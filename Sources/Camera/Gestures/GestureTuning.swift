/// The rates and thresholds of gestures. The defaults are those that map users know.
package struct GestureTuning: Hashable, Sendable {
  /// Zoom levels per notch of a wheel: MapLibre GL JS goes 0.18 for one notch, so six notches are
  /// about a level.
  package var levelsPerNotch = 0.18
  /// Zoom levels per point of finger travel on a precise device: MapLibre GL JS's rate for small
  /// steps, 1 / (2 · 100 · ln 2).
  package var levelsPerScrolledPoint = 1.0 / 138
  /// Most zoom levels that one event may ask for: a step this long is a broken driver's.
  package var mostLevelsPerEvent = 4.0
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
  /// Zoom levels of a double click or of the keys + and −.
  package var levelsPerStep = 1.0
  /// Points of one arrow key: MapLibre GL JS's step.
  package var panStepPoints = 100.0
  /// Degrees of bearing of Shift and an arrow key: MapLibre GL JS's step; six make a right angle.
  package var bearingStepDegrees = 15.0
  /// Degrees of tilt of Shift and an arrow key: MapLibre GL JS's step.
  package var tiltStepDegrees = 10.0
  /// The part of a step that each repeat of a held key makes: X11 repeats 25 times a second, so
  /// a held key covers about three steps a second.
  package var repeatedKeyShare = 0.125

  package init() {}
}
