import PlaneGeometry
import TestSupport
import Testing
import VectorTiles

@testable import IslandGenerator

@Suite("Null Island's hills, trees, ways over sea and names")
struct SurroundingsTests {
  private let outline = IslandSamples.island.home.outline
  private let town = IslandSamples.island.home.town

  private func features(_ layer: TileLayer) -> [ModelFeature] {
    (outline.features + town.features).filter { $0.layer == layer }
  }

  @Test("contours are closed lines of equal height, every fifth marked, the highest round the peak")
  func contours() throws {
    let heights = Hills(terrain: outline.terrain).heights
    let peak = Vector(-3700, -3050)
    #expect((400...424).contains(heights.value(at: peak)))
    var highest: (height: Double, line: [Vector]) = (0, [])
    let contours = features(.contour)
    for contour in contours {
      let values = Dictionary(contour.properties) { first, _ in first }
      guard case .line(let line) = contour.shape, let height = values["height"]?.number else {
        Issue.record("\(contour.properties)")
        continue
      }
      #expect(line.first == line.last && height.remainder(dividingBy: 20) == 0)
      #expect(values["nth_line"] == .int(height.remainder(dividingBy: 100) == 0 ? 5 : 1))
      #expect(line.allSatisfy { abs(heights.value(at: $0) - height) < 16 }, "\(height)")
      if height > highest.height { highest = (height, line) }
    }
    #expect(contours.count > 40 && highest.height >= 380)
    #expect(highest.line.surrounds(peak))
  }

  @Test("trees stand beside avenues, on no way and in no water")
  func trees() {
    let roads = (outline.roads + town.streets).filter { $0.kind != .ferry }
    var ways = SegmentGrid(reach: Terrain.reach)
    for road in roads { ways.add(run: road.points, radius: road.kind.halfWidth) }
    var count = 0
    for tree in features(.poi) where tree.properties.first?.1 == .string("tree") {
      guard case .point(let place) = tree.shape else { continue }
      count += 1
      #expect(!ways.isNear(place, margin: 1) && ways.isNear(place, margin: 4), "\(place)")
      #expect(outline.terrain.isDry(place, margin: 2), "\(place)")
    }
    #expect((2000...6000).contains(count), "\(count)")
  }

  @Test("ferries leave the harbour and stay at sea")
  func ferries() {
    #expect(outline.harbour.ferries.count == 3)
    for ferry in outline.harbour.ferries {
      let wet = ferry.points.allSatisfy { outline.terrain.shoreDistance.value(at: $0) < 0 }
      #expect(wet, "\(ferry.name ?? "")")
    }
  }

  @Test("the station's building and platforms are by the railway and on nothing else")
  func station() throws {
    let before = town.features.count
    var list = FeatureList()
    list.addStation(railway: outline.roads.filter { $0.kind == .rail })
    #expect(list.features.count == 5 && before > 5)
    for feature in list.features {
      guard case .polygon(let rings) = feature.shape else { continue }
      let middle = rings[0].reduce(Vector.zero, +) * (1 / Double(rings[0].count))
      #expect(middle.distance(to: Vector(860, -760)) < 120)
      guard feature.layer == .building else { continue }
      for (a, b) in sides(rings[0]) {
        for road in outline.roads + town.streets {
          for (c, d) in zip(road.points, road.points.dropFirst()) {
            #expect(distance(a, b, to: c, d) > road.kind.halfWidth, "\(road.name ?? "railway")")
          }
        }
        for building in town.buildings {
          #expect(!building.plot.corners.surrounds(a))
        }
      }
    }
  }

  @Test("quarters and their streets have names in ten scripts other than the Latin")
  func names() {
    var languages: [String: Int] = [:]
    for feature in features(.transportationName) + features(.place) {
      let values = Dictionary(feature.properties) { first, _ in first }
      guard let name = values["name"]?.text, let latin = values["name:latin"]?.text, name != latin
      else { continue }
      let keys = values.keys.filter { $0.hasPrefix("name:") && values[$0]?.text == name }
      guard let language = keys.first?.dropFirst(5), keys.count == 1 else {
        Issue.record("\(name): \(keys)")
        continue
      }
      #expect(values["name:en"]?.text == latin && latin.allSatisfy(\.isASCII))
      #expect(name.unicodeScalars.contains { $0.value > 0x300 && $0.properties.isAlphabetic })
      languages[String(language), default: 0] += 1
    }
    #expect(languages.count == 10 && languages.values.allSatisfy { $0 > 5 }, "\(languages)")
    let given = town.streets.compactMap(\.localName?.text)
    #expect(Set(given).count == given.count)
  }
}

extension PropertyValue {
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
