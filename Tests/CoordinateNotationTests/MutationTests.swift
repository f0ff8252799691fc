import CoordinateNotation
import GeoMath
import TestSupport
import Testing

@Suite("Mutated places in writing")
struct MutationTests {
  @Test("Damaged texts are read or refused, and what is read lies on the Earth")
  func mutated() {
    let originals = [
      "geo:45.46,9.19;u=35?z=12", "https://www.openstreetmap.org/?mlat=45.46&mlon=9.19#map=12/45/9",
      "https://osm.org/go/0EEQjE--",
      "https://www.google.com/maps/@45.4,9.1,17z/data=!3d45.46!4d9.19",
      "8FVC9G8F+6X", "9G8F+6X Zürich", "32TNR1485334533", "ZBA0611398202", "45°27′36″N 9°11′24″E",
      "45,46 9,19", "33U 601810 5340360", "+4812.492+01622.428+171/", "45.46,9.19,120",
      "--camera 45.46,9.19,15.3,30,45", "45.46° N, 9.19° E, zoom 15.30, bearing 30°, tilt 45°",
      "geo:0,0?q=45.46,9.19(Milano)&z=12", "45.46 Nord 9.19 Ouest",
    ].map { Array($0.utf8) }
    var mutator = Mutator(seed: 18, words: ["1e999", "-", "°", "+", "N", "99999999999999999999"])
    for _ in 0..<Mutator.count(usual: 3000) {
      let original = mutator.random.pick(originals)
      let text = String(decoding: mutator.mutated(original), as: UTF8.self)
      let near = Coordinate(latitude: 89.99, longitude: 180)
      _ = GeoURI.search(in: text)
      guard let place = WrittenPlace.read(text, near: near) else { continue }
      #expect((-90...90).contains(place.coordinate.latitude), "\(text)")
      #expect((-180...180).contains(place.coordinate.longitude), "\(text)")
    }
  }
}
