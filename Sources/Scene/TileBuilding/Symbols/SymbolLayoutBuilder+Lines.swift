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

  mutating func place(
    _ group: LineGroups.Group, _ content: SymbolContent, _ grid: GridTransform, _ piece: Piece
  ) {
    for points in group.lines {
      var whole = LabelLine()
      for point in points { whole.go(to: gridPoint(point, grid)) }
      if content.placement == .lineCenter {
        place(inMiddleOf: whole, group, content, piece)
        continue
      }
      let corners = dataCorners
      LabelLine.cut(whole, low: corners.low, high: corners.high) { line, _ in
        for level in piece.levels { place(along: line, group, content, piece, level: level) }
      }
    }
  }

  /// The corners of the tile that the features are from.
  private var dataCorners: (low: SIMD2<Float>, high: SIMD2<Float>) {
    let side = TileMesh.gridExtent
    let depth = tile.z - dataTile.z
    let low = SIMD2(
      -Float((tile.x - dataTile.x << depth) * side), -Float((tile.y - dataTile.y << depth) * side))
    return (low, low + Float(side << depth))
  }

  private func anchors(
    _ group: LineGroups.Group, _ content: SymbolContent, level: Int
  ) -> (anchors: LineAnchors, spacing: Float, unitsPerPoint: Float) {
    let zoom = EvaluationContext(styleZoom: Double(level))
    let layout = content.style.layout
    let spacing = Float(layout.spacing.evaluate(zoom))
    let unitsPerPoint =
      Float(TileMesh.gridExtent) / 512
      * Float(sign: .plus, exponent: tile.z - level, significand: 1)
    let corners = dataCorners
    let anchors = LineAnchors(
      labelLength: length(of: group.instance, textSize: group.textSize) * unitsPerPoint,
      em: group.textSize * unitsPerPoint, spacing: max(spacing, 1) * unitsPerPoint,
      maxAngle: group.instance.choices.isEmpty
        ? nil : Float(layout.text.maxAngle.evaluate(zoom)) * .pi / 180,
      overscaling: Float(sign: .plus, exponent: level - dataTile.z, significand: 1),
      low: corners.low, high: corners.high)
    return (anchors, spacing, unitsPerPoint)
  }

  /// Places a label in the middle of a line, at the zooms at which that bends little enough.
  /// Whether it has room there is checked later.
  private mutating func place(
    inMiddleOf line: LabelLine, _ group: LineGroups.Group, _ content: SymbolContent, _ piece: Piece
  ) {
    let middle = line.length / 2
    let point = line.point(at: middle)
    guard !line.isEmpty, isInside(point) else { return }
    let levels = piece.levels.filter { level in
      anchors(group, content, level: level).anchors.bendsLittle(
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
    level: Int
  ) {
    let (anchors, spacing, unitsPerPoint) = anchors(group, content, level: level)
    let distances = anchors.anchors(on: line).filter { distance in
      group.instance.choices.isEmpty
        || repeats.add(
          group.instance.key, level, line.point(at: distance), reach: spacing * unitsPerPoint / 2)
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
