import GeoMath

/// A place that a text gives by numbers or a code instead of a name.
package struct WrittenPlace: Hashable, Sendable {
  package enum Notation: String, Hashable, Sendable {
    /// Degrees, with or without minutes and seconds.
    case degrees
    /// A `geo:` URI (RFC 5870).
    case geoURI
    /// A link to a web map.
    case link
    /// Open Location Code.
    case plusCode
    case mgrs
    /// Universal Transverse Mercator.
    case utm
  }

  package var notation: Notation
  package var coordinate: Coordinate
  /// The zoom in a link, with the same scale as Rhumb's: the world is 256 · 2^zoom points wide.
  package var zoom: Double?
  /// The area of a code, or the area of uncertainty.
  package var bounds: CoordinateBounds?
  /// The name of the place in a link.
  package var label: String?

  /// - Returns: `nil` if the numbers are not a place on Earth.
  init?(
    _ notation: Notation, latitude: Double, longitude: Double, zoom: Double? = nil,
    bounds: CoordinateBounds? = nil
  ) {
    guard let coordinate = Coordinate(checkedLatitude: latitude, longitude: longitude) else {
      return nil
    }
    self.notation = notation
    self.coordinate = coordinate
    self.zoom = Self.checked(zoom: zoom)
    self.bounds = bounds
  }

  static func checked(zoom: Double?) -> Double? {
    zoom.flatMap { (0...30).contains($0) ? $0 : nil }
  }

  /// Reads a place: degrees in common notations, a `geo:` URI, a link to OpenStreetMap, Google or
  /// other maps, a plus code, an MGRS or UTM reference, ISO 6709, or a camera as Rhumb copies it.
  ///
  /// - Parameters:
  ///   - near: the reference for short plus codes without a locality.
  ///   - languages: the languages that the user reads, which decide what "O" means.
  ///   - locality: finds the place of a locality in a plus code.
  /// - Returns: `nil` if the text is anything else, such as the name of a place.
  package static func read(
    _ text: String, near: Coordinate? = nil, languages: [String] = [],
    locality: (String) -> Coordinate? = { _ in nil }
  ) -> WrittenPlace? {
    let text = text.prefix(longestText).trimmingSpaces
    return GeoURI.read(text) ?? MapLink.read(text)
      ?? PlusCode.read(text, near: near, locality: locality) ?? MGRS.read(text)
      ?? UTM.read(text) ?? ISO6709.read(text) ?? CameraNotation.read(text)
      ?? CameraNotation.readWithHeight(text) ?? DegreeNotation.read(text, languages: languages)
  }

  /// Reads only degrees and `geo:` URIs, which is fast enough for many texts.
  package static func readDegrees(_ text: String) -> WrittenPlace? {
    let text = text.prefix(longestText).trimmingSpaces
    return GeoURI.isOne(text) ? GeoURI.read(text) : DegreeNotation.read(text)
  }

  /// Long enough for links.
  private static let longestText = 2000
}

extension StringProtocol {
  var trimmingSpaces: String {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }

  /// The first two of the comma-separated values, such as "45.46,9.19", if they are finite.
  var latitudeAndLongitude: (latitude: Double, longitude: Double)? {
    let parts = split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count >= 2, let latitude = Double(parts[0].trimmingSpaces),
      let longitude = Double(parts[1].trimmingSpaces), latitude.isFinite, longitude.isFinite
    else { return nil }
    return (latitude, longitude)
  }
}
