import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import Tessellation
import VectorTiles

/// Labels and icons along lines. They have separate places for each whole zoom, as the reference
/// renderer has for each tile. Visible labels stay in place when the zoom changes
/// (`Label.isOffered`).
extension SymbolLayoutBuilder {
  /// The style zoom of the text size that measures labels along lines at any zoom: that of
  /// `textMaxSize` in MapLibre's symbol layout.
  static let measuringZoom = 18.0
  /// How many grid units lines reach beyond the part of a tile that is drawn.
  private static let margin = Float(TileMesh.gridExtent)

  /// A tile of the reference renderer: a part of the tile that is drawn, or one around it. Beyond the
  /// deepest level of the data it cuts them, too, so that each has its own labels.
  struct LinePart {
    /// The whole zoom for which it is.
    var level: Int
    /// In grid units.
    var low: SIMD2<Float>
    var high: SIMD2<Float>
    /// How much larger it is drawn than it was cut: 2 to the power of the levels beyond.
    var overscaling: Float
    /// What of the data it is cut from, or `nil` for all.
    var box: TileBox?
    var groups = LineGroups()

    /// Whether a point belongs to it rather than to its neighbours.
    fileprivate func holds(_ point: SIMD2<Float>) -> Bool {
      let side = Float(TileMesh.gridExtent)
      return point.x >= low.x && point.y >= low.y && (point.x < high.x || high.x >= side)
        && (point.y < high.y || high.y >= side)
    }
  }

  /// How far lines reach beyond the part that is cut, as a part of its side.
  private static let cutMargin: Float = 1.0 / 32

  /// The parts of the tile for which lines are joined and labelled.
  func lineParts(
    _ placement: SymbolLayout.Placement, _ grid: GridTransform, _ piece: Piece
  ) -> [LinePart] {
    switch placement {
    case .point: []
    case .lineCenter: [LinePart(level: tile.z, low: .zero, high: .zero, overscaling: 1)]
    case .line: piece.levels.flatMap { lineParts(level: $0, grid) }
    }
  }

  private func lineParts(level: Int, _ grid: GridTransform) -> [LinePart] {
    let cut = max(dataTile.z, min(level, SymbolBucket.deepestCut))
    let depth = max(tile.z - cut, 0)
    let side =
      Float(TileMesh.gridExtent) * Float(sign: .plus, exponent: tile.z - cut, significand: 1)
    let corner = SIMD2(((tile.x >> depth) << depth) - tile.x, ((tile.y >> depth) << depth) - tile.y)
    let first = SIMD2<Float>(corner) * Float(TileMesh.gridExtent)
    let count = 1 << max(cut - tile.z, 0)
    let origin = grid.position(.zero)
    return (0..<count * count).map { number in
      let low = first + SIMD2(Float(number / count), Float(number % count)) * side
      var part = LinePart(
        level: level, low: low, high: low + side,
        overscaling: Float(sign: .plus, exponent: level - cut, significand: 1))
      if cut > dataTile.z {
        let margin = side * Self.cutMargin
        part.box = TileBox(
          low: (SIMD2<Double>(low - margin) - origin) / Double(grid.scale),
          high: (SIMD2<Double>(low + side + margin) - origin) / Double(grid.scale))
      }
      return part
    }
  }

  mutating func place(
    _ group: LineGroups.Group, _ content: SymbolContent, _ grid: GridTransform, _ piece: Piece,
    _ part: LinePart
  ) {
    for points in group.lines {
      var whole = LabelLine()
      for point in points { whole.go(to: gridPoint(point, grid)) }
      if content.placement == .lineCenter {
        place(inMiddleOf: whole, group, content, piece, part)
        continue
      }
      LabelLine.cut(whole, low: part.low, high: part.high) { line, _ in
        place(along: line, group, content, piece, part)
      }
    }
  }

