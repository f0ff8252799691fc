import TestSupport
import Testing

@testable import VectorTiles

/// The commands that draw `parts`, ring or line by ring or line.
func commands(_ parts: [[(Int32, Int32)]], closed: Bool) -> [UInt32] {
  var numbers: [UInt32] = []
  var (x, y): (Int32, Int32) = (0, 0)
  func step(to point: (Int32, Int32)) {
    for delta in [point.0 &- x, point.1 &- y] {
      numbers.append(UInt32(bitPattern: (delta << 1) ^ (delta >> 31)))
    }
    (x, y) = point
  }
  for part in parts {
    numbers.append(9)
    step(to: part[0])
    numbers.append(UInt32(part.count - 1) << 3 | 2)
    for point in part.dropFirst() { step(to: point) }
    if closed { numbers.append(15) }
  }
  return numbers
}

/// The geometry of the only feature of a tile, with what was amiss.
func geometry(
  _ commands: [UInt32], kind: UInt64, version: UInt64 = 2
) throws -> (TileGeometry, GeometryDefects) {
  let feature = FeatureBytes(kind: kind, commands: commands)
  let tile = try VectorTile(LayerBytes.tile([LayerBytes(version: version, features: [feature])]))
  var geometry = TileGeometry()
  let defects = try tile.layers[0].features[0].readGeometry(into: &geometry)
  return (geometry, defects)
}

func parts(_ geometry: TileGeometry) -> [[TilePoint]] {
  (0..<geometry.partCount).map { Array(geometry.points[geometry.part($0)]) }
}

func points(_ pairs: [(Int32, Int32)]) -> [TilePoint] { pairs.map { TilePoint(x: $0.0, y: $0.1) } }

@Suite("Geometry of features")
struct GeometryTests {
  static let outer: [(Int32, Int32)] = [(0, 0), (100, 0), (100, 100), (0, 100)]
  static let hole: [(Int32, Int32)] = [(20, 20), (20, 80), (80, 80), (80, 20)]
  static let island: [(Int32, Int32)] = [(40, 40), (60, 40), (60, 60), (40, 60)]

