import CameraCore
import GeoMath
import MapStyle
import RenderModel
import StyleExpressions

@testable import SymbolPlacement
@testable import TextLayout
@testable import TileBuilding

/// A label of a made-up tile. Lengths are points of a view that shows the tile at its own size.
struct SampleSymbol {
  var key: UInt64
  /// From the tile's north-west corner.
  var place: SIMD2<Float>
  var layer = 0
  /// Width and height of the text; `nil` without text.
  var textSize: SIMD2<Float>? = SIMD2(60, 16)
  /// Where the text's middle is from the anchor, for each way in which it may stand.
  var textMiddles: [SIMD2<Float>] = [.zero]
  /// The numbers of those in which its lines run from top to bottom.
  var verticalTexts: Set<Int> = []
  /// Width and height of the icon; `nil` without icon.
  var iconSize: SIMD2<Float>?
  var sortKey: Float = 0
  var zooms: ClosedRange<Float> = -Float.infinity...Float.infinity
  /// The line on which it lies, and how far it is from the line's start.
  var line: [SIMD2<Float>] = []
  var distance: Float = 0
  var spacing: Float = 0
  var sequence: Int32 = 0
  var outlastsZooms = false
}

/// Tiles, views and styles of which placement is made.
enum Samples {
  static let tile = TileID(z: 10, x: 545, y: 361)
  /// Grid units to a point of a tile at its own zoom.
  static let unitsPerPoint = Float(TileMesh.gridExtent) / 512

  /// The symbols of a tile.
  static func bucket(
    _ symbols: [SampleSymbol], tile: TileID = tile, order: (Int) -> Int = { $0 }
  ) -> SymbolBucket {
    var parts = SymbolParts()
    for (number, symbol) in symbols.enumerated() {
      let choices = parts.choices.count
      if let size = symbol.textSize {
        for (way, middle) in symbol.textMiddles.enumerated() {
          // Styles of these tests have texts of 16 points.
          let (low, high) = ((middle - size / 2) / 16, (middle + size / 2) / 16)
          parts.choices.append(
            AnchorChoice(
              text: 0, origin: .zero,
              box: EmBox(left: low.x, top: low.y, right: high.x, bottom: high.y),
              isVertical: symbol.verticalTexts.contains(way)))
        }
      }
      var instance = SymbolInstance(
        layer: symbol.layer, paint: symbol.layer, anchor: symbol.place * unitsPerPoint,
        key: symbol.key, sortKey: symbol.sortKey, order: order(number), zooms: symbol.zooms,
        choices: choices..<parts.choices.count, icon: -1)
      if let size = symbol.iconSize {
        instance.icon = parts.icons.count
        instance.iconCorner = -size / 2
        parts.icons.append(
          SymbolIcon(size: size, texels: .zero, texelsPerPoint: 1, isShape: false))
      }
      if !symbol.line.isEmpty {
        instance.line = parts.lines.count
        instance.distance = symbol.distance * unitsPerPoint
        instance.spacing = symbol.spacing
        instance.sequence = symbol.sequence
        instance.outlastsZooms = symbol.outlastsZooms
        parts.append(line: symbol.line.map { $0 * unitsPerPoint })
        instance.anchor = parts.place(onLine: instance.line, at: instance.distance)
      }
      parts.instances.append(instance)
    }
    return SymbolBucket(tile: tile, parts, glyphRevision: 0)
  }

  /// The first label of a tile.
  ///
  /// - Parameter change: changes what the tile consists of.
  static func label(
    of bucket: SymbolBucket, changing change: (inout SymbolParts) -> Void = { _ in }
  ) -> Label {
    var parts = bucket.parts
    change(&parts)
    let instance = parts.instances[0]
    let share = SIMD2<Double>(instance.anchor) / Double(TileMesh.gridExtent)
    return Label(
      symbols: SymbolBucket(tile: bucket.tile, parts, glyphRevision: 0), number: 0,
      instance: instance,
      world: (SIMD2(Double(bucket.tile.x), Double(bucket.tile.y)) + share)
        / Double(1 << bucket.tile.z))
  }

  /// A view of 512 by 512 points with the tile's middle in its own; at level zoom 0 it shows the
  /// tile at its own size, so that a place in points is the place on the screen.
  static func view(
    zoomedBy zoom: Double = 0, bearing: Double = 0, tilt: Double = 0, tile: TileID = tile
  ) throws -> GroundView {
    let count = Double(1 << tile.z)
    let middle = WebMercator.coordinate(
      WorldPoint(x: (Double(tile.x) + 0.5) / count, y: (Double(tile.y) + 0.5) / count))
    let camera = try Camera(
      target: middle, zoom: Double(tile.z) + 1 + zoom, bearingDegrees: bearing, tiltDegrees: tilt)
    return GroundView(camera, Viewport(width: 512, height: 512))
  }

