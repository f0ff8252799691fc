import CameraCore
import GeoMath
import MapStyle
import MapSurface
import RenderModel
import StyleExpressions
import TileBuilding

/// The layers of a style that show pictures, hillshades or colour reliefs.
struct RasterLayers {
  private struct Layer {
    /// The index among the style's layers.
    var index: Int
    /// The index among the scene's pyramids.
    var source: Int
    /// The style zooms at which it is drawn.
    var drawnZooms = -Double.infinity..<Double.infinity
    /// The duration of the fade in milliseconds.
    var fadeDuration = RasterStyle.table.initial.fadeDuration
    var resampling: [StyleProperty<RasterStyle.Resampling>]
    var hillshade: HillshadeStyle?
    /// The colours by height of a colour relief; `nil` for other layers.
    var heightColors: [(input: Double, color: Color)]?

    /// The properties at the zoom of the latest frame.
    var evaluated = Evaluated()

    func fadeSeconds(atZoom zoom: Double) -> Double {
      fadeDuration.evaluate(EvaluationContext(styleZoom: zoom)) / 1000
    }

    mutating func evaluate(_ context: EvaluationContext) {
      evaluated.isPixelated = resampling.contains { $0.evaluate(context) == .nearest }
      if let hillshade { evaluated.lights.evaluate(hillshade, context) }
    }
  }

  private struct Evaluated {
    /// Whether texels are shown as squares.
    var isPixelated = false
    var lights = HillshadeLights()
  }

  private var layers: [Layer] = []
  /// The style zoom of the latest frame.
  private(set) var evaluatedZoom: Double?

  init() {}

  /// - Parameters:
  ///   - indices: the indices of the sources in `pyramids`, by id.
  ///   - zoom: the style zoom of the latest frame.
  init(style: Style, indices: [String: Int], pyramids: [TilePyramid], zoom: Double?) {
    layers = style.layers.indices.compactMap { index in
      var found = Self.layer(index, of: style, indices, pyramids)
      found?.drawnZooms = style.layers[index].drawnZooms
      return found
    }
    if let zoom { evaluate(at: zoom) }
  }

  private static func layer(
    _ index: Int, of style: Style, _ indices: [String: Int], _ pyramids: [TilePyramid]
  ) -> Layer? {
    let layer = style.layers[index]
    guard layer.isVisible, let id = layer.sourceID, let source = indices[id],
      pyramids[source].content != .vector
    else { return nil }
    let isElevation = style.source(id)?.kind == .elevation
    switch layer.kind {
    case .raster(let paint) where !isElevation:
      return Layer(
        index: index, source: source, fadeDuration: paint.fadeDuration,
        resampling: [paint.rasterResampling, paint.resampling])
    case .hillshade(let paint) where isElevation:
      return Layer(
        index: index, source: source, resampling: [paint.resampling], hillshade: paint)
    case .colorRelief(let paint) where isElevation:
      return Layer(
        index: index, source: source, resampling: [paint.resampling],
        heightColors: paint.color.rampStops)
    default: return nil
    }
  }

  /// Makes only those sources load pictures that some layer draws at a zoom.
  func showDrawn(at zoom: StyleZoom, of tiles: TilePipeline) {
    for index in layers.indices {
      let source = layers[index].source
      let isDrawn = layers.contains {
        $0.source == source && $0.drawnZooms.contains(zoom.value)
      }
      tiles.setVisible(isDrawn, tiles.pyramids[source].source)
    }
  }

  func isFading(_ pyramids: [TilePyramid], at time: Double?) -> Bool {
    guard let time, let zoom = evaluatedZoom else { return false }
    return layers.contains {
      pyramids[$0.source].isFading(at: time, fadeSeconds: $0.fadeSeconds(atZoom: zoom))
    }
  }

  /// Evaluates the layers at a style zoom.
  mutating func evaluate(at zoom: Double) {
    guard zoom != evaluatedZoom else { return }
    evaluatedZoom = zoom
    let context = EvaluationContext(styleZoom: zoom)
    for index in layers.indices { layers[index].evaluate(context) }
  }

  /// Adds what the layers show, as last evaluated.
  func write(
    to plan: inout FramePlan, _ view: GroundView, _ pyramids: [TilePyramid], at time: Double?
  ) {
    plan.rasters.removeAll(keepingCapacity: true)
    plan.shades.removeAll()
    guard let zoom = evaluatedZoom else { return }
    for index in plan.layers.indices where plan.layers[index].kind.showsPictures {
      guard let layer = layers.first(where: { $0.index == plan.layers[index].layer }) else {
        continue
      }
      let first = plan.rasters.count
      pyramids[layer.source].writePictures(
        to: &plan, view, at: time, fadeSeconds: layer.fadeSeconds(atZoom: zoom))
      if layer.heightColors != nil { plan.showHeights(from: first) }
      plan.layers[index].rasters = first..<plan.rasters.count
      plan.layers[index].isPixelated = layer.evaluated.isPixelated
      let firstShade = plan.shades.vectors.count
      layer.evaluated.lights.write(to: &plan.shades, view.transform.bearing)
      for stop in layer.heightColors ?? [] {
        plan.shades.append(stop.color.premultiplied, ofHeight: Float(stop.input))
      }
      plan.layers[index].shades = firstShade..<plan.shades.vectors.count
    }
  }
}

