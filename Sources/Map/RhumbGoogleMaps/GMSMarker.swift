import Foundation
import Rhumb

/// An icon at a place on a map, as in Google's SDK.
///
/// ```swift
/// let marker = GMSMarker(position: CLLocationCoordinate2D(latitude: -33.86, longitude: 151.21))
/// marker.title = "Sydney"
/// marker.map = mapView
/// ```
@MainActor
public final class GMSMarker: GMSOverlay {
  /// The coordinate of the marker.
  public var position: CLLocationCoordinate2D { didSet { show() } }
  /// The second line of the info window.
  public var snippet: String? { didSet { show() } }
  /// The icon; `nil` for a red pin.
  public var icon: MarkerIcon? { didSet { show() } }
  /// The part of the icon at the position: (0, 0) is its upper left corner, (1, 1) the lower right.
  public var groundAnchor = CGPoint(x: 0.5, y: 1) { didSet { show() } }
  /// The tip of the info window on the icon, as in `groundAnchor`.
  public var infoWindowAnchor = CGPoint(x: 0.5, y: 0) { didSet { show() } }
  /// Degrees clockwise around the anchor.
  public var rotation: CLLocationDegrees = 0 { didSet { show() } }
  /// Whether the marker lies on the ground.
  public var isFlat = false { didSet { show() } }
  /// Whether the user can drag it.
  public var isDraggable = false { didSet { show() } }
  /// 0 is invisible, 1 opaque.
  public var opacity: Float = 1 { didSet { show() } }

  /// A marker without a position, which is invisible until it gets one.
  public convenience init() { self.init(position: kCLLocationCoordinate2DInvalid) }

  /// A marker at a coordinate, with a red pin.
  public init(position: CLLocationCoordinate2D) {
    self.position = position
    super.init(isTappable: true)
  }

  /// An icon that is a pin in a colour; `nil` for red.
  public static func markerImage(with color: UIColor?) -> MarkerIcon { .pin(color ?? .red) }

  override func overlay() throws(MapError) -> AnyOverlay? {
    guard CLLocationCoordinate2DIsValid(position) else { return nil }
    var marker = Marker(at: position, title: title, snippet: snippet, icon: icon ?? .pin())
    marker.anchor = groundAnchor.point
    marker.infoWindowAnchor = infoWindowAnchor.point
    marker.rotation = rotation
    marker.isFlat = isFlat
    marker.isDraggable = isDraggable
    marker.isTappable = isTappable
    marker.opacity = Double(opacity)
    marker.zIndex = Double(zIndex)
    return .marker(marker)
  }
}
