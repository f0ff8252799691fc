import GeoMath
import PlaneGeometry
import TestSupport
import Testing

@testable import IslandGenerator

@Suite("Null Island's heights")
struct HeightTests {
  private static let terrain = Terrain(seed: 0)
  private static let heights = IslandHeights(terrain: terrain)

  private func metres(_ place: Vector) -> Double { Self.heights.metres(at: place) }

  /// Places all over the island's area.
  private func places(_ count: Int, seed: UInt64) -> [Vector] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      Vector(random.double(-7338...7338), random.double(-7338...7338))
    }
  }

  /// How steep the ground is, as a share, over 20 m.
  private func slope(_ place: Vector) -> Double {
    let east = metres(place + Vector(10, 0)) - metres(place - Vector(10, 0))
    let south = metres(place + Vector(0, 10)) - metres(place - Vector(0, 10))
    return Vector(east, south).length / 20
  }

  @Test("heights are the same again, and a place of the world is one of the plan")
  func deterministic() {
    let again = IslandHeights()
    for place in places(200, seed: 1) {
      let world = WorldPoint(
        x: 0.5 + place.x / Earth.circumferenceMetres, y: 0.5 + place.y / Earth.circumferenceMetres)
      #expect(again.metres(at: place) == metres(place))
      #expect(abs(again.metres(at: world) - metres(place)) < 1e-4)
    }
  }

  @Test("the sea is at 0, up to the area's border and beyond; land is above it")
  func sea() {
    for place in places(1500, seed: 2) {
      let isLand = Self.terrain.coast.surrounds(place)
      #expect((metres(place) > 0) == isLand || isAtMouth(place), "\(place): \(metres(place))")
      #expect(metres(place) >= 0)
    }
    for share in stride(from: -1.5, through: 1.5, by: 0.1) {
      for side in [-Terrain.reach, Terrain.reach] {
        #expect(metres(Vector(side, share * Terrain.reach)) == 0)
        #expect(metres(Vector(share * Terrain.reach, side)) == 0)
      }
    }
  }

  /// Rivers are level with the sea where they come to it.
  private func isAtMouth(_ place: Vector) -> Bool {
    [Self.terrain.river, Self.terrain.brook].contains {
      $0.last.map { $0.distance(to: place) < 300 } ?? false
    }
  }

  @Test("the ground bends but has no creases")
  func smooth() {
    var random = SeededGenerator(seed: 3)
    for place in places(4000, seed: 4) where Self.terrain.shoreDistance.value(at: place) > 130 {
      let way = Vector.direction(degrees: random.double(0...360)) * 3
      let bend = metres(place + way) + metres(place - way) - 2 * metres(place)
      // The change of the slope from one 3 m to the next.
      #expect(abs(bend) / 3 < 0.03, "\(place)")
    }
  }

  @Test("river and brook fall from the source to the sea, and no ground beside is lower")
  func streams() throws {
    let terrain = Self.terrain
    for (points, least) in [(terrain.river, 200.0), (terrain.brook, 60)] {
      let levels = points.map(metres)
      #expect(try #require(levels.first) > least)
      #expect(levels.last == 0)
      for (above, below) in zip(levels, levels.dropFirst()) { #expect(below <= above + 1e-9) }
      // About the source and the lake the ground falls the way of the stream, and faster.
      for index in points.indices.dropFirst(20).dropLast() {
        let across = (points[index + 1] - points[index - 1]).normalized.turned
        for aside in stride(from: -200.0, through: 200, by: 25) {
          let place = points[index] + across * aside
          guard terrain.shoreDistance.value(at: place) > 250, distanceToLake(place) > 350 else {
            continue
          }
          #expect(metres(place) > levels[index] - 0.6, "\(aside) m beside \(points[index])")
        }
      }
    }
  }

  private func distanceToLake(_ place: Vector) -> Double {
    sides(Self.terrain.lake).map { distance($0.0, $0.1, to: place, place) }.min() ?? 0
  }

  @Test("lake and ponds are level, with banks that rise gently")
  func stillWater() throws {
    for shore in [Self.terrain.lake] + Self.terrain.ponds {
      let level = metres(shore[0])
      #expect(level > 1)
      let middle = shore.reduce(.zero, +) * (1 / Double(shore.count))
      for corner in shore {
        for share in [0.0, 0.3, 0.6, 0.9, 1] {
          #expect(abs(metres(middle.mixed(corner, share)) - level) < 1e-9)
        }
        let outward = (corner - middle).normalized
        for (aside, most) in [(10.0, 0.5), (40, 6), (80, 20)] {
          let rise = metres(corner + outward * aside) - level
          #expect(rise > -1e-9 || aside > 10, "\(corner)")
          #expect(rise > -1 && rise < most, "\(rise) m above the water at \(corner)")
        }
      }
    }
  }

  /// How high the ground lies so many metres inland of the coast's points that are near a place.
  private func heights(inland: Double, near place: Vector, within radius: Double) -> [Double] {
    let coast = Self.terrain.coast
    return coast.indices.filter { coast[$0].distance(to: place) < radius }.map { index in
      let count = coast.count
      let along = coast[(index + 4) % count] - coast[(index + count - 4) % count]
      return metres(coast[index] + along.normalized.turned * inland)
    }
  }

  @Test(
    "headlands end in cliffs of 15 to 40 m",
    arguments: [
      Vector(5850, -2300), Vector(1200, -5100), Vector(-4200, 4300), Vector(5650, 2750),
      Vector(-5500, -2100),
    ])
  func cliffs(place: Vector) {
    let foot = heights(inland: -2, near: place, within: 250)
    let edge = heights(inland: 18, near: place, within: 250)
    let behind = heights(inland: 60, near: place, within: 250)
    #expect(foot.count > 10)
    let steep = zip(edge, behind).count { $0 > 0.9 * $1 && (15...41).contains($0) }
    #expect(steep > foot.count * 8 / 10, "\(steep) of \(foot.count)")
    #expect(foot.count { $0 < 2 } > foot.count * 8 / 10)
  }

  @Test(
    "beaches and the harbour come gently out of the sea",
    arguments: [
      (Vector(4850, 400), 1000.0), (Vector(-5650, 900), 500), (Vector(-1150, 2700), 600),
      (Vector(2250, 2750), 550), (Vector(300, 950), 700),
    ] as [(Vector, Double)])
  func beaches(place: Vector, radius: Double) {
    for (inland, most) in [(10.0, 0.4), (25, 1.2), (60, 4)] {
      let found = heights(inland: inland, near: place, within: radius)
      #expect(found.count > 20)
      #expect(found.allSatisfy { $0 <= most }, "\(found.max() ?? 0) m after \(inland) m")
    }
  }

  @Test("hills are as high as in the contour lines, within 15 %, and stand where those do")
  func hills() {
    let hills = Hills(terrain: Self.terrain).heights
    func place(_ index: Int) -> Vector {
      hills.point(column: index % hills.columns, row: index / hills.columns)
    }
    let high = hills.values.indices.filter { hills.values[$0] > 50 }
    let tops = high.filter { index in
      !high.contains {
        hills.values[$0] > hills.values[index] && place($0).distance(to: place(index)) < 450
      }
    }
    #expect(tops.count >= 8)
    for top in tops {
      let share = metres(place(top)) / hills.values[top]
      #expect(abs(share - 1) < 0.15, "\(share) at \(place(top))")
    }
    let highest = tops.max { hills.values[$0] < hills.values[$1] }.map(place) ?? .zero
    #expect(places(2000, seed: 5).allSatisfy { metres($0) < metres(highest) + 1 })
  }

  @Test("a ridge joins two hills, higher than the ground on both sides of it")
  func ridge() {
    for x in stride(from: 600.0, through: 1400, by: 100) {
      let crest = metres(Vector(x, -3530))
      #expect(crest > 60)
      #expect(crest > metres(Vector(x, -4200)) + 20 && crest > metres(Vector(x, -2900)) + 20)
    }
  }

  @Test("streets can be walked: in the town nearly all are under 5 %, on the whole most under 10 %")
  func streets() {
    let streets = IslandSamples.island.home.town.streets
    let found = streets.flatMap { Polyline.resampled($0.points, step: 40) }
      .map { (place: $0, slope: slope($0)) }
    let gentle = found.count { $0.slope < 0.1 }
    #expect(gentle > found.count * 8 / 10, "\(gentle) of \(found.count)")
    let central = found.filter { $0.place.length < 1060 }
    let level = central.count { $0.slope < 0.05 }
    #expect(level > central.count * 97 / 100, "\(level) of \(central.count)")
  }
}
