import Rhumb

/// A row of places, in Google's spelling.
public class GMSPath {
  /// The places, in their order.
  public internal(set) final var coordinates: [CLLocationCoordinate2D]

  /// A path without places.
  public init() { coordinates = [] }

  /// A path with the places of another.
  public init(path: GMSPath) { coordinates = path.coordinates }

  /// How many places it has.
  public final func count() -> UInt { UInt(coordinates.count) }

  /// The place of a number, the first being 0; `kCLLocationCoordinate2DInvalid` where there is none.
  public final func coordinate(at index: UInt) -> CLLocationCoordinate2D {
    index < count() ? coordinates[Int(index)] : kCLLocationCoordinate2DInvalid
  }
}

/// A `GMSPath` that can be changed.
public final class GMSMutablePath: GMSPath {
  /// Goes on to a place.
  public func add(_ coordinate: CLLocationCoordinate2D) { coordinates.append(coordinate) }

  /// Goes on to a place by its latitude and longitude in degrees.
  public func addLatitude(_ latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    add(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
  }

  /// Goes by a place before the one of a number; does nothing where there is no such number.
  public func insert(_ coordinate: CLLocationCoordinate2D, at index: UInt) {
    if index <= count() { coordinates.insert(coordinate, at: Int(index)) }
  }

  /// Goes by another place instead of the one of a number; does nothing where there is none.
  public func replaceCoordinate(at index: UInt, with coordinate: CLLocationCoordinate2D) {
    if index < count() { coordinates[Int(index)] = coordinate }
  }

  /// Leaves out the place of a number; does nothing where there is none.
  public func removeCoordinate(at index: UInt) {
    if index < count() { coordinates.remove(at: Int(index)) }
  }

  /// Leaves out the last place.
  public func removeLastCoordinate() { _ = coordinates.popLast() }

  /// Leaves out all places.
  public func removeAllCoordinates() { coordinates.removeAll() }
}
