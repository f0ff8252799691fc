import Rhumb

/// A list of coordinates, as in Google's SDK.
public class GMSPath {
  /// The coordinates, in their order.
  public internal(set) final var coordinates: [CLLocationCoordinate2D]

  /// A path without coordinates.
  public init() { coordinates = [] }

  /// A path with the coordinates of another.
  public init(path: GMSPath) { coordinates = path.coordinates }

  /// The number of coordinates.
  public final func count() -> UInt { UInt(coordinates.count) }

  /// The coordinate at an index; `kCLLocationCoordinate2DInvalid` if there is none.
  public final func coordinate(at index: UInt) -> CLLocationCoordinate2D {
    index < count() ? coordinates[Int(index)] : kCLLocationCoordinate2DInvalid
  }
}

/// A `GMSPath` that can be changed.
public final class GMSMutablePath: GMSPath {
  /// Appends a coordinate.
  public func add(_ coordinate: CLLocationCoordinate2D) { coordinates.append(coordinate) }

  /// Appends a coordinate with a latitude and longitude in degrees.
  public func addLatitude(_ latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    add(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
  }

  /// Inserts a coordinate before an index. Does nothing if there is no such index.
  public func insert(_ coordinate: CLLocationCoordinate2D, at index: UInt) {
    if index <= count() { coordinates.insert(coordinate, at: Int(index)) }
  }

  /// Replaces the coordinate at an index. Does nothing if there is none.
  public func replaceCoordinate(at index: UInt, with coordinate: CLLocationCoordinate2D) {
    if index < count() { coordinates[Int(index)] = coordinate }
  }

  /// Removes the coordinate at an index. Does nothing if there is none.
  public func removeCoordinate(at index: UInt) {
    if index < count() { coordinates.remove(at: Int(index)) }
  }

  /// Removes the last coordinate.
  public func removeLastCoordinate() { _ = coordinates.popLast() }

  /// Removes all coordinates.
  public func removeAllCoordinates() { coordinates.removeAll() }
}
