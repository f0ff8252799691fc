import Foundation
import Rhumb

/// A map, as in Mapbox's SDK and with Mapbox's zoom.
///
/// ```swift
/// let options = MapInitOptions(cameraOptions: CameraOptions(center: sydney, zoom: 15))
/// let mapView = MapView(frame: bounds, mapInitOptions: options)
/// mapView.camera.ease(to: CameraOptions(pitch: 45), duration: 1)
/// ```
///
/// Its `rhumbMap` does all the work, but this map starts with Mapbox's limits: zoom 0 to 22, and
/// pitch up to 85° at every zoom. A host passes input and time to `rhumbMap` and draws it.
/// `rhumbMap` also offers everything for which Mapbox has no name, with Rhumb's zoom.
///
/// It is a class because it is one map with an identity.
@MainActor
public final class MapView {
  /// The underlying map, with Rhumb's zoom.
  public let rhumbMap: Rhumb.MapView
  /// The camera, its limits, fits, and the events of the map.
  public let mapboxMap: MapboxMap
  /// Animations of the camera.
  public let camera: CameraAnimationsManager
  /// Cameras that follow the user or show an area.
  public let viewport: ViewportManager
  /// The user's location.
  public let location: LocationManager
  /// Taps and the enabled gestures.
  public let gestures: GestureManager
  /// The annotations of the application.
  public let annotations: AnnotationOrchestrator
  private var origin: CGPoint

  /// Creates a map with a frame and the initial state `mapInitOptions`. Invalid options are
  /// ignored, and `mapboxMap.lastError` is the error.
  public init(frame: CGRect = .zero, mapInitOptions: MapInitOptions = MapInitOptions()) {
    let (map, refusal) = Self.makeMap(frame, mapInitOptions)
    rhumbMap = map
    origin = frame.origin
    mapboxMap = MapboxMap(map, refusal)
    camera = CameraAnimationsManager(map)
    viewport = ViewportManager(mapboxMap)
    location = LocationManager(map.location)
    gestures = GestureManager(map)
    annotations = AnnotationOrchestrator(map)
  }

  private static func makeMap(
    _ frame: CGRect, _ initOptions: MapInitOptions
  ) -> (Rhumb.MapView, MapError?) {
    var options = MapViewOptions(
      size: frame.size.size, pixelsPerPoint: initOptions.pixelsPerPoint,
      content: initOptions.content)
    options.limits.zoom = ZoomScale.rhumb(0)...ZoomScale.rhumb(22)
    options.limits.tiltLimit = 85
    // As in Mapbox's SDK, only the limits restrict the zoom, and not the data.
    options.limits.maxOverzoom = nil
    var (map, refusal) = Rhumb.MapView.unfailing(options)
    if var camera = initOptions.cameraOptions {
      camera.anchor = nil
      refusal = map.move(.to(camera.rhumbOptions)).error ?? refusal
    }
    return (map, refusal)
  }

  /// The debugging information that is drawn. It is empty by default.
  public var debugOptions: MapViewDebugOptions {
    get { rhumbMap.ornaments.debugOptions }
    set { rhumbMap.ornaments.debugOptions = newValue }
  }

  /// The position of the view in its window and its size, in points. Resizing keeps the camera.
  public var frame: CGRect {
    get { CGRect(origin: origin, size: CGSize(rhumbMap.size)) }
    set {
      origin = newValue.origin
      rhumbMap.size = newValue.size.size
    }
  }

  /// The view in its own coordinates.
  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: CGSize(rhumbMap.size)) }
    set { rhumbMap.size = newValue.size.size }
  }
}

/// The debugging information of a map, as in Mapbox's SDK. Tile borders, collision and overdraw
/// have Mapbox's names.
public typealias MapViewDebugOptions = MapDebugOptions
