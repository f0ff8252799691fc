/// Cameras as Rhumb writes and copies them, and places with a height.
enum CameraNotation {
  /// Reads `--camera 43.7384,7.4246,15.3,30,45`, or
  /// `43.73840° N, 7.42460° E, zoom 15.30, bearing 30°, tilt 45°`.
  static func read(_ text: String) -> WrittenPlace? {
    if let match = text.wholeMatch(of: /(?:rhumb\s+)?(?:--)?camera[\s=]+(\S+)/) {
      return numbers(match.1)
    }
    guard let match = text.wholeMatch(of: /(.+), zoom ([\d.]+)(?:, bearing -?\d+°, tilt -?\d+°)?/),
      var place = DegreeNotation.read(String(match.1))
    else { return nil }
    place.zoom = WrittenPlace.checked(zoom: Double(match.2))
    return place
  }

  /// Reads latitude, longitude and zoom, optionally followed by bearing and tilt.
  private static func numbers(_ text: Substring) -> WrittenPlace? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard (3...5).contains(numbers.count), let latitude = numbers[0], let longitude = numbers[1],
      numbers.allSatisfy({ $0?.isFinite ?? false })
    else { return nil }
    return WrittenPlace(.degrees, latitude: latitude, longitude: longitude, zoom: numbers[2])
  }

  /// Reads `48.2082,16.3738,171` with a height. Whole degrees are refused: they may be anything.
  static func readWithHeight(_ text: String) -> WrittenPlace? {
    let pattern =
      /\(?([+\-−]?\d{1,2}\.\d+)°?\s*[,;]\s*([+\-−]?\d{1,3}\.\d+)°?\s*[,;]\s*[+\-−]?\d+(?:\.\d+)?\s*m?\)?/
    guard let match = text.wholeMatch(of: pattern),
      let latitude = Double(match.1.replacing("−", with: "-")),
      let longitude = Double(match.2.replacing("−", with: "-"))
    else { return nil }
    return WrittenPlace(.degrees, latitude: latitude, longitude: longitude)
  }
}
