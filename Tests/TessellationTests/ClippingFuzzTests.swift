import Foundation
import RenderModel
import TestSupport
import Testing
import VectorTiles

@testable import Tessellation

/// Rings of every kind, in any company, against measures that share no code with the clipper.
@Suite("Polygon clipper: fuzz")
struct ClippingFuzzTests {
  /// `RHUMB_FUZZ_POLYGONS=1000000` cuts as many; without it a few, so that the tests stay quick.
  private static let wanted =
    ProcessInfo.processInfo.environment["RHUMB_FUZZ_POLYGONS"].flatMap { Int($0) }
  private static let parts = 2

  @Test(
    "Whatever the rings do at the box's border, what they turn around is kept and nothing else",
    arguments: 0..<parts)
  func anything(part: Int) {
    let count = (Self.wanted ?? 3000) / Self.parts
    var figures = Figures()
    for seed in part * count..<(part + 1) * count {
      var fuzz = ClippingFuzz(seed: UInt64(seed))
      if let fault = fuzz.fault(&figures) {
        Issue.record("seed \(seed): \(fault); \(fuzz.rings.map { $0.map { [$0.x, $0.y] } })")
        return
      }
    }
    if Self.wanted != nil { print("part \(part): \(figures)") }
    #expect(figures.exact > count / 10 && figures.crossing > count / 100)
  }
}

/// What was compared.
private struct Figures: CustomStringConvertible {
  var polygons = 0
  var points = 0
  /// Polygons that are cut at whole units, so that nothing is rounded.
  var exact = 0
  /// Results that are no outline with its holes.
  var crossing = 0
  var largestExact = 0.0
  /// The largest difference of areas by the length of the edges, in units.
  var largestShift = 0.0

  var description: String {
    """
    \(polygons) polygons, \(crossing) of them with rings that cross, and \(points) points equal; \
    areas of \(exact) cut at whole units at most \(largestExact) square units apart, of the others \
    \(largestShift) units of their edges
    """
  }
}

/// One feature and its check.
private struct ClippingFuzz {
  private(set) var rings: [Ring] = []
  private var simple: [Bool] = []
  private var random: SeededGenerator
  /// Whether all rings run along the axes and diagonals of a lattice that the border is part of.
  private let isExact: Bool

