import GeoMath
import Glibc

extension Gazetteer {
  /// The capital, city, town or village nearest to a place.
  ///
  /// - Parameter reach: how far it may be, in metres.
  package func nearestTown(
    to place: Coordinate, within reach: Double
  ) -> (entry: Int, metres: Double)? {
    guard place.isFinite else { return nil }
    let metresPerDegree = Earth.circumferenceMetres / 360
    let scale = cos(place.latitude * .pi / 180)
    var best: (entry: Int, metres: Double)?
    var most = reach / metresPerDegree
    for entry in 0..<count {
      // Most are too far north or south, which is soon known.
      let north = latitude(of: entry) - place.latitude
      guard abs(north) <= most, kind(of: entry).isTown else { continue }
      let east =
        Longitude.shortestWay(
          from: place.longitude, to: coordinate(of: entry).longitude) * scale
      let degrees = (north * north + east * east).squareRoot()
      guard degrees <= most else { continue }
      most = degrees
      best = (entry, degrees * metresPerDegree)
    }
    return best
  }

  private func latitude(of entry: Int) -> Double {
    let offset = layout.entries.lowerBound + entry * GazetteerLayout.entryLength
    let number = bytes.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: offset, as: Int32.self)
    }
    return Double(Int32(littleEndian: number)) / 1e7
  }
}
