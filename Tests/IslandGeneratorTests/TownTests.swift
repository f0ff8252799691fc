import GeoMath
import PlaneGeometry
import TestSupport
import Testing

@testable import IslandGenerator

@Suite("Null Island's town")
struct TownTests {
  private let outline = IslandSamples.island.home.outline
  private let town = IslandSamples.island.home.town

  /// Straight pieces by squares of 100 m, so that the checks below stay quick.
  private struct Squares {
    private var members: [Int: [(Vector, Vector, Double)]] = [:]

    private func key(_ x: Double, _ y: Double) -> Int {
      Int((x / 100).rounded(.down)) * 4096 + Int((y / 100).rounded(.down))
    }

    mutating func add(_ a: Vector, _ b: Vector, _ reach: Double) {
      var keys: Set<Int> = []
      for (x, y) in [(-60.0, -60.0), (60, -60), (-60, 60), (60, 60)] {
        for end in [a, b] { keys.insert(key(end.x + x, end.y + y)) }
      }
      for key in keys { members[key, default: []].append((a, b, reach)) }
    }

    func near(_ place: Vector) -> [(Vector, Vector, Double)] {
      members[key(place.x, place.y)] ?? []
    }
  }

  @Test("no building stands on a way")
  func buildingsOffRoads() {
    var squares = Squares()
    for road in outline.roads + town.streets + town.footways {
      for (a, b) in zip(road.points, road.points.dropFirst()) {
        squares.add(a, b, road.kind.halfWidth)
      }
    }
    var checked = 0
    for building in town.buildings where building.street != nil || building.quarter == "Null Island"
    {
      for ring in building.bodies.map({ $0.rings[0] }) {
        for (a, b) in sides(ring) {
          for (c, d, reach) in squares.near(a) {
            checked += 1
            if distance(a, b, to: c, d) < reach {
              Issue.record("\(building.plot.center) stands on a way at \(c)")
              return
            }
          }
        }
      }
    }
    #expect(checked > 100_000)
  }

  @Test("no building stands in the water")
  func buildingsDry() {
    var shores = Squares()
    let terrain = outline.terrain
    let waters = [terrain.riverArea, terrain.brookArea, terrain.lake] + terrain.ponds
    for ring in waters + [terrain.coast] {
      for (a, b) in sides(ring) { shores.add(a, b, 0) }
    }
    for building in town.buildings {
      for (a, b) in sides(building.plot.corners) {
        let gap = shores.near(a).map { distance(a, b, to: $0.0, $0.1) }.min() ?? 100
        if gap <= 5 { Issue.record("\(building.plot.center) stands on a shore") }
      }
    }
    for building in town.buildings.enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
      let place = building.plot.center
      #expect(terrain.coast.surrounds(place), "\(place) is at sea")
      #expect(!waters.contains { $0.surrounds(place) }, "\(place) is in the water")
    }
  }

  @Test("no two buildings overlap, and bodies stay on their plot")
  func buildingsApart() {
    var squares: [Int: [Int]] = [:]
    func key(_ x: Int, _ y: Int) -> Int { x * 4096 + y }
    func square(_ place: Vector) -> (Int, Int) {
      (Int((place.x / 120).rounded(.down)), Int((place.y / 120).rounded(.down)))
    }
    for (index, building) in town.buildings.enumerated() {
      let (x, y) = square(building.plot.center)
      squares[key(x, y), default: []].append(index)
      let (u, v) = (building.plot.width / 2 + 0.01, building.plot.depth / 2 + 0.01)
      for point in building.bodies.flatMap({ $0.rings[0] }) {
        let from = point - building.plot.center
        if abs(from.dot(building.plot.axis)) > u || abs(from.dot(building.plot.axis.turned)) > v {
          Issue.record("a body of \(building.plot.center) leaves its plot at \(point)")
        }
      }
    }
    for (index, building) in town.buildings.enumerated() {
      let (x, y) = square(building.plot.center)
      for (i, j) in [(0, 0), (1, 0), (0, 1), (1, 1), (-1, 1)] {
        for other in squares[key(x + i, y + j)] ?? [] where other > index || i != 0 || j != 0 {
          let plot = town.buildings[other].plot
          guard plot.center.distance(to: building.plot.center) < 90, other != index else {
            continue
          }
          let mine = sides(building.plot.corners)
          let gap = mine.map { a, b in
            sides(plot.corners).map { distance(a, b, to: $0.0, $0.1) }.min() ?? 0
          }.min()
          if (gap ?? 0) <= 0.4 || plot.corners.surrounds(building.plot.center) {
            Issue.record("\(plot.center) and \(building.plot.center) overlap")
          }
        }
      }
    }
  }

  @Test("heights make a skyline: houses, mid-rise and towers up to about 180 m")
  func heights() {
    let tops = town.buildings.map { building in building.bodies.map(\.top).max() ?? 0 }
    #expect(tops.allSatisfy { (4...185).contains($0) })
    #expect((tops.max() ?? 0) > 140)
    #expect(tops.filter { $0 > 60 }.count > 20)
    #expect(tops.filter { (10...30).contains($0) }.count > 500)
    #expect(tops.filter { $0 < 10 }.count > 1000)
    #expect(town.buildings.flatMap(\.bodies).allSatisfy { $0.base < $0.top })
    #expect((3000...7000).contains(town.buildings.count))
    #expect(town.buildings.contains { $0.bodies.contains { $0.rings.count > 1 } })
  }

  @Test("streets have names of their own and stay on dry land")
  func streets() {
    // Where people write in other letters, what they write counts.
    let names = town.streets.compactMap { $0.localName?.text ?? $0.name }
    #expect(names.count == town.streets.count)
    #expect(Set(names).count > names.count * 95 / 100)
    for street in town.streets {
      let dry = street.points.allSatisfy { outline.terrain.shoreDistance.value(at: $0) > 0 }
      #expect(dry, "\(street.name ?? "")")
    }
  }

  @Test("ways go over rivers on bridges and through hills in tunnels")
  func crossings() {
    let kinds = Set(outline.roads.filter { $0.crossing == .bridge }.map(\.kind))
    #expect(kinds.isSuperset(of: [.motorway, .primary, .secondary]))
    #expect(outline.roads.contains { $0.crossing == .tunnel && $0.kind == .motorway })
    #expect(outline.roads.contains { $0.crossing == .tunnel && $0.kind == .rail })
    let river = outline.terrain.riverArea
    for road in outline.roads + town.streets where road.crossing == nil {
      for (a, b) in zip(road.points, road.points.dropFirst()) {
        let middle = a.mixed(b, 0.5)
        if river.surrounds(middle) { Issue.record("\(road.name ?? "") in the river") }
      }
    }
  }
}
