import Foundation
import GeoMath
import MapStyle
import PlaneGeometry
import RenderModel
import StyleExpressions
import Tessellation
import TextLayout
import VectorTiles

/// Gathers the labels and icons that one tile offers, layer by layer.
struct SymbolLayoutBuilder {
  private let tile: TileID
  private let dataTile: TileID
  /// The style zooms at which the tile is drawn.
  private let zooms: Range<Double>
  private let tools: SymbolTools
  /// Before the first text is set: what comes during that may be missing in some.
  private let glyphRevision: Int
  private var parts = SymbolParts()
  private var geometry = TileGeometry()
  private var polygons: [Range<Int>] = []

  /// Grid units to a point at the tile's own zoom.
  private static let unitsPerPoint = Float(TileMesh.gridExtent) / 512
  /// Lines go on beyond the tile by this many grid units, as far as the data do.
  private static let margin: Float = 1024
  /// Zooms after a tile's own for which places along lines are prepared.
  private static let lineSteps = 3
  /// Looks at vertices that finding the innermost point of a polygon may take: an outline of thousands
  /// must not hold up a tile.
  private static let mostLooks = 400_000

  init(tile: TileID, dataTile: TileID, zooms: Range<Double>, tools: SymbolTools) {
    self.tile = tile
    self.dataTile = dataTile
    self.zooms = zooms
    self.tools = tools
    glyphRevision = tools.glyphs.engine.glyphRevision
  }

  /// Everything gathered; `nil` when that is nothing and stays so.
  package func symbols() -> SymbolBucket? {
    parts.instances.isEmpty && !parts.isProvisional && parts.imageNames.isEmpty
      ? nil : SymbolBucket(tile: tile, parts, glyphRevision: glyphRevision)
  }

  /// Adds what the features of `layer` show that the layer's filter lets pass.
  package mutating func append(
    _ layer: VectorTileLayer, _ compiled: CompiledLayer, _ allowance: inout TileAllowance
  ) {
    if case .symbol(let style) = compiled.layer.kind,
      style.layout.icon.image.constantValue == nil
    {
      parts.asksForImages = true
    }
    guard case .symbol(let style) = compiled.layer.kind,
      let grid = GridTransform(source: dataTile, drawn: tile, extent: layer.extent)
    else { return }
    for piece in pieces(of: style, compiled.layer.filter) {
      let zoom = EvaluationContext(styleZoom: piece.zoom)
      let content = SymbolContent(
        style: style, compiled: compiled, glyphs: tools.glyphs, icons: tools.icons,
        paints: tools.paints, placement: style.layout.placement.evaluate(zoom),
        place: TilePlace(tile: dataTile, extent: layer.extent))
      append(layer, content, grid, piece, &allowance)
    }
  }

  /// A stretch of zooms for which the content of a layer is worked out once.
  private struct Piece {
    var zoom: Double
    var range: ClosedRange<Float>
    /// Zooms after the tile's own.
    var steps: ClosedRange<Int>
  }

  private func pieces(of style: SymbolStyle, _ filter: Filter) -> [Piece] {
    let last = max(tile.z, Int(zooms.upperBound.rounded(.up)) - 1)
    let everywhere = -Float.infinity...Float.infinity
    guard style.contentDependsOnZoom || filter.dependsOnZoom, last > tile.z else {
      return [Piece(zoom: Double(tile.z), range: everywhere, steps: 0...(last - tile.z))]
    }
    return (tile.z...last).map { zoom in
      let low = zoom == tile.z ? -Float.infinity : Float(zoom)
      let high = zoom == last ? Float.infinity : Float(zoom + 1)
      return Piece(
        zoom: Double(zoom), range: low...high, steps: (zoom - tile.z)...(zoom - tile.z))
    }
  }

  private mutating func append(
    _ layer: VectorTileLayer, _ content: SymbolContent, _ grid: GridTransform, _ piece: Piece,
    _ allowance: inout TileAllowance
  ) {
    var texts: [TextSource: Int?] = [:]
    var groups = LineGroups()
    let features = DrawingOrder(
      features: layer.features,
      order: allowance.order(of: layer.features.count, least: TileLimits.leastLabelBytes))
    for feature in features {
      guard allowance.mayGoOn(parts.byteCount), allowance.mayOffer(parts.instances.count) else {
        break
      }
      var context = EvaluationContext(styleZoom: piece.zoom, feature: feature)
      context.availableImages = tools.icons.names
      if content.compiled.asksForPlace {
        context.location = TileFeatureLocation(feature: feature, place: content.place)
      }
      guard content.compiled.layer.filter.matches(context),
        var instance = content.instance(for: feature, context, texts: &texts, parts: &parts),
        (try? feature.readGeometry(into: &geometry)) != nil
      else { continue }
      allowance.fit(
        &geometry, taken: parts.byteCount + groups.pointCount * TileLimits.bytesPerPoint)
      instance.zooms = piece.range
      if content.placement == .line, feature.geometryKind != .point {
        groups.append(geometry, isRing: feature.geometryKind == .polygon, instance)
      } else {
        place(instance, feature.geometryKind, content.placement, grid)
      }
    }
    groups.visit { lines, instance in
      guard allowance.mayGoOn(parts.byteCount), allowance.mayOffer(parts.instances.count) else {
        return
      }
      place(instance, along: lines, content, grid, piece)
    }
  }

  // MARK: Points

