import GeoMath
import TestSupport
import Testing

@testable import Annotations

/// Files damaged at random: reading them must come to an end without a crash, and what is read must
/// be something that can be drawn.
@Suite("Damaged annotations")
struct MutationTests {
  private static let words = [
    "1e308", "-1e308", "nan", "inf", "-0", "", "99999999999999999999", "<", ">", "</", "/>", "&",
    "&amp;", "&#0;", "&#x10FFFF;", "\u{0}", "]]>", "<![CDATA[", "<!--", "<Polygon>", "</Polygon>",
    "<Style>", "</Placemark>", "<MultiGeometry>", "<coordinates>", "<trkseg>", "</trk>", "<gpx>",
    "<kml>", "lat=\"", "<!DOCTYPE a [<!ENTITY b \"c\">]>", "#both", "\u{FEFF}",
  ]

  @Test(
    "Reading never crashes, and all places are on Earth",
    arguments: ["GPX", "KML", "pictures", "TCX", "extensions", "dialect"])
  func reading(format: String) {
    var mutator = Mutator(seed: 7, words: Self.words)
    let samples = [
      "GPX": Samples.gpx, "KML": Samples.kml, "pictures": Samples.pictures, "TCX": Samples.tcx,
      "extensions": Samples.extensions, "dialect": Samples.dialect,
    ]
    let original = Array((samples[format] ?? "").utf8)
    var count = 0
    let rounds = Mutator.count(usual: 3000)
    for number in 0..<rounds {
      let bytes = mutator.mutated(original)
      guard let file = try? AnnotationFile.read(bytes) else { continue }
      count += 1
      for feature in file.features {
        #expect(feature.geometry.isDrawable, "case \(number)")
      }
      #expect(file.problems.count <= AnnotationFile.mostProblems)
    }
    #expect(count > rounds / 10, "too few are read for the test to say much: \(count)")
  }

  @Test("Tables are read or refused, and all places are on Earth")
  func tables() {
    var mutator = Mutator(
      seed: 9,
      words: [
        "lat", "lon", "wkt", ",", ";", "\t", "\"", "\n", "POINT(", ")", "((", "1e308", "N", "°",
        "'", "\u{0}",
      ])
    let samples = [
      "Ñame,LATITUDE,N/S,LONGITUDE,E/W\nA,48° 15' 60\"\",S,16 30 0,W\nB,N48 15.0,,E016 30.0,\n",
      "name,lat,lon\n\"A \"\"b\"\"\",1,2\nB,3,4\n",
      "wkt;n\n\"POLYGON((0 0,1 0,1 1,0 0),(0 0,1 0,1 1))\";x\n"
        + "MULTILINESTRING((0 0,1 1),(2 2,3 3));y\nGEOMETRYCOLLECTION(POINT(1 2),MULTIPOINT((1 2)));z\n",
    ]
    var count = 0
    let rounds = Mutator.count(usual: 1000)
    for round in 0..<rounds {
      let bytes = mutator.mutated(Array(samples[round % samples.count].utf8))
      _ = AnnotationFile.isLikelyCSV(bytes)
      guard let file = try? AnnotationFile.read(csv: bytes) else { continue }
      count += 1
      #expect(file.features.allSatisfy { $0.geometry.isDrawable }, "case \(round)")
    }
    #expect(count > rounds / 10)
  }
}

extension AnnotationGeometry {
  fileprivate var isDrawable: Bool {
    let isOnEarth = places.allSatisfy { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 }
    return switch self {
    case .point: isOnEarth
    case .line(let places): isOnEarth && places.count > 1
    case .polygon(let outer, let holes):
      isOnEarth && outer.count > 2 && holes.allSatisfy { $0.count > 2 }
    case .circle(_, let radius): isOnEarth && radius > 0 && radius.isFinite
    case .picture(let picture):
      isOnEarth && !picture.link.isEmpty && (0...1).contains(picture.opacity)
        && picture.drawOrder.isFinite
    }
  }
}