  /// Paints of a style whose layers have these layouts, texts of 16 points and no padding unless
  /// they say so.
  static func paints(
    _ layouts: [String], sources: [String] = [], crossSourceCollisions: Bool = true,
    zoom: Double = 10
  ) throws -> EvaluatedSymbolPaints {
    let layers = layouts.enumerated().map { number, layout in
      let source = sources.indices.contains(number) ? sources[number] : "map"
      return """
        {"id":"\(number)","type":"symbol","source":"\(source)","source-layer":"l","layout":{
        "text-size":16,"text-padding":0,"icon-padding":0\(layout.isEmpty ? "" : ",")\(layout)}}
        """
    }.joined(separator: ",")
    let style = try StyleParser.parse(
      Array(
        #"{"version":8,"sources":{"map":{"type":"vector"},"file":{"type":"vector"}},"layers":[\#(layers)]}"#
          .utf8))
    let tools = SymbolTools(layerCount: layouts.count)
    var paints = EvaluatedSymbolPaints(style: style, table: tools.paints)
    paints.crossSourceCollisions = crossSourceCollisions
    _ = paints.evaluate(at: zoom, FeatureStates())
    return paints
  }
}

extension SymbolParts {
  fileprivate mutating func append(line: [SIMD2<Float>]) {
    let first = linePoints.count
    for point in line {
      if linePoints.count > first {
        let step = point - linePoints[linePoints.count - 1]
        lineDistances.append(
          lineDistances[lineDistances.count - 1] + (step * step).sum().squareRoot())
      } else {
        lineDistances.append(0)
      }
      linePoints.append(point)
    }
    lines.append(first..<linePoints.count)
  }

  fileprivate func place(onLine number: Int, at distance: Float) -> SIMD2<Float> {
    SymbolBucket(tile: Samples.tile, self, glyphRevision: 0).point(onLine: number, at: distance)
  }
}

/// A view whose labels a test places.
struct PlacementBench {
  var index = CrossTileSymbolIndex()
  private var collisions = CollisionIndex()
  private var paints: EvaluatedSymbolPaints
  var obstacles: [LabelObstacles.Standing] = []
  /// What lies above the map.
  var covers: [ScreenRectangle] = []

  /// - Parameters:
  ///   - layouts: of the style's layers, from the lowest.
  ///   - sources: of these layers; one for all if there are none.
  init(_ layouts: [String] = [""], sources: [String] = [], crossSourceCollisions: Bool = true)
    throws
  {
    paints = try Samples.paints(
      layouts, sources: sources, crossSourceCollisions: crossSourceCollisions)
  }

  mutating func place(
    _ symbols: [SampleSymbol], in view: GroundView? = nil, isFromScratch: Bool = true,
    isMoving: Bool = false
  ) throws -> [Label] {
    let page = CrossTileSymbolIndex.Page(symbols: Samples.bucket(symbols), wrap: 0)
    return try place([page], in: view, isFromScratch: isFromScratch, isMoving: isMoving)
  }

  /// - Returns: the labels that are shown.
  mutating func place(
    _ pages: [CrossTileSymbolIndex.Page], in view: GroundView? = nil, isFromScratch: Bool = true,
    isMoving: Bool = false
  ) throws -> [Label] {
    let view = try view ?? Samples.view()
    index.rebuild(pages, worldWidth: view.worldWidth)
    return place(in: view, isFromScratch: isFromScratch, isMoving: isMoving)
  }

  /// Places the same labels in another view.
  mutating func place(
    in view: GroundView, isFromScratch: Bool = false, isMoving: Bool = false
  ) -> [Label] {
    let styleZoom = view.transform.camera.zoom - 1
    _ = paints.evaluate(at: styleZoom, FeatureStates())
    paints.use(index.labels)
    let pass = PlacementPass(
      projector: LabelProjector(view), paints: paints, styleZoom: styleZoom,
      isFromScratch: isFromScratch, isMoving: isMoving, keepsBackProvisional: false,
      obstacles: obstacles, covers: covers.map(CollisionGrid.Shape.init(covering:)))
    pass.place(&index, &collisions)
    return index.labels.filter(\.state.isShown)
  }

  /// What shown labels occupy in the collision grid.
  var shapes: [CollisionGrid.Shape] { collisions.grid.shapes }
}
