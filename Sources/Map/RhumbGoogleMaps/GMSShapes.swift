import Foundation
import Rhumb

/// A line along a path, as in Google's SDK.
@MainActor
public final class GMSPolyline: GMSOverlay {
  /// The path. It is copied when it is set.
  public var path: GMSPath? {
    didSet {
      path = path.map { GMSPath(path: $0) }
      show()
    }
  }
  /// The width in points.
  public var strokeWidth: CGFloat = 1 { didSet { show() } }
  /// The colour.
  public var strokeColor: UIColor = .blue { didSet { show() } }
  /// Whether segments take the shortest way over the Earth.
  public var geodesic = false { didSet { show() } }

  /// A line along a path.
  public init(path: GMSPath? = nil) {
    self.path = path.map { GMSPath(path: $0) }
    super.init(isTappable: false)
  }

  override func overlay() throws(MapError) -> AnyOverlay? {
    var line = try Polyline(
      path?.coordinates ?? [], width: .points(strokeWidth), color: strokeColor)
    line.isGeodesic = geodesic
    line.isTappable = isTappable
    line.zIndex = Double(zIndex)
    return .polyline(line)
  }
}

/// An area within a path, as in Google's SDK.
@MainActor
public final class GMSPolygon: GMSOverlay {
  /// The outline. It is copied when it is set.
  public var path: GMSPath? {
    didSet {
      path = path.map { GMSPath(path: $0) }
      show()
    }
  }
  /// The outlines of the holes. They are copied when they are set.
  public var holes: [GMSPath]? {
    didSet {
      holes = holes.map { $0.map { GMSPath(path: $0) } }
      show()
    }
  }
  /// The width of the outline in points.
  public var strokeWidth: CGFloat = 1 { didSet { show() } }
  /// The outline's colour; `nil` for none.
  public var strokeColor: UIColor? { didSet { show() } }
  /// The colour of the inside; `nil` for none.
  public var fillColor: UIColor? = .blue.withAlphaComponent(0.3) { didSet { show() } }
  /// Whether edges take the shortest way over the Earth.
  public var geodesic = false { didSet { show() } }

  /// An area within a path.
  public init(path: GMSPath? = nil) {
    self.path = path.map { GMSPath(path: $0) }
    super.init(isTappable: false)
  }

  override func overlay() throws(MapError) -> AnyOverlay? {
    var area = try Polygon(
      path?.coordinates ?? [], holes: holes?.map(\.coordinates) ?? [],
      fillColor: fillColor ?? .black.withAlpha(0), strokeColor: strokeColor ?? .black.withAlpha(0),
      strokeWidth: .points(strokeColor == nil ? 0 : strokeWidth))
    area.isGeodesic = geodesic
    area.isTappable = isTappable
    area.zIndex = Double(zIndex)
    return .polygon(area)
  }
}

/// All places within a distance of a centre, as in Google's SDK.
@MainActor
public final class GMSCircle: GMSOverlay {
  /// The centre.
  public var position: CLLocationCoordinate2D { didSet { show() } }
  /// The distance from the centre to the edge, in metres over the Earth.
  public var radius: CLLocationDistance { didSet { show() } }
  /// The width of the edge in points.
  public var strokeWidth: CGFloat = 1 { didSet { show() } }
  /// The edge's colour; `nil` for none.
  public var strokeColor: UIColor? = .black { didSet { show() } }
  /// The colour of the inside; `nil` for none.
  public var fillColor: UIColor? { didSet { show() } }

  /// A circle around a coordinate.
  public init(position: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.position = position
    self.radius = radius
    super.init(isTappable: false)
  }

  /// A circle without a position, which is invisible until it gets one.
  public convenience init() {
    self.init(position: kCLLocationCoordinate2DInvalid, radius: 0)
  }

  override func overlay() throws(MapError) -> AnyOverlay? {
    guard CLLocationCoordinate2DIsValid(position) else { return nil }
    var circle = try Circle(
      center: position, radius: radius, fillColor: fillColor ?? .black.withAlpha(0),
      strokeColor: strokeColor ?? .black.withAlpha(0),
      strokeWidth: .points(strokeColor == nil ? 0 : strokeWidth))
    circle.isTappable = isTappable
    circle.zIndex = Double(zIndex)
    return .circle(circle)
  }
}
