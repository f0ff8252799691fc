import GeoMath
import JSON

/// File formats in which other programs read places.
enum PlacesExport: String, CaseIterable {
  case geojson, gpx, kml

  var title: String {
    switch self {
    case .geojson: "GeoJSON"
    case .gpx: "GPX"
    case .kml: "KML"
    }
  }

  func text(of places: [OwnPlace]) -> String {
    switch self {
    case .geojson:
      var collection = OwnPlaces()
      for place in places { collection.set(place) }
      return collection.json.text + "\n"
    case .gpx:
      let points = places.map {
        "  <wpt lat=\"\($0.coordinate.latitude)\" lon=\"\($0.coordinate.longitude)\">"
          + "<name>\(Self.escaped($0.name))</name></wpt>\n"
      }
      return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + "<gpx version=\"1.1\" creator=\"Rhumb\" xmlns=\"http://www.topografix.com/GPX/1/1\">\n"
        + points.joined() + "</gpx>\n"
    case .kml:
      let points = places.map {
        "  <Placemark><name>\(Self.escaped($0.name))</name><Point><coordinates>"
          + "\($0.coordinate.longitude),\($0.coordinate.latitude)"
          + "</coordinates></Point></Placemark>\n"
      }
      return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + "<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Document>\n" + points.joined()
        + "</Document></kml>\n"
    }
  }

  /// The text escaped for XML, without control characters, most of which XML forbids.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.filter {
      $0.value >= 0x20 && $0.value != 0x7f && $0.value < 0xfffe || $0.value > 0xffff
    }
    .map { scalar in
      switch scalar {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      case "\"": "&quot;"
      default: String(Character(scalar))
      }
    }.joined()
  }
}
