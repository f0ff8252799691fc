import Foundation
import GeoMath
import Rhumb

/// Where the camera looks and from where, in Google's spelling.
///
/// ```swift
/// let sydney = GMSCameraPosition(latitude: -33.8683, longitude: 151.2086, zoom: 16)
/// ```
///
/// A class, because it is one there: `GMSMutableCameraPosition` can be given wherever this can. The
/// zoom is a `Float` to who reads or writes it, and keeps all its digits where a position that was
/// read from a map goes back to one.
public class GMSCameraPosition {
  /// The same in Rhumb's spelling.
  public internal(set) final var position: CameraPosition

  /// A position over a place, leaning by `viewingAngle` degrees, with `bearing` at the top.
  public required init(
    target: CLLocationCoordinate2D, zoom: Float, bearing: CLLocationDirection = 0,
    viewingAngle: Double = 0
  ) {
    position = CameraPosition(
      target: target, zoom: Double(zoom), bearing: bearing, viewingAngle: viewingAngle)
  }

  /// A position over a place by its latitude and longitude in degrees.
  public convenience init(
    latitude: CLLocationDegrees, longitude: CLLocationDegrees, zoom: Float,
    bearing: CLLocationDirection = 0, viewingAngle: Double = 0
  ) {
    self.init(
      target: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), zoom: zoom,
      bearing: bearing, viewingAngle: viewingAngle)
  }

  /// A position in Rhumb's spelling; its zoom keeps all its digits.
  public required init(_ position: CameraPosition) { self.position = position }

  /// A position over a place by its latitude and longitude in degrees.
  public class func camera(
    withLatitude latitude: CLLocationDegrees, longitude: CLLocationDegrees, zoom: Float,
    bearing: CLLocationDirection = 0, viewingAngle: Double = 0
  ) -> Self {
    camera(
      withTarget: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), zoom: zoom,
      bearing: bearing, viewingAngle: viewingAngle)
  }

  /// A position over a place.
  public class func camera(
    withTarget target: CLLocationCoordinate2D, zoom: Float, bearing: CLLocationDirection = 0,
    viewingAngle: Double = 0
  ) -> Self {
    Self(target: target, zoom: zoom, bearing: bearing, viewingAngle: viewingAngle)
  }

  /// The zoom at which a length on the ground is drawn so many points long.
  public class func zoom(
    at coordinate: CLLocationCoordinate2D, forMeters meters: CLLocationDistance,
    perPoints points: CGFloat
  ) -> Float {
    let metresPerPoint = WebMercator.metresPerPoint(latitude: coordinate.latitude, zoom: 0)
    return Float(log2(metresPerPoint * points / meters))
  }

  /// The place in the middle of the view, but for its padding.
  public var target: CLLocationCoordinate2D { position.target }
  /// The zoom: the world is 256 · 2^zoom points wide.
  public var zoom: Float { Float(position.zoom) }
  /// The compass direction of the view's upper edge, degrees clockwise from true north.
  public var bearing: CLLocationDirection { position.bearing }
  /// Degrees by which the camera leans from looking straight down.
  public var viewingAngle: Double { position.viewingAngle }

  /// A copy that can be changed.
  public func mutableCopy() -> GMSMutableCameraPosition { GMSMutableCameraPosition(position) }
}

extension GMSCameraPosition: Hashable {
  /// Whether both are the same position, whichever of them can be changed.
  public static func == (first: GMSCameraPosition, second: GMSCameraPosition) -> Bool {
    first.position == second.position
  }

  /// By position, as equality.
  public func hash(into hasher: inout Hasher) { hasher.combine(position) }
}

/// A `GMSCameraPosition` that can be changed.
public final class GMSMutableCameraPosition: GMSCameraPosition {
  /// The place in the middle of the view, but for its padding.
  public override var target: CLLocationCoordinate2D {
    get { position.target }
    set { position.target = newValue }
  }

  /// The zoom: the world is 256 · 2^zoom points wide.
  public override var zoom: Float {
    get { Float(position.zoom) }
    set { position.zoom = Double(newValue) }
  }

  /// The compass direction of the view's upper edge, degrees clockwise from true north.
  public override var bearing: CLLocationDirection {
    get { position.bearing }
    set { position.bearing = newValue }
  }

  /// Degrees by which the camera leans from looking straight down.
  public override var viewingAngle: Double {
    get { position.viewingAngle }
    set { position.viewingAngle = newValue }
  }
}

/// The least zoom of a map that was told no other.
public let kGMSMinZoomLevel = Float(MapView.minZoomLevel)
/// The greatest zoom of a map that was told no other.
public let kGMSMaxZoomLevel = Float(MapView.maxZoomLevel)
