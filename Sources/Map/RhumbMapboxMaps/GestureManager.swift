import Foundation
import Rhumb

/// Taps and the enabled gestures, as in Mapbox's SDK. See `MapView.gestures`.
@MainActor
public final class GestureManager {
  private let map: Rhumb.MapView

  init(_ map: Rhumb.MapView) { self.map = map }

  /// The enabled gestures. Moves by the program are not affected.
  public var options: GestureOptions {
    get { GestureOptions(map.gestures) }
    set { newValue.apply(to: &map.gestures) }
  }

  /// Sent when the user clicked or tapped on the ground.
  public var onMapTap: Signal<InteractionContext> {
    Signal(map.onMapTap) { InteractionContext(coordinate: $0.coordinate, point: CGPoint($0.point)) }
  }

  /// Sent when the user pressed on the ground for half a second.
  public var onMapLongPress: Signal<InteractionContext> {
    Signal(map.onMapLongPress) {
      InteractionContext(coordinate: $0.coordinate, point: CGPoint($0.point))
    }
  }
}

/// The position of a user's action.
public struct InteractionContext: Hashable, Sendable {
  /// The coordinate under the pointer.
  public let coordinate: CLLocationCoordinate2D
  /// The pointer's position in the view, in points.
  public let point: CGPoint
}

/// The earlier name of `InteractionContext`.
public typealias MapContentGestureContext = InteractionContext

/// The enabled gestures of a map, for all devices.
public struct GestureOptions: Hashable, Sendable {
  /// Whether gestures move the map.
  public var panEnabled = true
  /// Whether gestures zoom the map.
  public var pinchZoomEnabled = true
  /// Whether gestures rotate the map.
  public var rotateEnabled = true
  /// Whether gestures tilt the map.
  public var pitchEnabled = true
  /// Whether double clicks and double taps zoom.
  public var doubleTapToZoomInEnabled = true
  /// Whether a double click that is held and moved zooms.
  public var quickZoomEnabled = true

  /// Options with every gesture enabled.
  public init() {}

  init(_ options: Rhumb.GestureOptions) {
    panEnabled = options.isPanEnabled
    pinchZoomEnabled = options.isZoomEnabled
    rotateEnabled = options.isRotateEnabled
    pitchEnabled = options.isTiltEnabled
    doubleTapToZoomInEnabled = options.isDoubleClickEnabled
    quickZoomEnabled = options.isQuickZoomEnabled
  }

  func apply(to options: inout Rhumb.GestureOptions) {
    options.isPanEnabled = panEnabled
    options.isZoomEnabled = pinchZoomEnabled
    options.isRotateEnabled = rotateEnabled
    options.isTiltEnabled = pitchEnabled
    options.isDoubleClickEnabled = doubleTapToZoomInEnabled
    options.isQuickZoomEnabled = quickZoomEnabled
  }
}
