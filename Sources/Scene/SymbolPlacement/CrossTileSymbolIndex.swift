import GeoMath
import RenderModel
import TileBuilding

/// The labels that the visible tiles offer. When the tiles change, it matches new labels with old
/// ones: those of the same layer with the same content at nearly the same place.
package struct CrossTileSymbolIndex {
  /// The symbols of one tile, and the part of the tile from which they are taken.
  package struct Page {
    var symbols: SymbolBucket
    var wrap: Int
    /// The squares, in grid units, in which a tile stands in for others; empty for the whole tile.
    package var parts: [SIMD3<Float>] = []

    package init(symbols: SymbolBucket, wrap: Int) {
      self.symbols = symbols
      self.wrap = wrap
    }
  }

  private(set) var labels: [Label] = []
  private var old: [Label] = []
  /// The first visible label in `old` for each key. `nexts` leads from it to the others.
  private var heads: [UInt64: Int] = [:]
  private var nexts: [Int] = []
  private var isFound: [Bool] = []
  /// The labels that are still fading. Only valid if `isFadingKnown`.
  private var fading: [Int] = []
  private var isFadingKnown = false
  /// The first and last new label along a line for each key in `heads`, as indices into
  /// `lineMatches`.
  private var lineEnds: [UInt64: (first: Int, last: Int)] = [:]
  /// These labels, each with the index of the next one with the same key here, or -1.
  private var lineMatches: [(label: Int, next: Int)] = []

  /// How far a label may be from its old place, in points on the current screen.
  private static let pointTolerance = 10.0
  private static let lineTolerance = 24.0

  mutating func withLabels(_ body: (inout [Label]) -> Void) {
    isFadingKnown = false
    body(&labels)
  }

  /// Advances all opacities.
  ///
  /// - Parameter share: the fraction of a complete fade.
  /// - Returns: whether some labels are still fading.
  mutating func fade(by share: Double) -> Bool {
    if !isFadingKnown {
      fading.removeAll(keepingCapacity: true)
      for number in labels.indices where labels[number].state.isFading { fading.append(number) }
      isFadingKnown = true
    }
    let step = Float(min(share, 1))
    var count = 0
    // By index, because changing an array while iterating over it would copy it.
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

  /// Adjusts all places after the camera has moved into the next copy of the world.
  mutating func shift(by worlds: Double) {
    for index in labels.indices { labels[index].world.x += worlds }
  }

  /// Forgets all labels.
  mutating func forget() {
    isFadingKnown = false
    labels.removeAll(keepingCapacity: true)
  }

  /// Removes labels that have faded out and are no longer offered.
  mutating func sweep() {
    isFadingKnown = false
    labels.removeAll { $0.isGone && !$0.state.isSeen }
  }

  /// Replaces the labels by those of the given pages.
  ///
  /// - Parameter worldWidth: in points.
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
    for (number, instance) in symbols.parts.instances.enumerated() {
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

  /// Gives a label the state of the nearest matching old one.
  private mutating func inherit(_ label: inout Label, from head: Int, _ worldWidth: Double) {
    var best = -1
    var least = Self.pointTolerance / worldWidth
    var index = head
    while index >= 0 {
      let distance = (old[index].world - label.world).length
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

  /// Moves the nearest matching new label to the place of each old label along a line.
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
        // Among the anchors of one line, the nearest one is moved.
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
  /// Whether a point lies in the square (x, y, side).
  fileprivate func holds(_ point: SIMD2<Float>) -> Bool {
    point.x >= x && point.y >= y && point.x < x + z && point.y < y + z
  }
}

extension Label {
  private var line: Range<Int> { symbols.parts.lines[instance.line] }

  /// The point on the label's line that is nearest to a place, as a distance along the line, and
  /// how far away it is, in world widths.
  fileprivate func nearest(to place: SIMD2<Double>) -> (distance: Float, away: Double)? {
    let unit = unit
    let offset = (place - world) / unit
    let target = instance.anchor + SIMD2(Float(offset.x), Float(offset.y))
    var best: (distance: Float, square: Float)?
    for index in line.dropLast() {
      let (a, b) = (symbols.parts.linePoints[index], symbols.parts.linePoints[index + 1])
      let step = b - a
      let length = (step * step).sum()
      let t = length > 0 ? (((target - a) * step).sum() / length).clamped(to: 0...1) : 0
      let away = a + step * t - target
      let square = (away * away).sum()
      if best.map({ square < $0.square }) ?? true {
        let from = symbols.parts.lineDistances[index]
        best = (from + (symbols.parts.lineDistances[index + 1] - from) * t, square)
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
  /// The index of the line's point at the start of the segment that contains a distance.
  func segment(ofLine number: Int, at distance: Float) -> Int {
    parts.lineDistances.segment(of: parts.lines[number], at: distance)
  }

  /// The point on a line at a distance from its start, in grid units.
  func point(onLine number: Int, at distance: Float) -> SIMD2<Float> {
    point(inSegment: segment(ofLine: number, at: distance), at: distance)
  }

  /// The same in a known segment. Before its start and after its end it continues straight.
  @inline(__always)
  func point(inSegment index: Int, at distance: Float) -> SIMD2<Float> {
    let (from, to) = (parts.lineDistances[index], parts.lineDistances[index + 1])
    return parts.linePoints[index]
      + (parts.linePoints[index + 1] - parts.linePoints[index]) * ((distance - from) / (to - from))
  }
}
