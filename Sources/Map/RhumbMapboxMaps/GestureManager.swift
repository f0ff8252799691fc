import Foundation
import Rhumb

/// Taps, and which gestures the map obeys, in Mapbox's spelling. See `MapView.gestures`.
@MainActor
public final class GestureManager {
  private let map: Rhumb.MapView

  init(_ map: Rhumb.MapView) { self.map = map }

  /// Which gestures the map obeys. The program's own moves are not affected.
  public var options: GestureOptions {
    get { GestureOptions(map.gestureOptions) }
    set { newValue.apply(to: &map.gestureOptions) }
  }

  /// The user clicked or tapped on the ground.
  public var onMapTap: Signal<InteractionContext> {
    Signal(map.onMapTap) { InteractionContext(coordinate: $0.coordinate, point: CGPoint($0.point)) }
  }

  /// The user pressed on the ground for half a second.
  public var onMapLongPress: Signal<InteractionContext> {
    Signal(map.onMapLongPress) {
      InteractionContext(coordinate: $0.coordinate, point: CGPoint($0.point))
    }
  }
}

/// Where the user did something.
public struct InteractionContext: Hashable, Sendable {
  /// The place under the pointer.
  public let coordinate: CLLocationCoordinate2D
  /// Where the pointer was in the view, in points.
  public let point: CGPoint
}

/// The earlier name of `InteractionContext`.
public typealias MapContentGestureContext = InteractionContext

/// Which gestures a map obeys, with whatever device.
public struct GestureOptions: Hashable, Sendable {
  /// Whether gestures move the map.
  public var panEnabled = true
  /// Whether gestures zoom.
  public var pinchZoomEnabled = true
  /// Whether gestures turn the map.
  public var rotateEnabled = true
  /// Whether gestures tilt the map.
  public var pitchEnabled = true
  /// Whether double clicks and double taps zoom.
  public var doubleTapToZoomInEnabled = true
  /// Whether a double click that is held and moved zooms.
  public var quickZoomEnabled = true

  /// Every gesture on.
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
