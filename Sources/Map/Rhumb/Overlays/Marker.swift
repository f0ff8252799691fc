import GeoMath
import OverlayScene

/// A picture at a place on the map.
///
/// ```swift
/// var marker = Marker(at: Coordinate(latitude: -33.86, longitude: 151.21), title: "Sydney")
/// marker.snippet = "Australia"
/// marker.icon = .pin(.blue)
/// let sydney = map.add(marker)
/// ```
///
/// Markers lie over everything that the map draws. An upright one, as they are if nothing else is
/// said, faces the viewer and keeps its size; a flat one lies on the ground. They are seen in every
/// copy of the world that is in sight, and no movement of the camera changes them.
public struct Marker: MapOverlay {
  /// Where it is. Beyond ±85.0511° of latitude it is drawn at the edge of the map; one that is not
  /// finite is not drawn.
  public var coordinate: Coordinate
  /// The first line of its info window; without title and snippet it has none.
  public var title: String?
  /// The second line of its info window.
  public var snippet: String?
  /// What it looks like.
  public var icon: MarkerIcon
  /// Which part of the icon is at the place: (0, 0) its upper left corner, (1, 1) its lower right
  /// one. The middle of the lower edge, where a pin has its tip.
  public var anchor = Point(x: 0.5, y: 1)
  /// Degrees clockwise around the anchor: on the screen, or of a flat marker from north.
  public var rotation = 0.0
  /// Whether it lies on the ground, and so turns and tilts with the map; at the target it then has
  /// the icon's size. Otherwise it faces the viewer.
  public var isFlat = false
  /// 0 not seen at all, 1 opaque.
  public var opacity = 1.0
  /// Those of a greater one are drawn over the others; of the same, upright ones over flat ones, and
  /// what is nearer to the viewer (with north up, farther south) over what is farther away.
  public var zIndex = 0.0
  /// Whether taps on it are its own; otherwise they are meant for what is below.
  public var isTappable = true
  /// Whether the user can drag it to another place.
  public var isDraggable = false
  /// Where the tip of its info window is, on the icon as ``anchor``: the middle of the upper edge.
  public var infoWindowAnchor = Point(x: 0.5, y: 0)

  /// A marker at a place: a red pin if no icon is given.
  public init(
    at coordinate: Coordinate, title: String? = nil, snippet: String? = nil,
    icon: MarkerIcon = .pin()
  ) {
    self.coordinate = coordinate
    self.title = title
    self.snippet = snippet
    self.icon = icon
  }

  /// As ``init(at:title:snippet:icon:)``, in the spelling of Google's SDK.
  public init(position: Coordinate) { self.init(at: position) }
}

extension Marker {
  /// This as one of all kinds.
  public var anyOverlay: AnyOverlay { .marker(self) }

  /// The overlay if it is a marker.
  public init?(_ overlay: AnyOverlay) {
    guard case .marker(let marker) = overlay else { return nil }
    self = marker
  }

  /// What the stage needs of it.
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
