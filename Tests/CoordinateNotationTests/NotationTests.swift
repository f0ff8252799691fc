import GeoMath
import TestSupport
import Testing

@testable import CoordinateNotation

@Suite("Words, standards and what Rhumb copies")
struct NotationTests {
  private static func isVienna(_ place: WrittenPlace?, west: Bool = false) -> Bool {
    guard let place = place?.coordinate else { return false }
    return abs(place.latitude - 48.2082) < 1e-5
      && abs(place.longitude - (west ? -16.3738 : 16.3738)) < 1e-5
  }

  @Test(
    "Directions in several languages",
    arguments: [
      "48.2082 Nord 16.3738 Ost", "48,2082° Nord, 16,3738° Ost",
      "48.2082° nördlich 16.3738° östlich",
      "48.2082° n. Br., 16.3738° ö. L.", "48.2082 N, 16.3738 O", "N 48.2082 O 16.3738",
      "48°12′29.52″ N 16°22′25.68″ O", "48.2082 Norte 16.3738 Este", "48.2082 nord, 16.3738 est",
      "Breite 48.2082 Länge 16.3738", "latitud 48.2082 longitud 16.3738",
      "48 Grad 12.492 Minuten Nord 16 Grad 22.428 Minuten Ost", "48.2082 north and 16.3738 east",
    ])
  func east(_ text: String) {
    #expect(Self.isVienna(WrittenPlace.read(text)), "\(WrittenPlace.read(text) as Any)")
  }

  @Test(
    "West, Ouest and Oeste",
    arguments: [
      "48.2082 Nord 16.3738 West", "48.2082 nord, 16.3738 ouest", "48.2082 Norte 16.3738 Oeste",
      "48.2082 nord et 16.3738 O", "latitud 48.2082 N longitud 16.3738 O",
      "48.2082° N, 16.3738° W",
    ])
  func west(_ text: String) {
    #expect(Self.isVienna(WrittenPlace.read(text), west: true))
  }

