import GeoMath
import RenderModel
import TileBuilding

/// The labels that the tiles in sight offer. When other tiles come, it finds the labels that were
/// there before again: same layer and content at nearly the same place.
package struct CrossTileSymbolIndex {
  /// The symbols of one tile, and the part of it that they are taken from.
  package struct Page {
    var symbols: SymbolBucket
    var wrap: Int
    /// For a tile that stands in: the squares for which it does, grid units; empty for all of it.
    package var parts: [SIMD3<Float>] = []

    package init(symbols: SymbolBucket, wrap: Int) {
      self.symbols = symbols
      self.wrap = wrap
    }
  }

  private(set) var labels: [Label] = []
  private var old: [Label] = []
  /// The seen labels of `old` by key, each leading on to the next.
  private var heads: [UInt64: Int] = [:]
  private var nexts: [Int] = []
  private var isFound: [Bool] = []
  /// The labels whose opacities have not arrived, as long as these are known.
  private var fading: [Int] = []
  private var isFadingKnown = false
  /// Of the new labels along lines whose key is in `heads`, the first and the last of each key,
  /// among `lineMatches`.
  private var lineEnds: [UInt64: (first: Int, last: Int)] = [:]
  /// These labels, each with the place of the next of its key here, or -1.
  private var lineMatches: [(label: Int, next: Int)] = []

  /// Points by which a label may be off its old place, on the screen of the moment.
  private static let pointTolerance = 10.0
  private static let lineTolerance = 24.0

  mutating func withLabels(_ body: (inout [Label]) -> Void) {
    isFadingKnown = false
    body(&labels)
  }

  /// Moves all opacities on.
  ///
  /// - Parameter share: of the way from nothing to all.
  /// - Returns: whether some have not arrived.
  mutating func fade(by share: Double) -> Bool {
    if !isFadingKnown {
      fading.removeAll(keepingCapacity: true)
      for number in labels.indices where labels[number].state.isFading { fading.append(number) }
      isFadingKnown = true
    }
    let step = Float(min(share, 1))
    var count = 0
    // By index, since a list that is looked through while it changes is copied.
    for index in fading.indices {
      let number = fading[index]
      labels[number].state.fade(by: step)
      guard labels[number].state.isFading else { continue }
      fading[count] = number
      count += 1
    }
    fading.removeLast(fading.count - count)
    return count > 0
  }

  /// The camera has gone over to the next copy of the world: places count on from another.
  mutating func shift(by worlds: Double) {
    for index in labels.indices { labels[index].world.x += worlds }
  }

  /// Forgets what has been shown, and where.
  mutating func forget() {
    isFadingKnown = false
    labels.removeAll(keepingCapacity: true)
  }

  /// Forgets what has faded out.
  mutating func sweep() {
    isFadingKnown = false
    labels.removeAll { $0.isGone && !$0.state.isSeen }
  }

  /// Takes what these pages offer in place of what there was.
  ///
  /// - Parameter worldWidth: points.
  mutating func rebuild(_ pages: [Page], worldWidth: Double) {
    isFadingKnown = false
    swap(&labels, &old)
    labels.removeAll(keepingCapacity: true)
    indexOld()
    for page in pages { append(page, worldWidth) }
    pinLines(worldWidth)
    for index in old.indices where old[index].state.isSeen && !isFound[index] {
      var label = old[index]
      label.isGone = true
      label.state.showsText = false
      label.state.showsIcon = false
      if label.state.isSeen { labels.append(label) }
    }
    old.removeAll(keepingCapacity: true)
  }

  private mutating func indexOld() {
    heads.removeAll(keepingCapacity: true)
    lineEnds.removeAll(keepingCapacity: true)
    lineMatches.removeAll(keepingCapacity: true)
    nexts.removeAll(keepingCapacity: true)
    isFound.removeAll(keepingCapacity: true)
    for index in old.indices {
      isFound.append(false)
      nexts.append(-1)
      guard old[index].state.isSeen else { continue }
      let key = old[index].instance.key
      nexts[index] = heads[key] ?? -1
      heads[key] = index
    }
  }

  private mutating func append(_ page: Page, _ worldWidth: Double) {
    let symbols = page.symbols
    let scale = 1 / Double(1 << symbols.tile.z)
    let unit = scale / Double(TileMesh.gridExtent)
    let corner = SIMD2(
      Double(symbols.tile.x) * scale + Double(page.wrap), Double(symbols.tile.y) * scale)
    for (number, instance) in symbols.instances.enumerated() {
      let anchor = instance.anchor
      if !page.parts.isEmpty, !page.parts.contains(where: { $0.holds(anchor) }) { continue }
      var label = Label(
        symbols: symbols, number: number, instance: instance,
        world: corner + SIMD2(Double(anchor.x), Double(anchor.y)) * unit)
      if let head = heads[instance.key] {
        if instance.line < 0 || instance.spacing == 0 {
          inherit(&label, from: head, worldWidth)
        } else {
          noteLineMatch(instance.key, labels.count)
        }
      }
      labels.append(label)
    }
  }

  private mutating func noteLineMatch(_ key: UInt64, _ label: Int) {
    let place = lineMatches.count
    lineMatches.append((label, -1))
    let ends = lineEnds[key]
    if let ends { lineMatches[ends.last].next = place }
    lineEnds[key] = (ends?.first ?? place, place)
  }

  /// Gives a label the state of the nearest old one like it.
  private mutating func inherit(_ label: inout Label, from head: Int, _ worldWidth: Double) {
    var best = -1
    var least = Self.pointTolerance / worldWidth
    var index = head
    while index >= 0 {
      let away = (old[index].world - label.world)
      let distance = (away * away).sum().squareRoot()
      if !isFound[index], distance < least {
        (best, least) = (index, distance)
      }
      index = nexts[index]
    }
    guard best >= 0 else { return }
    isFound[best] = true
    label.state = old[best].state
    label.state.choice = min(label.state.choice, max(label.instance.choices.count - 1, 0))
  }

  /// Puts each old label along a line onto the nearest new line like its own.
  private mutating func pinLines(_ worldWidth: Double) {
    guard !lineMatches.isEmpty else { return }
    for index in old.indices where old[index].state.isSeen && !isFound[index] {
      let label = old[index]
      guard label.instance.line >= 0,
        let ends = lineEnds[label.instance.key]
      else { continue }
      var best: (label: Int, distance: Float, away: Double)?
      var place = ends.first
      while place >= 0 {
        let (number, next) = lineMatches[place]
        place = next
        guard let (distance, away) = labels[number].nearest(to: label.world) else { continue }
        let isNearer = best.map { away < $0.away } ?? true
        // Of the anchors of one line, the nearest gives way.
        let isSameLine = best.map { away == $0.away } ?? false
        if isNearer
          || isSameLine
            && best.map({
              abs(labels[number].instance.distance - distance)
                < abs(labels[$0.label].instance.distance - distance)
            }) ?? false
        {
          best = (number, distance, away)
        }
      }
      guard let best, best.away * worldWidth < Self.lineTolerance else { continue }
      isFound[index] = true
      var pinned = labels[best.label]
      pinned.pin(at: best.distance)
      pinned.state = label.state
      if labels[best.label].isPinned {
        labels.append(pinned)
      } else {
        labels[best.label] = pinned
      }
    }
  }
}

