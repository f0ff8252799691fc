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
  let tile: TileID
  let dataTile: TileID
  /// The style zooms at which the tile is drawn.
  private let zooms: Range<Double>
  private let tools: SymbolTools
  /// The revision before the first text is shaped; glyphs that arrive later may be missing in some.
  private let glyphRevision: Int
  var parts = SymbolParts()
  private(set) var geometry = TileGeometry()
  private var polygons: [Range<Int>] = []
  /// The line labels of the current layer.
  var repeats = LineRepeats()
  /// The number of anchors along lines so far, including those in other parts of the data's tile.
  var anchorCount: Int32 = 0

  /// How many vertex visits finding the innermost point of a polygon may take. An outline of
  /// thousands of vertices must not hold up a tile.
  private static let mostLooks = 400_000

  init(tile: TileID, dataTile: TileID, zooms: Range<Double>, tools: SymbolTools) {
    self.tile = tile
    self.dataTile = dataTile
    self.zooms = zooms
    self.tools = tools
    glyphRevision = tools.glyphs.engine.glyphRevision
  }

  /// Everything gathered, or `nil` if that is nothing and will stay so.
  package func symbols() -> SymbolBucket? {
    parts.instances.isEmpty && !parts.isProvisional && parts.imageNames.isEmpty
      ? nil : SymbolBucket(tile: tile, parts, glyphRevision: glyphRevision)
  }

  /// Adds the symbols of the features of `layer` that the layer's filter accepts.
  package mutating func append(
    _ layer: VectorTileLayer, _ compiled: CompiledLayer, _ tileBudget: inout TileBudget
  ) {
    guard case .symbol(let style) = compiled.layer.kind else { return }
    if style.layout.icon.image.constantValue == nil { parts.asksForImages = true }
    guard let grid = GridTransform(source: dataTile, drawn: tile, extent: layer.extent) else {
      return
    }
    for piece in pieces(of: style, compiled.layer.filter) {
      let zoom = EvaluationContext(styleZoom: piece.zoom)
      let content = SymbolContent(
        style: style, compiled: compiled, tools: tools,
        placement: style.layout.placement.evaluate(zoom),
        place: TilePlace(tile: dataTile, extent: layer.extent))
      append(layer, content, grid, piece, &tileBudget)
    }
  }

  /// The zooms for which the content of a layer is evaluated once.
  struct Piece {
    /// The whole zooms.
    var levels: ClosedRange<Int>
    var range = -Float.infinity...Float.infinity
    /// The zoom for which it is evaluated.
    var zoom: Double { Double(levels.lowerBound) }
  }

  private func pieces(of style: SymbolStyle, _ filter: Filter) -> [Piece] {
    let last = max(tile.z, Int(zooms.upperBound.rounded(.up)) - 1)
    let levels = tile.z...last
    guard style.contentDependsOnZoom || filter.dependsOnZoom, last > tile.z else {
      return [Piece(levels: levels)]
    }
    return levels.map { Piece(levels: $0...$0, range: Self.zooms(of: $0, among: levels)) }
  }

  /// The zooms at which what is made for a level is offered. The first of the levels serves lower
  /// zooms as well, and the last one higher zooms.
  static func zooms(of level: Int, among levels: ClosedRange<Int>) -> ClosedRange<Float> {
    let low = level == levels.lowerBound ? -Float.infinity : Float(level)
    let high = level == levels.upperBound ? Float.infinity : Float(level + 1)
    return low...high
  }

  private mutating func append(
    _ layer: VectorTileLayer, _ content: SymbolContent, _ grid: GridTransform, _ piece: Piece,
    _ tileBudget: inout TileBudget
  ) {
    var texts: [TextSource: Int?] = [:]
    var lineParts = self.lineParts(content.placement, grid, piece)
    repeats = LineRepeats()
    let features = DrawingOrder(
      features: layer.features,
      order: tileBudget.order(of: layer.features.count, least: TileLimits.leastLabelBytes))
    for feature in features {
      guard tileBudget.mayGoOn(parts.byteCount), tileBudget.mayOffer(parts.instances.count) else {
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
      let pointCount = lineParts.reduce(0) { $0 + $1.groups.pointCount }
      tileBudget.fit(&geometry, taken: parts.byteCount + pointCount * TileLimits.bytesPerPoint)
      instance.zooms = piece.range
      if content.placement == .point {
        place(instance, feature.geometryKind, grid)
      } else if feature.geometryKind != .point {
        let size = content.style.layout.text.size
        context.styleZoom = Self.measuringZoom
        for index in lineParts.indices {
          lineParts[index].groups.append(
            geometry, isRing: feature.geometryKind == .polygon, in: lineParts[index].box,
            instance, textSize: Float(size.evaluate(context)), joins: content.placement == .line)
        }
      }
    }
    for part in lineParts {
      for group in part.groups.groups {
        guard tileBudget.mayGoOn(parts.byteCount), tileBudget.mayOffer(parts.instances.count)
        else { return }
        place(group, content, grid, piece, part)
      }
    }
  }

  // MARK: Points

  private mutating func place(
    _ instance: SymbolInstance, _ kind: GeometryKind, _ grid: GridTransform
  ) {
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
        // A precision of one point of the data's tile is enough.
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

  /// Adds a symbol unless it lies in the margin, which belongs to a neighbour.
  private mutating func append(_ instance: SymbolInstance, at point: SIMD2<Float>) {
    guard isInside(point) else { return }
    var instance = instance
    instance.anchor = point
    parts.instances.append(instance)
  }

  func isInside(_ point: SIMD2<Float>) -> Bool {
    let side = Float(TileMesh.gridExtent)
    // The world's eastern and southern edges have no neighbour.
    let count = 1 << tile.z
    return point.x >= 0 && point.y >= 0
      && (point.x < side || (tile.x + 1 == count && point.x <= side))
      && (point.y < side || (tile.y + 1 == count && point.y <= side))
  }

  func gridPoint(_ point: TilePoint, _ grid: GridTransform) -> SIMD2<Float> {
    gridPoint(SIMD2(Double(point.x), Double(point.y)), grid)
  }

  private func gridPoint(_ point: SIMD2<Double>, _ grid: GridTransform) -> SIMD2<Float> {
    SIMD2<Float>(grid.position(point))
  }
}
