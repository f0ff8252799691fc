import Tessellation
import VectorTiles

/// Lines that show the same, joined where they go on from one another.
struct LineGroups {
  private struct Name: Hashable {
    var key: UInt64
    var paint: Int
    var sortKey: Float
  }

  private struct Group {
    var instance: SymbolInstance
    var lines: TileGeometry
  }

  private var numbers: [Name: Int] = [:]
  private var groups: [Group] = []
  /// How many points the lines have so far.
  private(set) var pointCount = 0

  package mutating func append(_ geometry: TileGeometry, isRing: Bool, _ instance: SymbolInstance) {
    pointCount += geometry.points.count
    let name = Name(key: instance.key, paint: instance.paint, sortKey: instance.sortKey)
    let number = numbers[name] ?? groups.count
    if number == groups.count {
      numbers[name] = number
      groups.append(Group(instance: instance, lines: TileGeometry()))
    }
    for part in 0..<geometry.partCount {
      let points = geometry.points[geometry.part(part)]
      groups[number].lines.points += points
      if isRing, let first = points.first { groups[number].lines.points.append(first) }
      groups[number].lines.partEnds.append(groups[number].lines.points.count)
    }
  }

  func visit(_ body: (TileGeometry, SymbolInstance) -> Void) {
    var stitcher = LineStitcher()
    for group in groups {
      // Icons alone, such as arrows, point the way of their line, which joining may turn.
      if group.instance.choices.isEmpty {
        body(group.lines, group.instance)
      } else {
        stitcher.append(group.lines)
        stitcher.stitch()
        body(stitcher.result, group.instance)
      }
    }
  }
}