  @Test("Where the text does not tell what O is, the reader's language does")
  func languages() {
    let text = "48.2082 N 16.3738 O"
    for (languages, west) in [
      ([], false), (["de"], false), (["fr-CA"], true), (["en", "es"], true),
      (["en", "de", "fr"], false),
      (["it"], true), (["ja"], false),
    ] {
      #expect(
        Self.isVienna(WrittenPlace.read(text, languages: languages), west: west), "\(languages)")
    }
    // A German word beside it outweighs them.
    #expect(Self.isVienna(WrittenPlace.read("48.2082 Grad N 16.3738 O", languages: ["fr"])))
    let south = WrittenPlace.read("33,8568 Süd 151,2153 Ost")?.coordinate
    #expect(south == Coordinate(latitude: -33.8568, longitude: 151.2153))
    #expect(WrittenPlace.read("33.8568 Sur 151.2153 Oeste")?.coordinate.longitude == -151.2153)
  }

  @Test(
    "ISO 6709, with and without minutes, seconds and height",
    arguments: [
      "+48.2082+016.3738/", "+48.2082+016.3738", "+4812.492+01622.428/", "+4812.492+01622.428",
      "+481229.52+0162225.68/", "+48.2082+016.3738+171/", "+4812.492+01622.428+171.5/",
      "+48.2082+016.3738+171CRSWGS_84/", "+48,2082+016,3738/",
    ])
  func iso6709(_ text: String) {
    #expect(Self.isVienna(WrittenPlace.read(text)), "\(WrittenPlace.read(text) as Any)")
  }

  @Test("ISO 6709 in the south and west, whole degrees, and what is none")
  func iso6709Signs() {
    #expect(
      WrittenPlace.read("-33.8568-151.2153/")?.coordinate
        == Coordinate(latitude: -33.8568, longitude: -151.2153))
    #expect(WrittenPlace.read("+00-025/")?.coordinate == Coordinate(latitude: 0, longitude: -25))
    for text in [
      "+48.2082+16.3738/", "+4862+01622/", "+91+000/", "+48+016+171CRSNAD27/", "+482+0163/",
      "+48.2082/", "+4812+016/",
    ] {
      #expect(WrittenPlace.read(text) == nil, "\(text)")
    }
  }

  @Test(
    "A height behind latitude and longitude",
    arguments: [
      "48.2082,16.3738,171", "48.2082, 16.3738, 171.5", "48.2082,16.3738,171 m",
      "(48.2082, 16.3738, -3)",
      "48.2082; 16.3738; 171m",
    ])
  func heights(_ text: String) {
    #expect(Self.isVienna(WrittenPlace.read(text)))
  }

  @Test("Cameras as they are copied go to their place and zoom")
  func cameras() throws {
    for text in [
      "--camera 48.2082,16.3738,15.3,30,45", "--camera=48.2082,16.3738,15.3",
      "camera 48.2082,16.3738,15.3,0.0,0.0", "rhumb --camera 48.2082,16.3738,15.3,-30,45",
      "48.20820° N, 16.37380° E, zoom 15.30, bearing 30°, tilt 45°",
    ] {
      let place = WrittenPlace.read(text)
      #expect(Self.isVienna(place) && place?.zoom == 15.3, "\(text)")
    }
    for text in ["--camera", "--camera 1,2", "--camera a,b,c", "--camera 91,0,3", "camera obscura"]
    {
      #expect(WrittenPlace.read(text) == nil, "\(text)")
    }
  }

  @Test("Whatever is written of a place is read again as that place")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 6709)
    for _ in 0..<1000 {
      let place = Coordinate(
        latitude: Double.random(in: -90...90, using: &random),
        longitude: Double.random(in: -180...180, using: &random))
      for text in [
        CoordinateText.decimal(place), CoordinateText.sexagesimal(place), CoordinateText.uri(place),
        CoordinateText.openStreetMapLink(place, zoom: 12),
        CoordinateText.decimal(place) + ", 812.5",
      ] {
        let read = try #require(WrittenPlace.read(text), "\(text)").coordinate
        #expect(GreatCircle.metres(from: read, to: place) < 3, "\(text)")
      }
    }
  }

  @Test("geo: addresses say a place, a name for it, or what to search for")
  func links() throws {
    let named = try #require(WrittenPlace.read("geo:0,0?q=48.2082,16.3738(Wien+Mitte)&z=12"))
    #expect(Self.isVienna(named) && named.label == "Wien Mitte" && named.zoom == 12)
    let both = WrittenPlace.read("geo:1,2?q=48.2082,16.3738(A%20%28b%29)")
    #expect(Self.isVienna(both) && both?.label == "A (b)")
    #expect(Self.isVienna(WrittenPlace.read("geo:48.2082,16.3738;CRS=wgs84;u=35?z=x")))
    #expect(Self.isVienna(WrittenPlace.read("geo://48.2082,16.3738")))
    #expect(Self.isVienna(WrittenPlace.read("geo:48.2082%2C16.3738")))
    #expect(WrittenPlace.read("geo:0,0?q=Wien") == nil)
    #expect(GeoURI.search(in: "geo:0,0?q=Wien%2C%20Prater")?.text == "Wien, Prater")
    #expect(GeoURI.search(in: "geo:0,0?q=Wien")?.near == nil)
    #expect(GeoURI.search(in: "geo:?q=Wien")?.text == "Wien")
    let near = GeoURI.search(in: "geo:48.2082,16.3738?q=Museum")
    #expect(near?.text == "Museum" && near?.near?.latitude == 48.2082)
    for text in ["geo:1,2", "geo:", "geo:0,0?q=", "geo:1,2;crs=moon?q=a", "Wien"] {
      #expect(GeoURI.search(in: text) == nil, "\(text)")
    }
  }
}