extension TilePyramid {
  func writePictures(
    to plan: inout FramePlan, _ view: GroundView, at time: Double?, fadeSeconds: Double
  ) {
    if case .image(let corners) = content {
      return writeImage(at: corners, to: &plan, view, at: time, fadeSeconds: fadeSeconds)
    }
    let shift = view.pixelAlignment(pixelsPerPoint: Double(plan.pixelsPerPoint))
    let culler = view.squareCuller
    for shown in pictures {
      let tile = shown.place.tile
      let scale = 1 / Double(1 << tile.z)
      let northWest = view.ground(
        x: Double(tile.x) * scale, y: Double(tile.y) * scale, wrap: shown.place.wrap)
      let southEast = view.ground(
        x: Double(tile.x + 1) * scale, y: Double(tile.y + 1) * scale, wrap: shown.place.wrap)
      var placement = RasterPlacement(
        west: Float(northWest.x + shift.x), north: Float(northWest.y + shift.y),
        east: Float(southEast.x + shift.x), south: Float(southEast.y + shift.y),
        image: shown.image,
        part: RasterPart(of: shown.tile, in: tile),
        share: shown.share(at: time, fadeSeconds: fadeSeconds),
        under: shown.under?.image,
        underPart: shown.under.map { RasterPart(of: $0.tile, in: tile) } ?? .whole)
      placement.cells = view.cells(atLevel: tile.z)
      placement.squares = culler?.squares(of: tile) ?? .all
      plan.rasters.append(placement)
    }
  }
}

extension TilePyramid {
  /// Adds the picture of an image source, once for each visible copy of the world, and for the next
  /// copies if it reaches across the antimeridian.
  private func writeImage(
    at corners: ImageCorners, to plan: inout FramePlan, _ view: GroundView, at time: Double?,
    fadeSeconds: Double
  ) {
    guard let shown = pictures.first else { return }
    let places = SIMD4(
      corners.northWest.longitude, corners.northEast.longitude, corners.southEast.longitude,
      corners.southWest.longitude)
    let first = pictures.reduce(shown.place.wrap) { min($0, $1.place.wrap) }
    let last = pictures.reduce(shown.place.wrap) { max($0, $1.place.wrap) }
    for wrap in first - (places.max() > 180 ? 1 : 0)...last + (places.min() < -180 ? 1 : 0) {
      func ground(_ place: Coordinate) -> SIMD2<Float> {
        let point = WebMercator.worldPoint(place)
        let ground = view.ground(x: point.x, y: point.y, wrap: wrap)
        return SIMD2(Float(ground.x), Float(ground.y))
      }
      let (northWest, southEast) = (ground(corners.northWest), ground(corners.southEast))
      var placement = RasterPlacement(
        west: northWest.x, north: northWest.y, east: southEast.x, south: southEast.y,
        image: shown.image, share: shown.share(at: time, fadeSeconds: fadeSeconds))
      placement.otherCorners = SIMD4(
        lowHalf: ground(corners.northEast), highHalf: ground(corners.southWest))
      placement.cells = view.cells(
        ofSide: Double(max(abs(southEast.x - northWest.x), abs(southEast.y - northWest.y))))
      plan.rasters.append(placement)
    }
  }
}

extension RasterPart {
  /// The part of an ancestor's picture that lies in a tile.
  init(of ancestor: TileID, in tile: TileID) {
    let depth = max(0, tile.z - ancestor.z)
    let side = 1 / Double(1 << depth)
    self.init(
      x: Float(Double(tile.x - ancestor.x << depth) * side),
      y: Float(Double(tile.y - ancestor.y << depth) * side), side: Float(side))
  }
}

extension LayerPlan.Kind {
  var showsPictures: Bool { self == .raster || self == .hillshade || self == .colorRelief }
}

extension FramePlan {
  /// Replaces the slopes of the ground by its heights in the rasters from index `first` on.
  fileprivate mutating func showHeights(from first: Int) {
    var kept = first
    for index in first..<rasters.count {
      guard let heights = rasters[index].image.heights else { continue }
      rasters[kept] = rasters[index]
      rasters[kept].image = heights
      rasters[kept].under = rasters[index].under?.heights
      kept += 1
    }
    rasters.removeLast(rasters.count - kept)
  }
}
