import RenderModel
import TestSupport
import Testing

@Suite("Hidden walls")
struct HiddenWallsTests {
  /// A house on a plot of a grid.
  private struct House {
    var column: Int16
    var row: Int16
    var base: UInt16
    var top: UInt16
    var paint: UInt16
  }

  /// Houses on a grid of plots, of which some are empty and some are taken twice.
  private func houses(_ random: inout SeededGenerator) -> [House] {
    (0..<200).map { _ in
      let base = UInt16(random.double(0...2))
      return House(
        column: Int16(random.double(0...12)), row: Int16(random.double(0...12)), base: base,
        top: base + UInt16(random.double(1...4)), paint: UInt16(random.double(1...2.99)))
    }
  }

  private static let side: Int16 = 50
  private static let corners: [(x: Int16, y: Int16)] = [(0, 0), (1, 0), (1, 1), (0, 1)]

  /// Appends a house as the mesher does: a roof, and walls that end with the foot of their beginning.
  private func append(
    _ house: House, to stream: inout MeshStream<ExtrusionVertex>, _ parts: inout [ExtrusionPart]
  ) {
    func vertex(_ corner: Int, height: UInt16, isFoot: Bool) -> ExtrusionVertex {
      let (x, y) = Self.corners[corner]
      var vertex = ExtrusionVertex(
        x: (house.column + x) * Self.side, y: (house.row + y) * Self.side, paint: house.paint,
        height: height, normalX: isFoot ? 1 : 0, normalY: 0)
      if isFoot { vertex.outwardOrTop = house.top }
      return vertex
    }
    let tops = UInt32(stream.vertices.count)
    for corner in 0..<4 {
      stream.vertices.append(vertex(corner, height: house.top, isFoot: false))
    }
    for corner in 0..<4 {
      stream.vertices.append(vertex(corner, height: house.base, isFoot: true))
    }
    stream.indices += [tops, tops + 1, tops + 2, tops, tops + 2, tops + 3]
    let roofEnd = stream.indices.count
    for a in 0..<4 as Range<UInt32> {
      let b = (a + 1) % 4
      stream.indices += [tops + b, tops + 4 + b, tops + 4 + a, tops + a, tops + b, tops + 4 + a]
    }
    parts.append(
      ExtrusionPart(
        roofEnd: roofEnd, wallEnd: stream.indices.count, topMetres: Float(house.top) / 10))
  }

  /// Whether a house stands beyond a wall that has the same wall.
  private func isHidden(
    _ house: House, wall: Int, among houses: [House], samePaint: Bool
  ) -> Bool {
    let (x, y): (Int16, Int16) = [(0, -1), (1, 0), (0, 1), (-1, 0)][wall]
    return houses.contains {
      $0.column == house.column + x && $0.row == house.row + y && $0.base == house.base
        && $0.top == house.top && (!samePaint || $0.paint == house.paint)
    }
  }

  @Test("are those that two houses have in common", arguments: [false, true])
  func betweenHouses(samePaint: Bool) {
    var random = SeededGenerator(seed: 5)
    for leastIndices in [1, Int.max] {
      let houses = houses(&random)
      var stream = MeshStream<ExtrusionVertex>()
      var parts: [ExtrusionPart] = []
      for house in houses { append(house, to: &stream, &parts) }
      let all = stream.indices
      stream.endExtrusions(
        layer: 2, parts: parts, riseWithZoom: samePaint, leastIndices: leastIndices)
      #expect(stream.sections.flatMap { stream.indices[$0.indices] }.sorted() == all.sorted())
      var (drawn, hidden) = (Set<[UInt32]>(), Set<[UInt32]>())
      for section in stream.sections {
        let ranges = section.indices(withWallsFrom: 0)
        #expect(ranges.roofs.isEmpty)
        drawn.formUnion(triangles(stream.indices[ranges.buildings]))
        hidden.formUnion(triangles(stream.indices[section.hiddenWalls]))
      }
      #expect(drawn.isDisjoint(with: hidden))
      var (count, wrong) = (0, 0)
      for (number, house) in houses.enumerated() {
        for wall in 0..<4 {
          let isHidden = isHidden(house, wall: wall, among: houses, samePaint: samePaint)
          let start = parts[number].roofEnd + 6 * wall
          for triangle in triangles(all[start..<start + 6]) {
            if hidden.contains(triangle) != isHidden || drawn.contains(triangle) == isHidden {
              wrong += 1
            }
          }
          count += isHidden ? 1 : 0
        }
      }
      #expect(wrong == 0)
      #expect(count > 20)
    }
  }

  @Test("are found between a few houses, too, wherever these stand")
  func fewHouses() {
    var random = SeededGenerator(seed: 7)
    for count in 1...6 {
      for _ in 0..<60 {
        let (column, row) = (Int16(random.double(0...90)), Int16(random.double(0...90)))
        var stream = MeshStream<ExtrusionVertex>()
        var parts: [ExtrusionPart] = []
        for place in 0..<count {
          append(
            House(column: column + Int16(place), row: row, base: 0, top: 9, paint: 1), to: &stream,
            &parts)
        }
        stream.endExtrusions(layer: 0, parts: parts)
        let hidden = stream.sections.reduce(0) { $0 + $1.hiddenWalls.count }
        #expect(hidden == 12 * (count - 1), "\(count) houses at (\(column), \(row))")
      }
    }
  }

  @Test("All triangles of a house come one after the other, so that corners are worked on once")
  func closeTogether() {
    var random = SeededGenerator(seed: 6)
    var stream = MeshStream<ExtrusionVertex>()
    var parts: [ExtrusionPart] = []
    for house in houses(&random) { append(house, to: &stream, &parts) }
    stream.endExtrusions(layer: 0, parts: parts)
    var runs = 0
    for section in stream.sections {
      let drawn = stream.indices[section.indices(withWallsFrom: 0).buildings]
      let houses = drawn.map { $0 / 8 }
      runs += zip(houses, houses.dropFirst()).count { $0 != $1 } + 1
    }
    #expect(runs == parts.count)
  }

  private func triangles(_ indices: ArraySlice<UInt32>) -> [[UInt32]] {
    stride(from: indices.startIndex, to: indices.endIndex, by: 3).map {
      Array(indices[$0..<$0 + 3])
    }
  }

  @Test("are looked for in a time that does not grow with the square of equal houses")
  func equalHouses() {
    var stream = MeshStream<ExtrusionVertex>()
    var parts: [ExtrusionPart] = []
    for number in 0..<20_000 {
      append(
        House(column: Int16(number % 2), row: 0, base: 0, top: UInt16(1 + number / 2), paint: 0),
        to: &stream, &parts)
    }
    let all = stream.indices.sorted()
    stream.endExtrusions(layer: 0, parts: parts)
    let isSame = stream.sections.flatMap { stream.indices[$0.indices] }.sorted() == all
    #expect(isSame)
  }
}
