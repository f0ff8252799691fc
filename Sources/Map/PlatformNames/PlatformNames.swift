import Foundation
import GeoMath

// The names of CoreLocation and UIKit that other SDKs' stand on, for what Rhumb has under its own.

/// A place, as CoreLocation calls it.
public typealias CLLocationCoordinate2D = Coordinate
/// Degrees of latitude or longitude, as CoreLocation calls them.
public typealias CLLocationDegrees = Double
/// Degrees clockwise from true north, as CoreLocation calls them.
public typealias CLLocationDirection = Double
/// Metres, as CoreLocation calls them.
public typealias CLLocationDistance = Double
/// Distances from the edges of a view, as UIKit calls them.
public typealias UIEdgeInsets = EdgeInsets

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A place by its latitude and longitude in degrees.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// No place: what stands where the sky is asked for its coordinate.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(
  latitude: -180, longitude: -180)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether it is a place on Earth: latitude within ±90 and longitude within ±180.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}

extension CGPoint {
  /// The same point in the measures of UIKit.
  package init(_ point: Point) { self.init(x: point.x, y: point.y) }

  /// The same point in Rhumb's measures.
  package var point: Point { Point(x: x, y: y) }
}

extension CGSize {
  /// The same size in the measures of UIKit.
  package init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// The same size in Rhumb's measures.
  package var size: Size { Size(width: width, height: height) }
}
