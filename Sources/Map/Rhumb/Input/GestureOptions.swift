import Gestures

/// Which gestures a map obeys, and at what rates. The program's own moves are not affected.
///
/// ```swift
/// map.gestureOptions.isTiltEnabled = false
/// map.gestureOptions.zoomLevelsPerNotch = 0.25
/// ```
public struct GestureOptions: Hashable, Sendable {
  /// What two fingers that scroll on a touchpad do.
  public enum TouchpadScroll: Hashable, Sendable {
    /// They move the map; with Ctrl they zoom at the pointer.
    case pan
    /// They zoom at the pointer.
    case zoom
  }

  /// Whether drags, fingers and arrow keys move the map.
  public var isPanEnabled = true
  /// Whether anything zooms.
  public var isZoomEnabled = true
  /// Whether anything turns the map.
  public var isRotateEnabled = true
  /// Whether anything tilts the map.
  public var isTiltEnabled = true
  /// Whether the wheel zooms.
  public var isWheelEnabled = true
  /// Whether double clicks and double taps zoom.
  public var isDoubleClickEnabled = true
  /// Whether a double click that is held and moved zooms.
  public var isQuickZoomEnabled = true
  /// Whether Shift and a drag draw a box to zoom to.
  public var isZoomBoxEnabled = true
  /// Whether keys move the map.
  public var areKeysEnabled = true
  /// Whether a map that is let go in motion moves on.
  public var isFlingEnabled = true
  /// Whether a rotation that ends near north comes to rest at north.
  public var snapsToNorth = true
  /// What two fingers that scroll on a touchpad do.
  public var touchpadScroll = TouchpadScroll.pan

  /// Zoom levels of one notch of the wheel; about six notches are a level.
  public var zoomLevelsPerNotch = GestureTuning().levelsPerNotch
  /// Degrees of bearing for each point that a turning drag goes across.
  public var bearingDegreesPerPoint = GestureTuning().bearingDegreesPerPoint
  /// Degrees of tilt for each point that a turning drag goes up.
  public var tiltDegreesPerPoint = GestureTuning().tiltDegreesPerPoint
  /// The part of its speed that a map let go loses in each second at any moment: more stops it
  /// sooner.
  public var flingDecayRate = GestureTuning().dragDecayRate
  /// Points that one press of an arrow key moves the map.
  public var panStepPoints = GestureTuning().panStepPoints
  /// Seconds after which a press that stays in place is a long one.
  public var longPressSeconds = GestureTuning().longPressSeconds
  /// Degrees from north within which a rotation comes to rest at north.
  public var northSnapDegrees = GestureTuning().northSnapDegrees

  /// Every gesture on, at the usual rates.
  public init() {}

  /// The tuning of the gestures. A rate that is not a finite number of 0 or more counts as the
  /// usual one.
  var tuning: GestureTuning {
    func rate(_ value: Double, _ usual: Double) -> Double {
      value.isFinite && value >= 0 ? value : usual
    }
    var tuning = GestureTuning()
    tuning.isPanEnabled = isPanEnabled
    tuning.isZoomEnabled = isZoomEnabled
    tuning.isRotateEnabled = isRotateEnabled
    tuning.isTiltEnabled = isTiltEnabled
    tuning.isWheelEnabled = isWheelEnabled
    tuning.isDoubleClickEnabled = isDoubleClickEnabled
    tuning.isQuickZoomEnabled = isQuickZoomEnabled
    tuning.isZoomBoxEnabled = isZoomBoxEnabled
    tuning.areKeysEnabled = areKeysEnabled
    tuning.isFlingEnabled = isFlingEnabled
    tuning.snapsToNorth = snapsToNorth
    tuning.touchpadScroll = touchpadScroll == .pan ? .pan : .zoom
    tuning.levelsPerNotch = rate(zoomLevelsPerNotch, tuning.levelsPerNotch)
    tuning.bearingDegreesPerPoint = rate(bearingDegreesPerPoint, tuning.bearingDegreesPerPoint)
    tuning.tiltDegreesPerPoint = rate(tiltDegreesPerPoint, tuning.tiltDegreesPerPoint)
    tuning.dragDecayRate = rate(flingDecayRate, tuning.dragDecayRate)
    tuning.panStepPoints = rate(panStepPoints, tuning.panStepPoints)
    tuning.longPressSeconds = rate(longPressSeconds, tuning.longPressSeconds)
    tuning.northSnapDegrees = rate(northSnapDegrees, tuning.northSnapDegrees)
    return tuning
  }
}