extension SIMD3<Float> {
  /// As a square (x, y, side): whether a point lies in it.
  fileprivate func holds(_ point: SIMD2<Float>) -> Bool {
    point.x >= x && point.y >= y && point.x < x + z && point.y < y + z
  }
}

extension Label {
  private var line: Range<Int> { symbols.lines[instance.line] }

  /// The place on the label's line that is nearest to another, as a distance along it, and how far
  /// that is in world widths.
  fileprivate func nearest(to place: SIMD2<Double>) -> (distance: Float, away: Double)? {
    let unit = unit
    let offset = (place - world) / unit
    let target = instance.anchor + SIMD2(Float(offset.x), Float(offset.y))
    var best: (distance: Float, square: Float)?
    for index in line.dropLast() {
      let (a, b) = (symbols.linePoints[index], symbols.linePoints[index + 1])
      let step = b - a
      let length = (step * step).sum()
      let t = length > 0 ? min(max(((target - a) * step).sum() / length, 0), 1) : 0
      let away = a + step * t - target
      let square = (away * away).sum()
      if best.map({ square < $0.square }) ?? true {
        let (from, to) = (symbols.lineDistances[index], symbols.lineDistances[index + 1])
        best = (from + (to - from) * t, square)
      }
    }
    return best.map { ($0.distance, Double($0.square.squareRoot()) * unit) }
  }

  /// Moves the label along its line.
  fileprivate mutating func pin(at distance: Float) {
    let point = symbols.point(onLine: instance.line, at: distance)
    let step = point - instance.anchor
    world += SIMD2(Double(step.x), Double(step.y)) * unit
    instance.anchor = point
    instance.distance = distance
    isPinned = true
  }
}

extension SymbolBucket {
  /// The index of the point of a line from which the segment begins in which a distance lies.
  func segment(ofLine number: Int, at distance: Float) -> Int {
    let line = lines[number]
    var (low, high) = (line.lowerBound, line.upperBound - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if lineDistances[middle] <= distance { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The place on a line at a distance from its start, grid units.
  func point(onLine number: Int, at distance: Float) -> SIMD2<Float> {
    point(inSegment: segment(ofLine: number, at: distance), at: distance)
  }

  /// As above, in a segment that is known; before its start or after its end, straight on.
  @inline(__always)
  func point(inSegment index: Int, at distance: Float) -> SIMD2<Float> {
    let (from, to) = (lineDistances[index], lineDistances[index + 1])
    return linePoints[index]
      + (linePoints[index + 1] - linePoints[index]) * ((distance - from) / (to - from))
  }
}
