import Foundation
import Rhumb

/// A map, in Mapbox's spelling and with Mapbox's zoom.
///
/// ```swift
/// let options = MapInitOptions(cameraOptions: CameraOptions(center: sydney, zoom: 15))
/// let mapView = MapView(frame: bounds, mapInitOptions: options)
/// mapView.camera.ease(to: CameraOptions(pitch: 45), duration: 1)
/// ```
///
/// It does nothing that its `rhumbMap` does not, but that it begins with Mapbox's limits: zoom 0 to
/// 22, pitch to 85° at every zoom. The `rhumbMap` is what a host feeds with input and time and has
/// drawn, and where all is that Mapbox has no name for; zoom is on Rhumb's own scale there.
///
/// A class, because it is one map with an identity.
@MainActor
public final class MapView {
  /// The map itself, with zoom on Rhumb's scale.
  public let rhumbMap: Rhumb.MapView
  /// The camera, its limits, fits, and what is told of the map.
  public let mapboxMap: MapboxMap
  /// Animations of the camera.
  public let camera: CameraAnimationsManager
  /// Cameras that go with the user, or that show an area.
  public let viewport: ViewportManager
  /// Where the user is.
  public let location: LocationManager
  /// Taps, and which gestures the map obeys.
  public let gestures: GestureManager
  /// What the application has put on the map.
  public let annotations: AnnotationOrchestrator
  private var origin: CGPoint

  /// A map of a size that begins as `mapInitOptions` say. What is wrong with them is left out, and
  /// `mapboxMap.lastError` says what that was.
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
    var options = MapViewOptions()
    options.frame = frame.size.size
    options.content = initOptions.content
    options.pixelsPerPoint = initOptions.pixelsPerPoint
    // Mapbox's maps are zoomed in as far as their limits say, whatever there is to see.
    options.maxOverzoom = nil
    var (map, refusal) = Rhumb.MapView.unfailing(options)
    map.setTiltLimit(85)
    do throws(MapError) {
      try map.setCameraBounds(
        with: CameraBoundsOptions(maxZoom: 22, minZoom: 0, maxPitch: 85, minPitch: 0).rhumbOptions)
    } catch {
      refusal = error
    }
    // The style's camera once more, now that Mapbox's limits hold.
    map.camera = map.content.defaultCamera
    if var camera = initOptions.cameraOptions {
      camera.anchor = nil
      refusal = map.setCamera(to: camera.rhumbOptions).error ?? refusal
    }
    return (map, refusal)
  }

  /// What is drawn to look at how the map is made; nothing at first.
  public var debugOptions: MapViewDebugOptions {
    get { rhumbMap.debugOptions }
    set { rhumbMap.debugOptions = newValue }
  }

  /// Where the view is in its window, and how large, in points. Another size keeps the camera.
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

/// What is drawn to look at how a map is made, in Mapbox's spelling: tile borders, collision and
/// overdraw are called as there.
public typealias MapViewDebugOptions = MapDebugOptions
