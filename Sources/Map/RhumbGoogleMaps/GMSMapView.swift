import Foundation
import Rhumb

/// A map, in Google's spelling.
///
/// ```swift
/// let camera = GMSCameraPosition(latitude: -33.8683, longitude: 151.2086, zoom: 16)
/// let mapView = GMSMapView(frame: bounds, camera: camera)
/// mapView.animate(toViewingAngle: 45)
/// ```
///
/// It does nothing that its `rhumbMap` does not: that is what a host feeds with input and time and
/// has drawn, and where all is that Google has no name for.
///
/// A class, because it is one map with an identity.
@MainActor
public final class GMSMapView {
  /// The map itself.
  public let rhumbMap: MapView
  /// Who is told what happens; not retained.
  public weak var delegate: (any GMSMapViewDelegate)?
  /// Which gestures the map obeys.
  public let settings: GMSUISettings
  /// Why the latest call that was refused did nothing, since no call throws here; `nil` where none
  /// was. It stays until it is set.
  public var lastError: MapError?
  /// What lies on the map.
  var overlays: [OverlayID: GMSOverlay] = [:]
  /// Where the view is in its window.
  private var origin: CGPoint
  private var tokens: Set<AnyCancelable> = []
  /// Whether the delegate has been told that tiles are being drawn.
  var isRendering = false

  /// A map that begins as `options` say.
  public init(options: GMSMapViewOptions) {
    (rhumbMap, lastError) = MapView.unfailing(options.options)
    origin = options.frame.origin
    settings = GMSUISettings(rhumbMap)
    // As there, the user is not shown before that is asked for.
    rhumbMap.location.puck.isVisible = false
    observe(&tokens)
  }

  /// A map of a size that begins with the content's own camera.
  public convenience init(frame: CGRect = .zero) {
    let options = GMSMapViewOptions()
    options.frame = frame
    self.init(options: options)
  }

  /// A map of a size that begins at `camera`.
  public convenience init(frame: CGRect, camera: GMSCameraPosition) {
    let options = GMSMapViewOptions()
    options.frame = frame
    options.camera = camera
    self.init(options: options)
  }

  /// A map of a size that begins at `camera`.
  public static func map(withFrame frame: CGRect, camera: GMSCameraPosition) -> GMSMapView {
    GMSMapView(frame: frame, camera: camera)
  }

  // MARK: The view

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

  /// Points kept free inside each edge; the target is drawn in the middle of what is left.
  public var padding: UIEdgeInsets {
    get { rhumbMap.padding }
    set { rhumbMap.padding = newValue }
  }

  /// Between places and points for the camera as it is now.
  public var projection: GMSProjection { GMSProjection(rhumbMap.projection) }

  // MARK: The user

  /// Whether the user is shown; not at first. Who tells where the user is, is set in `rhumbMap`.
  public var isMyLocationEnabled: Bool {
    get { rhumbMap.location.puck.isVisible }
    set { rhumbMap.location.puck.isVisible = newValue }
  }

  /// Where the user is, while the user is shown and that is known.
  public var myLocation: Location? {
    isMyLocationEnabled ? rhumbMap.location.latestLocation : nil
  }

  // MARK: What is shown

  /// Whether the style's buildings with heights are drawn. Another content begins with its own.
  public var isBuildingsEnabled: Bool {
    get {
      buildingLayers.contains { rhumbMap.layoutProperty($0, "visibility")?.string != "none" }
    }
    set {
      for layer in buildingLayers {
        attempt { () throws(MapError) in try rhumbMap.setVisible(newValue, layer: layer) }
      }
    }
  }

  private var buildingLayers: [String] {
    rhumbMap.styleLayerIDs.filter {
      rhumbMap.styleLayer($0)?["type"]?.string == "fill-extrusion"
    }
  }

  /// Takes all markers and shapes off the map.
  public func clear() {
    for overlay in overlays.values { overlay.map = nil }
  }

  /// The marker whose info window is open; `nil` for none.
  public var selectedMarker: GMSMarker? {
    get { rhumbMap.selectedMarker.flatMap { overlays[$0] as? GMSMarker } }
    set { rhumbMap.selectedMarker = newValue.flatMap { $0.map === self ? $0.id : nil } }
  }

  /// Makes a call that throws, and keeps what it throws.
  func attempt(_ call: () throws(MapError) -> Void) {
    do throws(MapError) {
      try call()
    } catch {
      lastError = error
    }
  }
}
