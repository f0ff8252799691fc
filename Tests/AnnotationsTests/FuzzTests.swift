import GeoMath
import TestSupport
import Testing

@testable import Annotations

/// Files damaged at random: reading them must come to an end without a crash, and what is read must
/// be something that can be drawn.
@Suite("Damaged annotations")
struct FuzzTests {
  private static let words = [
    "1e308", "-1e308", "nan", "inf", "-0", "", "99999999999999999999", "<", ">", "</", "/>", "&",
    "&amp;", "&#0;", "&#x10FFFF;", "\u{0}", "]]>", "<![CDATA[", "<!--", "<Polygon>", "</Polygon>",
    "<Style>", "</Placemark>", "<MultiGeometry>", "<coordinates>", "<trkseg>", "</trk>", "<gpx>",
    "<kml>", "lat=\"", "<!DOCTYPE a [<!ENTITY b \"c\">]>", "#both", "\u{FEFF}",
  ]

  private func mutated(
    _ original: [UInt8], with generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
      let start = Int.random(in: bytes.indices, using: &generator)
      let end = min(start + Int.random(in: 1...30, using: &generator), bytes.count)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
      case 3: bytes.insert(contentsOf: Array(generator.pick(Self.words).utf8), at: start)
      case 4: bytes.removeSubrange(start...)
      default:
        // A number or a word in the place of another one: what is most likely to be read.
        let marks = Set("<>\"= ,\n".utf8)
        guard let first = bytes[start...].firstIndex(where: { !marks.contains($0) }) else { break }
        let last = bytes[first...].firstIndex(where: marks.contains) ?? bytes.endIndex
        bytes.replaceSubrange(first..<last, with: Array(generator.pick(Self.words).utf8))
      }
    }
    return bytes
  }

  @Test(
    "Reading never crashes, and all places are on Earth", arguments: ["GPX", "KML", "pictures"])
  func reading(format: String) {
    var generator = SeededGenerator(seed: 7)
    let samples = ["GPX": Samples.gpx, "KML": Samples.kml, "pictures": Samples.pictures]
    let original = Array((samples[format] ?? "").utf8)
    var count = 0
    for number in 0..<3000 {
      let bytes = mutated(original, with: &generator)
      guard let file = try? AnnotationFile.read(bytes) else { continue }
      count += 1
      for feature in file.features {
        #expect(feature.geometry.isDrawable, "case \(number)")
      }
      #expect(file.problems.count <= AnnotationFile.mostProblems)
    }
    #expect(count > 500, "too few are read for the test to say much: \(count)")
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
