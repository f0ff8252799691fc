import Rhumb

/// The enabled gestures of a map, as in Google's SDK. Moves by the program are not affected.
@MainActor
public final class GMSUISettings {
  private weak var map: MapView?

  init(_ map: MapView) { self.map = map }

  /// Whether gestures move the map.
  public var scrollGestures: Bool {
    get { map?.gestures.isPanEnabled ?? false }
    set { map?.gestures.isPanEnabled = newValue }
  }

  /// Whether gestures zoom.
  public var zoomGestures: Bool {
    get { map?.gestures.isZoomEnabled ?? false }
    set { map?.gestures.isZoomEnabled = newValue }
  }

  /// Whether gestures tilt the map.
  public var tiltGestures: Bool {
    get { map?.gestures.isTiltEnabled ?? false }
    set { map?.gestures.isTiltEnabled = newValue }
  }

  /// Whether gestures rotate the map.
  public var rotateGestures: Bool {
    get { map?.gestures.isRotateEnabled ?? false }
    set { map?.gestures.isRotateEnabled = newValue }
  }

  /// Enables or disables all of them.
  public func setAllGesturesEnabled(_ enabled: Bool) {
    scrollGestures = enabled
    zoomGestures = enabled
    tiltGestures = enabled
    rotateGestures = enabled
  }

  /// Whether the map shows a compass while it is rotated or tilted.
  public var compassButton: Bool {
    get { map?.ornaments.options.pieces.contains(.compass) ?? false }
    set {
      if newValue {
        map?.ornaments.options.pieces.insert(.compass)
      } else {
        map?.ornaments.options.pieces.remove(.compass)
      }
    }
  }
}
