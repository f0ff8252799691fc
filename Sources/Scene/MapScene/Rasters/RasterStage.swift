import CameraCore
import Foundation
import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import TileBuilding
import TileSources

/// All sources of pictures and of heights in a scene, and the layers that show them.
struct RasterStage {
  private struct Source {
    var pyramid: RasterPyramid
    let builder: any PictureBuilder
    let isElevation: Bool
    /// Points to a tile's side.
    var tileSize: Double
    /// The fades of its layers, the longest.
    var fadeSeconds = 0.0
  }

  private struct Layer {
    var index: Int
    var source: Int
    /// Milliseconds.
    var fadeDuration: StyleProperty<Double>
    var resampling: StyleProperty<RasterStyle.Resampling>
  }

  /// By the scene's sources; nil for those of other kinds.
  private var sources: [Source?]
  private var layers: [Layer] = []
  /// Filled anew for every frame.
  private var ranges: [Range<Int>] = []

  init(style: Style, ids: [String], sources all: [any TileSource]) {
    sources = zip(ids, all).map { id, source in
      guard RasterStage.isRaster(id, source, in: style) else { return nil }
      let declared = style.source(id)
      let isElevation = declared?.kind == .elevation
      return Source(
        pyramid: RasterPyramid(levels: source.summary.zooms),
        builder: isElevation
          ? ElevationBuilder(source: source, encoding: declared?.encoding ?? .mapbox)
          : RasterBuilder(source: source),
        isElevation: isElevation, tileSize: declared?.tileSize ?? 256)
    }
    for (index, layer) in style.layers.enumerated() where layer.isVisible {
      guard let source = layer.sourceID.flatMap(ids.firstIndex), let known = sources[source],
        let layer = RasterStage.layer(layer, index: index, source: source, known)
      else { continue }
      layers.append(layer)
      let fade = max(0, layer.fadeDuration.evaluate(EvaluationContext(styleZoom: 0)) / 1000)
      sources[source]?.fadeSeconds = max(known.fadeSeconds, fade)
    }
  }

  /// A layer that shows what its source has; nil for any other.
  private static func layer(
    _ layer: StyleLayer, index: Int, source: Int, _ known: Source
  ) -> Layer? {
    switch layer.kind {
    case .raster(let paint) where !known.isElevation:
      Layer(
        index: index, source: source, fadeDuration: paint.fadeDuration,
        resampling: paint.resampling)
    case .hillshade where known.isElevation:
      Layer(
        index: index, source: source, fadeDuration: RasterStyle().fadeDuration,
        resampling: .constant(.linear))
    default: nil
    }
  }

  /// Whether a source's tiles are pictures.
  static func isRaster(_ id: String, _ source: any TileSource, in style: Style) -> Bool {
    switch source.summary.content {
    case .png, .jpeg, .webp: true
    case .vector, .features: false
    case .unknown: [.raster, .elevation].contains(style.source(id)?.kind)
    }
  }

  func isRaster(_ source: Int) -> Bool { sources[source] != nil }

  /// The levels that are drawn. A picture is drawn larger as far as one zooms in: its squares are
  /// cut at every level, so that coordinates keep their precision.
  func levels(_ source: Int) -> TileLevels? {
    sources[source].map {
      TileLevels(source: $0.pyramid.levels.lowerBound...TileID.deepestLevel)
    }
  }

  /// The level that suits the target, as a zoom that a cover is chosen by: tiles of 512 points are
  /// drawn at the level that is not deeper than the style's zoom, smaller ones at the nearest level.
  func coverZoom(_ source: Int, rhumbZoom: Double) -> Double? {
    guard let size = sources[source]?.tileSize, size >= 1 else { return nil }
    let natural = rhumbZoom + log2(256 / size)
    return size >= 512 ? natural : natural.rounded()
  }

  /// Makes the picture of a tile; nil of a source of another kind.
  func build(_ order: TileRequest, from answers: TileAnswers) -> TileProgress<BuiltTile>? {
    sources[order.source]?.builder.build(order.tile, from: answers)
  }

  func built(_ tile: TileID, of source: Int) -> BuiltTile? { sources[source]?.pyramid.built(tile) }

  mutating func add(_ built: BuiltTile, for order: TileRequest) {
    sources[order.source]?.pyramid.add(built, for: order.tile)
  }

  mutating func forget(_ tile: TileID, of source: Int) {
    sources[source]?.pyramid.forget(tile)
  }

  /// Has a tile, or all, read anew; what is there is shown until then.
  mutating func markOutdated(_ tile: TileID?, of source: Int) {
    sources[source]?.builder.forget(tile)
    sources[source]?.pyramid.markOutdated(tile)
  }

  /// - Returns: the tiles that should be read.
  mutating func resolve(_ source: Int, _ cover: [CoverTile], at time: Double?) -> [TileID] {
    sources[source]?.pyramid.resolve(cover, at: time)
    return sources[source]?.pyramid.wanted ?? []
  }

  /// Whether pictures are still fading in.
  func isFading(at time: Double?) -> Bool {
    guard let time else { return false }
    return sources.contains { source in
      guard let source else { return false }
      return source.pyramid.shown.contains {
        source.pyramid.share(of: $0.tile, at: time, fadeSeconds: source.fadeSeconds) < 1
      }
    }
  }

  /// Ends all fades.
  mutating func settle() {
    for index in sources.indices { sources[index]?.pyramid.settle() }
  }

  /// Adds what the raster layers show.
  mutating func write(to plan: inout FramePlan, _ view: GroundView, at time: Double?) {
    plan.rasters.removeAll(keepingCapacity: true)
    guard !layers.isEmpty else { return }
    let context = EvaluationContext(
      styleZoom: StyleZoom(rhumbZoom: view.transform.camera.zoom).value)
    for index in plan.layers.indices where plan.layers[index].showsPictures {
      guard let layer = layers.first(where: { $0.index == plan.layers[index].layer }),
        let source = sources[layer.source]
      else { continue }
      let first = plan.rasters.count
      let fade = max(0, layer.fadeDuration.evaluate(context) / 1000)
      for shown in source.pyramid.shown {
        plan.rasters.append(
          placement(of: shown, in: source.pyramid, view, at: time, fadeSeconds: fade))
      }
      plan.layers[index].rasters = first..<plan.rasters.count
      plan.layers[index].isPixelated = layer.resampling.evaluate(context) == .nearest
    }
  }

  private func placement(
    of shown: RasterPyramid.Shown, in pyramid: RasterPyramid, _ view: GroundView, at time: Double?,
    fadeSeconds: Double
  ) -> RasterPlacement {
    let tile = shown.place.tile
    let scale = 1 / Double(1 << tile.z)
    let northWest = view.ground(
      x: Double(tile.x) * scale, y: Double(tile.y) * scale, wrap: shown.place.wrap)
    let southEast = view.ground(
      x: Double(tile.x + 1) * scale, y: Double(tile.y + 1) * scale, wrap: shown.place.wrap)
    return RasterPlacement(
      west: Float(northWest.x), north: Float(northWest.y), east: Float(southEast.x),
      south: Float(southEast.y), image: shown.image, part: RasterPart(of: shown.tile, in: tile),
      share: pyramid.share(of: shown.tile, at: time, fadeSeconds: fadeSeconds),
      under: shown.under?.image,
      underPart: shown.under.map { RasterPart(of: $0.tile, in: tile) } ?? .whole)
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

extension LayerPlan {
  fileprivate var showsPictures: Bool { kind == .raster || kind == .hillshade }
}
