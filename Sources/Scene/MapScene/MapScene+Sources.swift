import Foundation
import MapStyle
import StyleExpressions
import TileBuilding
import TileSources

/// Sources, and replacing their data.
extension MapScene {
  /// Replaces the data of a source. The old tiles stay until all visible tiles of the new data are
  /// ready. If earlier new data are still being loaded, the latest data wait for them, so that
  /// something new is shown however fast replacements come.
  ///
  /// - Parameters:
  ///   - id: the source's id in the style. An unknown id changes nothing.
  ///   - source: the new data, with the same levels as before.
  package func replaceSource(_ id: String, by source: any TileSource) {
    guard let number = sourceNumbers[id] else { return }
    content.sources[id] = source
    tiles.replace(number, by: source)
    if terrainSource == id, let terrain { tiles.replace(terrain.source, by: source) }
  }

  /// The feature states that the application has set.
  package var featureStates: FeatureStates {
    get { planner.featureStates }
    set { planner.featureStates = newValue }
  }

  /// The index of a source among the pyramids.
  func index(ofSource id: String) -> Int? { sourceNumbers[id].flatMap(tiles.index(of:)) }

  func builder(ofPyramid index: Int) -> (any TileBuilder)? {
    tiles.builders[tiles.pyramids[index].source]
  }

  /// Adds a pyramid for a source of the content, so that its tiles are built and shown.
  func addTiles(ofSource id: String) {
    guard let source = content.sources[id] else { return }
    let pyramid = TilePyramid(source, id: id, in: content.style)
    let builder: any TileBuilder =
      switch pyramid.content {
      case .vector:
        VectorTileBuilder(
          style: content.style, sourceID: id, source: source, paints: paints,
          symbolTools: symbolTools, budget: budget)
      case .raster, .image, .elevation: rasterTileBuilder(of: source, id: id, in: content.style)
      }
    sourceNumbers[id] = tiles.add(pyramid, builder)
  }

  /// Finds out which layers show pictures, and from which sources.
  func findRasters() {
    let indices = sourceNumbers.compactMapValues(tiles.index(of:))
    rasters = RasterLayers(
      style: edits.shown, indices: indices, pyramids: tiles.pyramids, zoom: rasters.evaluatedZoom)
  }
}

extension TilePyramid {
  init(_ source: any TileSource, id: String, in style: Style) {
    let summary = source.summary
    let declared = style.source(id)
    let isVector =
      switch summary.content {
      case .png, .jpeg, .webp: false
      case .vector, .features: true
      case .unknown: ![.raster, .elevation].contains(declared?.kind)
      }
    if let corners = declared?.corners {
      self.init(.image(corners), zooms: summary.zooms)
      return
    }
    self.init(
      isVector ? .vector : .raster(tileSize: declared?.tileSize ?? 256), zooms: summary.zooms,
      // Features may be replaced by others that lie elsewhere.
      bounds: summary.content == .features ? nil : summary.bounds,
      isDrawnSmaller: !(declared?.namesTiles ?? false),
      buildsByZoom: style.buildsByZoom(from: id))
  }

  /// The style zoom by which the cover is chosen so that tiles are drawn at the level that suits
  /// their size: tiles of 512 points or more at the level that is not deeper than the zoom, smaller
  /// ones, and all pictures on a globe, at the nearest level.
  ///
  /// - Parameter isBent: whether the ground is a globe, or between it and the plane.
  func coverZoom(rhumbZoom: Double, isBent: Bool = false) -> Double {
    switch content {
    case .elevation(let size) where size >= 1: return rhumbZoom + log2(256 / size)
    case .raster(let size) where size >= 1:
      let natural = rhumbZoom + log2(256 / size)
      return size >= 512 && !isBent ? natural : natural + 0.5
    default: return StyleZoom(rhumbZoom: rhumbZoom).value
    }
  }
}

/// The builder for a source of pictures or elevation data.
func rasterTileBuilder(
  of source: any TileSource, id: String, in style: Style
) -> any TileBuilder {
  guard let declared = style.source(id), declared.kind == .elevation else {
    let declared = style.source(id)
    return RasterTileBuilder(
      source: source, tileSize: declared?.corners == nil ? declared?.tileSize ?? 256 : nil)
  }
  let keepsHeights = style.layers.contains { layer in
    if layer.sourceID == id, case .colorRelief = layer.kind { true } else { false }
  }
  return ElevationTileBuilder(
    source: source, encoding: declared.encoding, keepsHeights: keepsHeights)
}
