import Foundation
import GeoMath

// Names of CoreLocation and UIKit that other map SDKs use, for Rhumb's own types.

/// A coordinate, under CoreLocation's name.
public typealias CLLocationCoordinate2D = Coordinate
/// Degrees of latitude or longitude, under CoreLocation's name.
public typealias CLLocationDegrees = Double
/// Degrees clockwise from true north, under CoreLocation's name.
public typealias CLLocationDirection = Double
/// Metres, under CoreLocation's name.
public typealias CLLocationDistance = Double
/// Distances from the edges of a view, under UIKit's name.
public typealias UIEdgeInsets = EdgeInsets

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a coordinate from latitude and longitude in degrees.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// An invalid coordinate: the result for a point in the sky.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(
  latitude: -180, longitude: -180)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether the coordinate is on Earth: latitude within ±90 and longitude within ±180.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}

extension CGPoint {
  package init(_ point: Point) { self.init(x: point.x, y: point.y) }

  package var point: Point { Point(x: x, y: y) }
}

extension CGSize {
  package init(_ size: Size) { self.init(width: size.width, height: size.height) }

  package var size: Size { Size(width: width, height: height) }
}
