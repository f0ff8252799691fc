/// An icon at a place on the map.
///
/// ```swift
/// var marker = Marker(at: Coordinate(latitude: -33.86, longitude: 151.21), title: "Sydney")
/// marker.snippet = "Australia"
/// marker.icon = .pin(.blue)
/// let sydney = map.overlays.add(marker)
/// ```
///
/// Markers lie over everything that the map draws. By default a marker is upright: it faces the
/// viewer and keeps its size. A flat one lies on the ground. Markers appear in every visible copy
/// of the world, and moving the camera does not change them.
public struct Marker: MapOverlay, Codable {
  /// The position. Beyond ±85.0511° of latitude the marker is drawn at the edge of the map. A
  /// position that is not finite is not drawn.
  public var coordinate: Coordinate
  /// The first line of the info window. A marker without title and snippet has no info window.
  public var title: String?
  /// The second line of the info window.
  public var snippet: String?
  /// The icon.
  public var icon: MarkerIcon
  /// The part of the icon that is at the place: (0, 0) is its upper left corner, (1, 1) its lower
  /// right one. The default is the middle of the lower edge, where a pin has its tip.
  public var anchor = Point(x: 0.5, y: 1)
  /// Degrees clockwise around the anchor: on the screen or, for a flat marker, from north.
  public var rotation = 0.0
  /// Whether the marker lies on the ground, and so turns and tilts with the map. At the target it
  /// then has the icon's size. Otherwise it faces the viewer.
  public var isFlat = false
  /// 0 is invisible, 1 opaque.
  public var opacity = 1.0
  /// Greater values lie over smaller ones. Among equal values, upright markers lie over flat ones,
  /// and nearer ones (with north up, those farther south) over those farther away.
  public var zIndex = 0.0
  /// Whether it receives taps. Otherwise they go to whatever is below.
  public var isTappable = true
  /// Whether the user can drag it to another place.
  public var isDraggable = false
  /// The tip of the info window on the icon, as in ``anchor``. By default the upper edge's middle.
  public var infoWindowAnchor = Point(x: 0.5, y: 0)

  /// A marker at a place. The default icon is a red pin.
  public init(
    at coordinate: Coordinate, title: String? = nil, snippet: String? = nil,
    icon: MarkerIcon = .pin()
  ) {
    self.coordinate = coordinate
    self.title = title
    self.snippet = snippet
    self.icon = icon
  }

  /// The initialiser of Google's SDK; see ``init(at:title:snippet:icon:)``.
  public init(position: Coordinate) { self.init(at: position) }
}

extension Marker {
  /// This overlay as an overlay of any kind.
  public var anyOverlay: AnyOverlay { .marker(self) }

  /// The content for the overlay store.
  var content: MarkerContent {
    var content = MarkerContent(place: coordinate, icon: icon.picture)
    content.anchor = SIMD2(anchor.x, anchor.y)
    content.rotationDegrees = rotation
    content.isFlat = isFlat
    content.opacity = opacity
    content.zIndex = zIndex
    content.isTappable = isTappable
    content.isDraggable = isDraggable
    return content
  }
}
