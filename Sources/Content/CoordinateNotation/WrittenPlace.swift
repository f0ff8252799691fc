import GeoMath

/// A place that a text says by numbers or by a code instead of a name.
package struct WrittenPlace: Hashable, Sendable {
  /// How it is said.
  package enum Notation: String, Hashable, Sendable {
    /// Degrees, with or without minutes and seconds.
    case degrees
    /// RFC 5870.
    case geoURI
    /// A link to a map on the web.
    case link
    /// Open Location Code.
    case plusCode
    case mgrs
    /// Metres in a zone of Universal Transverse Mercator.
    case utm
  }

  package var notation: Notation
  package var coordinate: Coordinate
  /// The zoom that a link says, which counts as Rhumb's does: the world is 256 · 2^zoom wide.
  package var zoom: Double?
  /// The area that a code means, or in which the place is said to lie.
  package var bounds: CoordinateBounds?
  /// What a link calls the place.
  package var label: String?

  /// - Returns: `nil` where the numbers are no place on the Earth.
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

  /// The place that a text says: degrees in usual notations, a `geo:` URI, a link to OpenStreetMap,
  /// Google and other maps, a plus code, an MGRS or UTM reference, ISO 6709, or a camera as Rhumb copies it.
  ///
  /// - Parameters:
  ///   - near: where short plus codes are meant that name no locality.
  ///   - languages: those that whoever asks reads: they decide what "O" is.
  ///   - locality: where the place of a name lies, for plus codes with one.
  /// - Returns: `nil` where the text is something else, as the name of a place.
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

  /// The place that a text says in degrees, or as a `geo:` URI. Quick, for many texts.
  package static func readDegrees(_ text: String) -> WrittenPlace? {
    let text = text.prefix(longestText).trimmingSpaces
    return GeoURI.isOne(text) ? GeoURI.read(text) : DegreeNotation.read(text)
  }

  /// Links can be long.
  private static let longestText = 2000
}

extension StringProtocol {
  /// Without white space at both ends.
  var trimmingSpaces: String {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }

  /// Two finite numbers with a comma between, as "45.46,9.19", and what follows them.
  var latitudeAndLongitude: (latitude: Double, longitude: Double)? {
    let parts = split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count >= 2, let latitude = Double(parts[0].trimmingSpaces),
      let longitude = Double(parts[1].trimmingSpaces), latitude.isFinite, longitude.isFinite
    else { return nil }
    return (latitude, longitude)
  }
}