  private mutating func place(
    _ instance: SymbolInstance, _ kind: GeometryKind, _ placement: SymbolLayout.Placement,
    _ grid: GridTransform
  ) {
    if placement == .lineCenter, kind != .point {
      for part in 0..<geometry.partCount {
        var line = line(of: geometry.points[geometry.part(part)], grid)
        if kind == .polygon, let first = line.points.first { line.go(to: first) }
        append(instance, on: line, at: line.length / 2)
      }
      return
    }
    switch kind {
    case .point:
      for point in geometry.points { append(instance, at: gridPoint(point, grid)) }
    case .line:
      for part in 0..<geometry.partCount {
        guard let first = geometry.points[geometry.part(part)].first else { continue }
        append(instance, at: gridPoint(first, grid))
      }
    case .polygon:
      geometry.readPolygons(into: &polygons)
      for polygon in polygons {
        let rings = polygon.map { geometry.points[geometry.part($0)] }
        // A point's breadth of the data tile is near enough.
        guard
          let point = PoleOfInaccessibility.find(
            rings, precision: 8 / Double(grid.scale),
            mostCells: (Self.mostLooks - 1) / geometry.points.count + 1)
        else { continue }
        append(instance, at: gridPoint(point, grid))
      }
    case .unknown: break
    }
  }

  /// What stands in the margin is the neighbour's.
  private mutating func append(_ instance: SymbolInstance, at point: SIMD2<Float>) {
    guard isInside(point) else { return }
    var instance = instance
    instance.anchor = point
    parts.instances.append(instance)
  }

  private func isInside(_ point: SIMD2<Float>) -> Bool {
    let side = Float(TileMesh.gridExtent)
    // The world's eastern and southern edges have no neighbour.
    let count = 1 << tile.z
    return point.x >= 0 && point.y >= 0
      && (point.x < side || (tile.x + 1 == count && point.x <= side))
      && (point.y < side || (tile.y + 1 == count && point.y <= side))
  }

  private func gridPoint(_ point: TilePoint, _ grid: GridTransform) -> SIMD2<Float> {
    gridPoint(SIMD2(Double(point.x), Double(point.y)), grid)
  }

  private func gridPoint(_ point: SIMD2<Double>, _ grid: GridTransform) -> SIMD2<Float> {
    let position = grid.exactPosition(x: point.x, y: point.y)
    return SIMD2(Float(position.x), Float(position.y))
  }

  // MARK: Lines

  private func line(of points: ArraySlice<TilePoint>, _ grid: GridTransform) -> LabelLine {
    var line = LabelLine()
    for point in points { line.go(to: gridPoint(point, grid)) }
    return line
  }

  private mutating func append(
    _ instance: SymbolInstance, on line: LabelLine, at distance: Float, step: Int = 0
  ) {
    let point = line.point(at: distance)
    guard !line.isEmpty, isInside(point) else { return }
    var instance = instance
    instance.anchor = point
    instance.line = keep(line)
    instance.distance = distance
    parts.instances.append(instance)
  }

  /// - Returns: its number among the tile's lines.
  private mutating func keep(_ line: LabelLine) -> Int {
    let first = parts.linePoints.count
    parts.linePoints += line.points
    parts.lineDistances += line.distances
    parts.lines.append(first..<parts.linePoints.count)
    return parts.lines.count - 1
  }

  private mutating func place(
    _ instance: SymbolInstance, along lines: TileGeometry, _ content: SymbolContent,
    _ grid: GridTransform, _ piece: Piece
  ) {
    let zoom = EvaluationContext(styleZoom: piece.zoom)
    let layout = content.style.layout
    let size = Float(layout.text.size.evaluate(zoom))
    let spacing = Float(layout.spacing.evaluate(zoom))
    let anchors = LineAnchors(
      labelLength: length(of: instance, textSize: size), spacing: spacing,
      maxAngle: Float(layout.text.maxAngle.evaluate(zoom)) * .pi / 180,
      bendWindow: instance.choices.isEmpty ? 0 : size * 0.6,
      unitsPerPoint: SymbolLayoutBuilder.unitsPerPoint,
      // One zoom more than the tile is drawn at: what has room only there may have it before.
      steps: piece.steps.lowerBound...min(piece.steps.upperBound + 1, SymbolLayoutBuilder.lineSteps)
    )
    for part in 0..<lines.partCount {
      let whole = line(of: lines.points[lines.part(part)], grid)
      LabelLine.cut(
        whole, side: Float(TileMesh.gridExtent), limit: SymbolLayoutBuilder.margin
      ) { line in
        place(instance, on: line, anchors, spacing, piece)
      }
    }
  }

  private mutating func place(
    _ instance: SymbolInstance, on line: LabelLine, _ anchors: LineAnchors, _ spacing: Float,
    _ piece: Piece
  ) {
    var number: Int?
    for anchor in anchors.anchors(on: line) {
      let point = line.point(at: anchor.distance)
      guard isInside(point) else { continue }
      let kept = number ?? keep(line)
      number = kept
      var instance = instance
      instance.anchor = point
      instance.line = kept
      instance.distance = anchor.distance
      instance.spacing = spacing
      if anchor.step > piece.steps.lowerBound {
        // Half a zoom early: the text grows slower than the line, and has to fit anyway.
        let from = Float(tile.z + anchor.step) - 0.5
        instance.zooms = min(from, instance.zooms.upperBound)...instance.zooms.upperBound
      }
      parts.instances.append(instance)
    }
  }

  private func length(of instance: SymbolInstance, textSize: Float) -> Float {
    let text = instance.choices.reduce(Float(0)) { longest, choice in
      let along = parts.choices[choice].along
      return max(longest, (along.high - along.low) * textSize)
    }
    let icon = instance.icon < 0 ? 0 : parts.icons[instance.icon].size.x
    return max(text, icon)
  }
}