  @Test("Lines of any coordinates are read exactly", arguments: 0..<50)
  func lines(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bits = Int32(1) << Int32.random(in: 1...30, using: &random)
    let lines = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      (0..<Int.random(in: 2...40, using: &random)).map { index in
        (Int32.random(in: -bits...bits, using: &random), Int32(index) * 3)
      }
    }
    let (read, defects) = try geometry(commands(lines, closed: false), kind: 2)
    #expect(parts(read) == lines.map(points))
    #expect(defects.isEmpty)
  }

  @Test("Points in one command or in several are one part")
  func multiPoints() throws {
    let (one, exact) = try geometry([17, 10, 14, 3, 9], kind: 1)
    #expect(parts(one) == [points([(5, 7), (3, 2)])])
    #expect(exact.isEmpty)
    let (several, defects) = try geometry([9, 10, 14, 9, 3, 9], kind: 1)
    #expect(parts(several) == parts(one))
    #expect(defects == .irregularCommands)
  }

  @Test("A tile's storage is reused and grows only with the data")
  func reuse() throws {
    let feature = FeatureBytes(kind: 2, commands: commands([[(0, 0), (1, 1)]], closed: false))
    let layer = LayerBytes(features: [feature, feature])
    let features = try VectorTile(LayerBytes.tile([layer])).layers[0].features
    var geometry = TileGeometry()
    for feature in features {
      try feature.readGeometry(into: &geometry)
      #expect(parts(geometry) == [points([(0, 0), (1, 1)])])
    }
  }

  @Test("Repeated points, short parts, unclosed rings are put right and told")
  func defects() throws {
    let repeated = try geometry([9, 0, 0, 26, 2, 2, 0, 0, 4, 4], kind: 2)
    #expect(parts(repeated.0) == [points([(0, 0), (1, 1), (3, 3)])])
    #expect(repeated.1 == .repeatedPoint)
    let lonely = try geometry([9, 0, 0, 9, 2, 2, 10, 2, 2], kind: 2)
    #expect(parts(lonely.0) == [points([(1, 1), (2, 2)])])
    #expect(lonely.1 == .shortPart)
    let open = try geometry(commands([Self.outer], closed: false), kind: 3)
    #expect(parts(open.0) == [points(Self.outer)])
    #expect(open.1 == .unclosedRing)
    let explicit = try geometry(commands([Self.outer + [(0, 0)]], closed: true), kind: 3)
    #expect(parts(explicit.0) == [points(Self.outer)])
    #expect(explicit.1 == .repeatedPoint)
  }

  @Test(
    "Commands that make no sense are refused",
    arguments: [
      ([15, 50, 34], 1, GeometryFault.noStart), ([10, 2, 2], 2, .noStart),
      ([9, 0, 0, 4_294_967_290, 6, 10], 2, .truncated), ([17, 10], 1, .truncated),
      ([9, 0, 0, 18, 2, 2, 4, 4, 15], 2, .misplacedCommand(7)), ([9, 0], 1, .truncated),
      ([9, 0, 0, 18, 2, 2, 0, 4, 23], 3, .misplacedCommand(7)),
      ([11, 0, 0], 2, .unknownCommand(3)),
      ([17, 0, 0, 2, 2], 2, .misplacedCommand(1)), ([9, 0, 0, 10, 2, 2], 1, .misplacedCommand(2)),
      ([1, 0, 0], 1, .misplacedCommand(1)),
    ] as [([UInt32], UInt64, GeometryFault)])
  func refused(commands: [UInt32], kind: UInt64, fault: GeometryFault) {
    let error = VectorTileError(layer: "layer", feature: 0, fault: .geometry(fault))
    #expect(throws: error) { try geometry(commands, kind: kind) }
  }

  @Test("Coordinates that leave 32 bits wrap around, and areas of them do not trap")
  func overflow() throws {
    let (read, _) = try geometry([9, 4_294_967_294, 0, 10, 2, 2], kind: 2)
    #expect(parts(read) == [points([(.max, 0), (.min, 1)])])
    let huge: [(Int32, Int32)] = [(.min, .min), (.max, .min), (.max, .max)]
    var ring = TileGeometry()
    ring.points = points(huge)
    ring.partEnds = [3]
    #expect(ring.doubleArea(ofPart: 0) > 1.8e19)
  }

  @Test("A polygon's rings are grouped: outer rings with the holes that follow")
  func grouping() throws {
    let rings = [Self.outer, Self.hole, Self.island]
    let (read, defects) = try geometry(commands(rings, closed: true), kind: 3)
    #expect(parts(read) == rings.map(points))
    #expect(defects.isEmpty)
    var polygons: [Range<Int>] = []
    read.readPolygons(into: &polygons)
    #expect(polygons == [0..<2, 2..<3])
    #expect(read.doubleArea(ofPart: 0) == 20_000)
    #expect(read.doubleArea(ofPart: 1) == -7_200)
  }

  @Test("Rings of any winding come out grouped the same", arguments: 0..<8, [1, 2] as [UInt64])
  func windings(turned: Int, version: UInt64) throws {
    let rings = [Self.outer, Self.hole, Self.island].enumerated().map { index, ring in
      turned & 1 << index == 0 ? ring : [ring[0]] + ring.dropFirst().reversed()
    }
    let (read, defects) = try geometry(
      commands(rings, closed: true), kind: 3, version: version)
    #expect(defects.contains(.wrongWinding) == (version == 2 && turned & 1 == 1))
    // Version 2 promises a meaning of winding; in version 1 it has one only when both occur.
    let allOneWay = turned == 0b010 || turned == 0b101
    let isRegular = turned == 0b000 || turned == 0b111
    guard isRegular || (version == 1 && allOneWay) else { return }
    var polygons: [Range<Int>] = []
    read.readPolygons(into: &polygons)
    #expect(polygons == [0..<2, 2..<3])
    #expect(
      parts(read).map(Set.init) == [Self.outer, Self.hole, Self.island].map { Set(points($0)) })
    #expect((0..<3).map { read.doubleArea(ofPart: $0) } == [20_000, -7_200, 800])
  }

  @Test("Version 1 rings of one winding, side by side, stay as they are")
  func sideBySide() throws {
    let right = Self.outer.map { ($0.0 + 200, $0.1) }
    let rings = [Self.outer, right]
    let (read, _) = try geometry(commands(rings, closed: true), kind: 3, version: 1)
    #expect(parts(read) == rings.map(points))
  }

  @Test("A closed line of version 1 ends where it began")
  func closedLine() throws {
    for close: UInt32 in [7, 15] {
      let (read, _) = try geometry([9, 4, 4, 18, 0, 16, 16, 0, close], kind: 2, version: 1)
      #expect(parts(read) == [points([(2, 2), (2, 10), (10, 10), (2, 2)])])
    }
  }
}
