import Foundation
import Rhumb

/// A picture at a place on a map, in Google's spelling.
///
/// ```swift
/// let marker = GMSMarker(position: CLLocationCoordinate2D(latitude: -33.86, longitude: 151.21))
/// marker.title = "Sydney"
/// marker.map = mapView
/// ```
@MainActor
public final class GMSMarker: GMSOverlay {
  /// The place.
  public var position: CLLocationCoordinate2D { didSet { show() } }
  /// The second line of its info window.
  public var snippet: String? { didSet { show() } }
  /// What it looks like; `nil` for a red pin.
  public var icon: MarkerIcon? { didSet { show() } }
  /// Which part of the icon is at the place: (0, 0) its upper left corner, (1, 1) its lower right one.
  public var groundAnchor = CGPoint(x: 0.5, y: 1) { didSet { show() } }
  /// Where the tip of its info window is, on the icon as `groundAnchor`.
  public var infoWindowAnchor = CGPoint(x: 0.5, y: 0) { didSet { show() } }
  /// Degrees clockwise around the anchor.
  public var rotation: CLLocationDegrees = 0 { didSet { show() } }
  /// Whether it lies on the ground.
  public var isFlat = false { didSet { show() } }
  /// Whether the user can drag it.
  public var isDraggable = false { didSet { show() } }
  /// 0 not seen at all, 1 opaque.
  public var opacity: Float = 1 { didSet { show() } }

  /// A marker that has no place yet, and so is not seen before it gets one.
  public convenience init() { self.init(position: kCLLocationCoordinate2DInvalid) }

  /// A marker at a place: a red pin.
  public init(position: CLLocationCoordinate2D) {
    self.position = position
    super.init(isTappable: true)
  }

  /// The look of a pin in a colour; `nil` for red.
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
