import Foundation
import GeoMath
import Rhumb

/// The position of the camera, as in Google's SDK.
///
/// ```swift
/// let sydney = GMSCameraPosition(latitude: -33.8683, longitude: 151.2086, zoom: 16)
/// ```
///
/// It is a class as in Google's SDK, so that a `GMSMutableCameraPosition` can be used in its place.
/// Callers read and write the zoom as a `Float`, but a position that was read from a map and is set
/// again keeps all digits.
public class GMSCameraPosition {
  /// The equivalent position of Rhumb.
  public internal(set) final var position: CameraPosition

  /// A position over a place, tilted by `viewingAngle` degrees, with `bearing` at the top.
  public required init(
    target: CLLocationCoordinate2D, zoom: Float, bearing: CLLocationDirection = 0,
    viewingAngle: Double = 0
  ) {
    position = CameraPosition(
      target: target, zoom: Double(zoom), bearing: bearing, tilt: viewingAngle)
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

  /// A position of Rhumb. Its zoom keeps all digits.
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

  /// The zoom at which a length on the ground is drawn with a length in points.
  public class func zoom(
    at coordinate: CLLocationCoordinate2D, forMeters meters: CLLocationDistance,
    perPoints points: CGFloat
  ) -> Float {
    let metresPerPoint = WebMercator.metresPerPoint(latitude: coordinate.latitude, zoom: 0)
    return Float(log2(metresPerPoint * points / meters))
  }

  /// The coordinate in the middle of the view, without its padding.
  public var target: CLLocationCoordinate2D { position.target }
  /// The zoom: the world is 256 · 2^zoom points wide.
  public var zoom: Float { Float(position.zoom) }
  /// The compass direction of the view's upper edge, in degrees clockwise from true north.
  public var bearing: CLLocationDirection { position.bearing }
  /// Degrees by which the camera is tilted from looking straight down.
  public var viewingAngle: Double { position.tilt }

  /// A copy that can be changed.
  public func mutableCopy() -> GMSMutableCameraPosition { GMSMutableCameraPosition(position) }
}

extension GMSCameraPosition: Hashable {
  /// Whether both are the same position, mutable or not.
  public static func == (first: GMSCameraPosition, second: GMSCameraPosition) -> Bool {
    first.position == second.position
  }

  /// Hashes the position.
  public func hash(into hasher: inout Hasher) { hasher.combine(position) }
}

/// A `GMSCameraPosition` that can be changed.
public final class GMSMutableCameraPosition: GMSCameraPosition {
  /// The coordinate in the middle of the view, without its padding.
  public override var target: CLLocationCoordinate2D {
    get { position.target }
    set { position.target = newValue }
  }

  /// The zoom: the world is 256 · 2^zoom points wide.
  public override var zoom: Float {
    get { Float(position.zoom) }
    set { position.zoom = Double(newValue) }
  }

  /// The compass direction of the view's upper edge, in degrees clockwise from true north.
  public override var bearing: CLLocationDirection {
    get { position.bearing }
    set { position.bearing = newValue }
  }

  /// Degrees by which the camera is tilted from looking straight down.
  public override var viewingAngle: Double {
    get { position.tilt }
    set { position.tilt = newValue }
  }
}

/// The default smallest zoom of a map.
public let kGMSMinZoomLevel = Float(MapLimits().zoom.lowerBound)
/// The default greatest zoom of a map.
public let kGMSMaxZoomLevel = Float(MapLimits().zoom.upperBound)