  private func anchors(
    _ group: LineGroups.Group, _ content: SymbolContent, _ part: LinePart, level: Int
  ) -> (anchors: LineAnchors, spacing: Float, unitsPerPoint: Float) {
    let zoom = EvaluationContext(styleZoom: Double(level))
    let layout = content.style.layout
    let spacing = Float(layout.spacing.evaluate(zoom))
    let unitsPerPoint =
      Float(TileMesh.gridExtent) / 512
      * Float(sign: .plus, exponent: tile.z - level, significand: 1)
    let anchors = LineAnchors(
      labelLength: length(of: group.instance, textSize: group.textSize) * unitsPerPoint,
      em: group.textSize * unitsPerPoint, spacing: max(spacing, 1) * unitsPerPoint,
      maxAngle: group.instance.choices.isEmpty
        ? nil : Float(layout.text.maxAngle.evaluate(zoom)) * .pi / 180,
      overscaling: part.overscaling, low: part.low, high: part.high)
    return (anchors, spacing, unitsPerPoint)
  }

  /// Places a label in the middle of a line, at the zooms at which that bends little enough.
  /// Whether it has room there is checked later.
  private mutating func place(
    inMiddleOf line: LabelLine, _ group: LineGroups.Group, _ content: SymbolContent,
    _ piece: Piece, _ part: LinePart
  ) {
    let middle = line.length / 2
    let point = line.point(at: middle)
    guard !line.isEmpty, isInside(point) else { return }
    let levels = piece.levels.filter { level in
      anchors(group, content, part, level: level).anchors.bendsLittle(
        line, at: middle, needsRoom: false)
    }
    guard !levels.isEmpty else { return }
    var instance = group.instance
    instance.anchor = point
    instance.line = keep(line)
    instance.distance = middle
    guard levels.count < piece.levels.count else { return parts.instances.append(instance) }
    instance.outlastsZooms = true
    for level in levels {
      instance.zooms = Self.zooms(of: level, among: piece.levels)
      parts.instances.append(instance)
    }
  }

  private mutating func place(
    along line: LabelLine, _ group: LineGroups.Group, _ content: SymbolContent, _ piece: Piece,
    _ part: LinePart
  ) {
    let level = part.level
    let (anchors, spacing, unitsPerPoint) = anchors(group, content, part, level: level)
    let distances = anchors.anchors(on: line).filter { distance in
      let point = line.point(at: distance)
      guard part.holds(point) else { return false }
      return group.instance.choices.isEmpty
        || repeats.add(
          group.instance.key, level, part.low, point, reach: spacing * unitsPerPoint / 2)
    }
    let sequence = anchorCount
    anchorCount &+= Int32(distances.count)
    guard distances.contains(where: { isInside(line.point(at: $0)) }) else { return }
    var instance = group.instance
    instance.spacing = spacing
    if piece.levels.count > 1 {
      instance.outlastsZooms = true
      instance.zooms = Self.zooms(of: level, among: piece.levels)
    }
    let side = Float(TileMesh.gridExtent)
    let (low, high) = (SIMD2(repeating: -Self.margin), SIMD2(repeating: side + Self.margin))
    LabelLine.cut(line, low: low, high: high) { part, beginning in
      var number: Int?
      for (index, distance) in distances.enumerated()
      where distance >= beginning && distance <= beginning + part.length {
        let point = part.point(at: distance - beginning)
        guard isInside(point) else { continue }
        let kept = number ?? keep(part)
        number = kept
        instance.anchor = point
        instance.line = kept
        instance.distance = distance - beginning
        instance.sequence = sequence &+ Int32(index)
        parts.instances.append(instance)
      }
    }
  }

  /// - Returns: its index among the tile's lines.
  private mutating func keep(_ line: LabelLine) -> Int {
    let first = parts.linePoints.count
    parts.linePoints += line.points
    parts.lineDistances += line.distances
    parts.lines.append(first..<parts.linePoints.count)
    return parts.lines.count - 1
  }

  /// The length of the longer of text and icon, in points. (The reference renderer measures icons
  /// as if an em had 24 points.)
  private func length(of instance: SymbolInstance, textSize: Float) -> Float {
    let text = instance.choices.reduce(Float(0)) { longest, choice in
      let along = parts.choices[choice].along
      return max(longest, (along.high - along.low) * textSize)
    }
    let icon = instance.icon < 0 ? 0 : parts.icons[instance.icon].size.x * textSize / 24
    return max(text, icon)
  }
}