  private static let low = -16
  private static let high = 8208
  /// Of the lattice.
  private static let step = 1028

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    isExact = Bool.random(using: &random)
    var outlineSign = 0.0
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      var (ring, isSimple) = Int.random(in: 0..<6, using: &random) == 0 ? relative() : fresh()
      if Bool.random(using: &random) { ring.reverse() }
      let sign = Self.sign(ring)
      if outlineSign == 0 { outlineSign = sign }
      // What a hole that crosses itself would mean nobody says.
      if !isSimple, sign != outlineSign { ring.reverse() }
      rings.append(ring)
      simple.append(isSimple)
    }
  }

  private static func sign(_ ring: Ring) -> Double {
    let area = Measures.doubledArea(Measures.plane(ring))
    return area == 0 ? 0 : area > 0 ? 1 : -1
  }

  /// A ring that has to do with one before: the same, moved, larger or smaller.
  private mutating func relative() -> (ring: Ring, isSimple: Bool) {
    guard let number = rings.indices.randomElement(using: &random) else { return fresh() }
    let factor = random.pick([1, 1, 1, 2, -1])
    let (dx, dy) = (random.pick([0, 0, 1, -1, 8]), random.pick([0, 0, 1, -1, -8]))
    let ring = rings[number].map { point in
      TilePoint(
        x: Int32((Int(point.x) - Self.low) * factor + dx * Self.step + Self.low),
        y: Int32((Int(point.y) - Self.low) * factor + dy * Self.step + Self.low))
    }
    return (ring, simple[number])
  }

  private mutating func fresh() -> (ring: Ring, isSimple: Bool) {
    switch Int.random(in: 0..<(isExact ? 4 : 8), using: &random) {
    case 0, 1, 2: return (octagon(), true)
    case 3: return (steps(), false)
    case 4, 5:
      let star = Shapes.star(
        x: random.double(-6000...14000), y: random.double(-6000...14000),
        count: .random(in: 3...12, using: &random), radii: 50...random.double(60...16000), &random)
      // Rounded corners may cross, and with three the centre may be outside.
      return (star, star.count > 3)
    case 6: return ((0..<Int.random(in: 3...6, using: &random)).map { _ in place() }, false)
    default:
      let ring = (0..<Int.random(in: 3...8, using: &random)).map { _ in
        TilePoint(
          x: .random(in: -9000...17000, using: &random),
          y: .random(in: -9000...17000, using: &random))
      }
      return (ring, ring.count == 3)
    }
  }

  private mutating func place() -> TilePoint { Self.point(index(), index()) }

  private mutating func index() -> Int { .random(in: -3...11, using: &random) }

  private static func point(_ column: Int, _ row: Int) -> TilePoint {
    TilePoint(x: Int32(low + column * step), y: Int32(low + row * step))
  }

  /// A box of the lattice, of which corners may be cut off.
  private mutating func octagon() -> Ring {
    let (left, top) = (index(), index())
    let (right, bottom) = (
      left + Int.random(in: 1...9, using: &random), top + Int.random(in: 1...9, using: &random)
    )
    let most = min(right - left, bottom - top) / 2
    let cuts = (0..<4).map { _ in
      Bool.random(using: &random) ? 0 : Int.random(in: 0...most, using: &random)
    }
    return [
      Self.point(left + cuts[0], top), Self.point(right - cuts[1], top),
      Self.point(right, top + cuts[1]), Self.point(right, bottom - cuts[2]),
      Self.point(right - cuts[2], bottom), Self.point(left + cuts[3], bottom),
      Self.point(left, bottom - cuts[3]), Self.point(left, top + cuts[0]),
    ]
  }

  /// A ring along the axes, which may touch, fold or cross itself.
  private mutating func steps() -> Ring {
    var (column, row) = (index(), index())
    var ring = [Self.point(column, row)]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      column = index()
      ring.append(Self.point(column, row))
      row = index()
      ring.append(Self.point(column, row))
    }
    ring.append(Self.point(index(), row))
    ring.append(TilePoint(x: ring[ring.count - 1].x, y: ring[0].y))
    return ring
  }

  // MARK: The check

  mutating func fault(_ figures: inout Figures) -> String? {
    let box = ClipBox(margin: 16)
    guard let grid = GridTransform(extent: 8192) else { return "no grid" }
    let features = Self.polygons(of: rings)
    let cuts = cut(rings, grid, box)
    guard cuts.count == features.count else { return "\(cuts.count) of \(features.count) polygons" }
    for (source, result) in zip(features, cuts) {
      if let fault = areaFault(source, result, &figures) { return fault }
    }
    return pointFault(features, cuts, &figures)
  }

  /// Outlines with their holes, turned so that outlines have positive area.
  private static func polygons(of rings: [Ring]) -> [[Ring]] {
    let signed = rings.map { ($0, Measures.doubledArea(Measures.plane($0))) }
      .filter { $0.1 != 0 }
    var polygons: [[Ring]] = []
    for (ring, area) in signed {
      if (area > 0) == (signed[0].1 > 0) { polygons.append([]) }
      polygons[polygons.count - 1].append(signed[0].1 > 0 ? ring : ring.reversed())
    }
    return polygons
  }

  private func areaFault(
    _ source: [Ring], _ result: GridPolygons, _ figures: inout Figures
  ) -> String? {
    let (low, high) = (Double(Self.low), Double(Self.high))
    let (rings, cut) = (source.map { Measures.plane($0) }, result.allRings)
    for point in result.points where !Self.isInBox(point) { return "\(point) is outside" }
    let wanted = SlowScan(rings, low: low, high: high)
    let found = SlowScan(cut.map { Measures.plane($0) }, low: low, high: high)
    let difference = abs(wanted.area - found.area)
    figures.polygons += 1
    if cut.count(where: { Measures.doubledArea([$0]) > 0 }) != result.polygonEnds.count {
      figures.crossing += 1
    }
    if isExact {
      figures.exact += 1
      figures.largestExact = max(figures.largestExact, difference)
    } else if difference > 1 {
      figures.largestShift = max(figures.largestShift, difference / wanted.edgeLength)
    }
    if difference <= (isExact ? 1 : 1 + wanted.edgeLength) { return nil }
    return "an area of \(found.area) for \(wanted.area)"
  }

  private static func isInBox(_ point: GridPoint) -> Bool {
    (low...high).contains(Int(point.x)) && (low...high).contains(Int(point.y))
  }

  /// Compares the turns about some points, and whether they are covered by triangles.
  private mutating func pointFault(
    _ features: [[Ring]], _ cuts: [GridPolygons], _ figures: inout Figures
  ) -> String? {
    let mesh = Shapes.fillMesh(rings, .none).fills
    let sources = features.map { $0.map { Measures.plane($0) } }
    for _ in 0..<8 {
      let (x, y) = (random.double(-15...8207), random.double(-15...8207))
      if Measures.distance(sources.flatMap { $0 }, x, y) < 3 { continue }
      figures.points += 1
      let turns = sources.map { SlowScan.turns($0, around: x, y) }
      let found = cuts.map { SlowScan.turns($0.allRings.map { Measures.plane($0) }, around: x, y) }
      for (wanted, found) in zip(turns, found) where max(wanted, 0) != max(found, 0) {
        return "\(found) turns for \(wanted) around \(x), \(y)"
      }
      let isCovered = SlowScan.covers(mesh, x, y)
      if isCovered != turns.contains(where: { $0 > 0 }) {
        return "\(x), \(y) is \(isCovered ? "" : "not ")covered by triangles, turns are \(turns)"
      }
    }
    return nil
  }
}
