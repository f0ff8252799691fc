import Foundation
import Rhumb

/// A map, as in Google's SDK.
///
/// ```swift
/// let camera = GMSCameraPosition(latitude: -33.8683, longitude: 151.2086, zoom: 16)
/// let mapView = GMSMapView(frame: bounds, camera: camera)
/// mapView.animate(toViewingAngle: 45)
/// ```
///
/// Its `rhumbMap` does all the work. A host passes input and time to `rhumbMap` and draws it, and
/// `rhumbMap` also offers everything for which Google has no name.
///
/// It is a class because it is one map with an identity.
@MainActor
public final class GMSMapView {
  /// The underlying map.
  public let rhumbMap: MapView
  /// The receiver of events, which is not retained.
  public weak var delegate: (any GMSMapViewDelegate)?
  /// The enabled gestures.
  public let settings: GMSUISettings
  /// The error of the latest call that was refused, because calls here do not throw; `nil` if there
  /// is none. It stays until it is set.
  public var lastError: MapError?
  var overlays: [OverlayID: GMSOverlay] = [:]
  /// The position of the view in its window.
  private var origin: CGPoint
  private var tokens: Set<AnyCancelable> = []
  /// Whether the delegate was notified that tiles are loading.
  var isRendering = false

  /// Creates a map with the initial state `options`.
  public init(options: GMSMapViewOptions) {
    (rhumbMap, lastError) = MapView.unfailing(options.options)
    origin = options.frame.origin
    settings = GMSUISettings(rhumbMap)
    // As in Google's SDK, the user is not shown by default.
    rhumbMap.location.puck.isVisible = false
    observe(&tokens)
  }

  /// Creates a map with a frame and the content's default camera.
  public convenience init(frame: CGRect = .zero) {
    let options = GMSMapViewOptions()
    options.frame = frame
    self.init(options: options)
  }

  /// Creates a map with a frame that starts at `camera`.
  public convenience init(frame: CGRect, camera: GMSCameraPosition) {
    let options = GMSMapViewOptions()
    options.frame = frame
    options.camera = camera
    self.init(options: options)
  }

  /// Creates a map with a frame that starts at `camera`.
  public static func map(withFrame frame: CGRect, camera: GMSCameraPosition) -> GMSMapView {
    GMSMapView(frame: frame, camera: camera)
  }

  // MARK: The view

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

  /// Points kept free inside each edge. The target is drawn in the middle of the remaining area.
  public var padding: UIEdgeInsets {
    get { rhumbMap.padding }
    set { rhumbMap.padding = newValue }
  }

  /// The projection of the current camera.
  public var projection: GMSProjection { GMSProjection(rhumbMap.projection) }

  // MARK: The user

  /// Whether the user is shown; `false` by default. Set the location provider in `rhumbMap`.
  public var isMyLocationEnabled: Bool {
    get { rhumbMap.location.puck.isVisible }
    set { rhumbMap.location.puck.isVisible = newValue }
  }

  /// The user's location, if the user is shown and the location is known.
  public var myLocation: Location? {
    isMyLocationEnabled ? rhumbMap.location.latestLocation : nil
  }

  // MARK: Content

  /// Whether the style's buildings with heights are drawn. New content starts with its own setting.
  public var isBuildingsEnabled: Bool {
    get {
      buildingLayers.contains { rhumbMap.style.layoutProperty($0, "visibility")?.string != "none" }
    }
    set {
      for layer in buildingLayers {
        attempt { () throws(MapError) in try rhumbMap.style.setVisible(newValue, layer: layer) }
      }
    }
  }

  private var buildingLayers: [String] {
    rhumbMap.style.layerIDs.filter {
      rhumbMap.style.layer($0)?["type"]?.string == "fill-extrusion"
    }
  }

  /// Removes all markers and shapes from the map.
  public func clear() {
    for overlay in overlays.values { overlay.map = nil }
  }

  /// The marker whose info window is open; `nil` for none.
  public var selectedMarker: GMSMarker? {
    get { rhumbMap.overlays.selectedMarker.flatMap { overlays[$0] as? GMSMarker } }
    set { rhumbMap.overlays.selectedMarker = newValue.flatMap { $0.map === self ? $0.id : nil } }
  }

  /// Makes a call that may throw, and keeps its error.
  func attempt(_ call: () throws(MapError) -> Void) {
    do throws(MapError) {
      try call()
    } catch {
      lastError = error
    }
  }
}
