import PlaneGeometry
import VectorTiles

/// Lines of features with the same text, joined where one ends and another begins (MapLibre's
/// `mergeLines`), so that names have room. Lines that have only icons are not joined.
struct LineGroups {
  struct Group {
    var instance: SymbolInstance
    /// The text size in points at style zoom 18, by which labels along lines are measured.
    var textSize: Float
    var lines: [[TilePoint]]
  }

  /// An end of a line, with what the line shows.
  private struct End: Hashable {
    var key: UInt64
    var paint: Int
    var sortKey: Float
    var point: TilePoint

    init(_ instance: SymbolInstance, _ point: TilePoint) {
      (key, paint, sortKey) = (instance.key, instance.paint, instance.sortKey)
      self.point = point
    }
  }

  /// Those that were merged into others have no lines.
  private(set) var groups: [Group] = []
  /// Groups by the start and by the end of their first line.
  private var starts: [End: Int] = [:]
  private var ends: [End: Int] = [:]
  /// The number of points of all lines so far.
  private(set) var pointCount = 0

  /// - Parameter box: what lies outside of it is left out.
  mutating func append(
    _ geometry: TileGeometry, isRing: Bool, in box: TileBox? = nil, _ instance: SymbolInstance,
    textSize: Float, joins: Bool
  ) {
    if let box, !box.meets(geometry.points) { return }
    var lines = (0..<geometry.partCount).map { Array(geometry.points[geometry.part($0)]) }
    if isRing { for index in lines.indices { lines[index] += lines[index].prefix(1) } }
    if let box { lines = lines.flatMap(box.pieces) }
    lines.removeAll { $0.count < 2 }
    pointCount += lines.reduce(0) { $0 + $1.count }
    guard let line = lines.first, let first = line.first, let last = line.last else { return }
    let new = Group(instance: instance, textSize: textSize, lines: lines)
    guard joins, !instance.choices.isEmpty else {
      groups.append(new)
      return
    }
    let (start, end) = (End(instance, first), End(instance, last))
    switch (ends[start], starts[end]) {
    case (let before?, let after?) where before != after: join(before, new, after)
    case (let before?, _):
      ends[start] = nil
      ends[end] = before
      groups[before].append(lines)
    case (nil, let after?):
      starts[end] = nil
      starts[start] = after
      groups[after].prepend(lines)
    case (nil, nil):
      starts[start] = groups.count
      ends[end] = groups.count
      groups.append(new)
    }
  }

  /// Joins two groups with the lines between them.
  private mutating func join(_ before: Int, _ new: Group, _ after: Int) {
    if let first = new.lines.first?.first { ends[End(new.instance, first)] = nil }
    if let last = new.lines.first?.last { starts[End(new.instance, last)] = nil }
    if let end = groups[after].lines.first?.last { ends[End(new.instance, end)] = before }
    groups[before].append(new.lines)
    groups[before].append(groups[after].lines)
    groups[after].lines = []
  }
}

extension LineGroups.Group {
  /// Continues the first line with the first of `more`, from its second point, and adds the others.
  fileprivate mutating func append(_ more: [[TilePoint]]) {
    guard !lines.isEmpty, !more.isEmpty else { return }
    lines[0] += more[0].dropFirst()
    lines += more.dropFirst()
  }

  fileprivate mutating func prepend(_ more: [[TilePoint]]) {
    guard !lines.isEmpty, !more.isEmpty else { return }
    lines[0] = more[0].dropLast() + lines[0]
    lines += more.dropFirst()
  }
}

/// A part of a tile, in the units of its points.
struct TileBox {
  var low: SIMD2<Double>
  var high: SIMD2<Double>

  /// Whether lines between points may pass through it: whether it meets the box around them.
  fileprivate func meets(_ points: [TilePoint]) -> Bool {
    guard let first = points.first?.position else { return false }
    let (least, most) = points.reduce((first, first)) {
      (pointwiseMin($0.0, $1.position), pointwiseMax($0.1, $1.position))
    }
    return most.x >= low.x && most.y >= low.y && least.x <= high.x && least.y <= high.y
  }

  /// The pieces of a line that pass through the box, with all of their segments that do.
  fileprivate func pieces(of line: [TilePoint]) -> [[TilePoint]] {
    var pieces: [[TilePoint]] = []
    var isInside = false
    for (a, b) in zip(line, line.dropFirst()) {
      let (from, to) = (a.position, b.position)
      guard SegmentClip(from, to, low: low, high: high) != nil else {
        isInside = false
        continue
      }
      if isInside { pieces[pieces.count - 1].append(b) } else { pieces.append([a, b]) }
      isInside = true
    }
    return pieces
  }
}
