/// Joins lines where exactly two ends meet, so that lines cut at the edges of bins become one
/// again. Three or more ends form a fork, where lines keep ending.
struct LineJoiner {
  let grid: BinGrid

  /// The joined lines. The order of the input determines the order of the output.
  func join(_ lines: [[BinPoint]]) -> [[BinPoint]] {
    var ends: [BinPoint: [Int]] = [:]
    for (index, line) in lines.enumerated() {
      guard let first = line.first, let last = line.last, line.count > 1 else { continue }
      ends[grid.wrapped(first), default: []].append(index)
      ends[grid.wrapped(last), default: []].append(index)
    }
    var isUsed = lines.map { $0.count < 2 }
    var joined: [[BinPoint]] = []
    for index in lines.indices where !isUsed[index] {
      isUsed[index] = true
      var line = lines[index]
      for _ in 0..<2 {
        extend(&line, lines, ends, &isUsed)
        line.reverse()
      }
      joined.append(line)
    }
    return joined
  }

  /// Appends lines to the end of `line` until it reaches a fork.
  private func extend(
    _ line: inout [BinPoint], _ lines: [[BinPoint]], _ ends: [BinPoint: [Int]],
    _ isUsed: inout [Bool]
  ) {
    while let last = line.last {
      let end = grid.wrapped(last)
      guard let meeting = ends[end], meeting.count == 2,
        let next = meeting.first(where: { !isUsed[$0] })
      else { return }
      isUsed[next] = true
      let runsForward = lines[next].first.map(grid.wrapped) == end
      let piece = runsForward ? lines[next] : lines[next].reversed()
      line.goOn(along: piece)
    }
  }
}

extension [BinPoint] {
  /// Appends a piece that begins at this line's last point, perhaps in another copy of the world.
  mutating func goOn(along piece: [BinPoint]) {
    guard let last, let first = piece.first else {
      self += piece
      return
    }
    let shift = last.x - first.x
    self += piece.dropFirst().map { BinPoint(x: $0.x + shift, y: $0.y) }
  }
}
