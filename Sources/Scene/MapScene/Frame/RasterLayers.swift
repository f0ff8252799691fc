import CameraCore
import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import TileBuilding

/// The layers of a style that show pictures, or shade the ground by its heights.
struct RasterLayers {
  private struct Layer {
    /// Among the style's layers.
    var index: Int
    /// Among the scene's pyramids.
    var source: Int
    /// Milliseconds.
    var fadeDuration: StyleProperty<Double>
    var resampling: StyleProperty<RasterStyle.Resampling>

    func fadeSeconds(_ context: EvaluationContext) -> Double {
      max(0, fadeDuration.evaluate(context) / 1000)
    }
  }

  private var layers: [Layer] = []

  init() {}

  /// - Parameter indices: the sources' places among `pyramids`, by id.
  init(style: Style, indices: [String: Int], pyramids: [TilePyramid]) {
    layers = style.layers.indices.compactMap { index in
      let layer = style.layers[index]
      guard layer.isVisible, let id = layer.sourceID, let source = indices[id],
        pyramids[source].content != .vector
      else { return nil }
      let isElevation = style.source(id)?.kind == .elevation
      switch layer.kind {
      case .raster(let paint) where !isElevation:
        return Layer(
          index: index, source: source, fadeDuration: paint.fadeDuration,
          resampling: paint.resampling)
      case .hillshade where isElevation:
        return Layer(
          index: index, source: source, fadeDuration: RasterStyle().fadeDuration,
          resampling: .constant(.linear))
      default: return nil
      }
    }
  }

  /// Whether pictures are still fading in.
  func isFading(_ pyramids: [TilePyramid], at time: Double?) -> Bool {
    guard let time else { return false }
    let context = EvaluationContext(styleZoom: 0)
    return layers.contains {
      pyramids[$0.source].isFading(at: time, fadeSeconds: $0.fadeSeconds(context))
    }
  }

  /// Adds what the layers show.
  func write(
    to plan: inout FramePlan, _ view: GroundView, _ pyramids: [TilePyramid], at time: Double?
  ) {
    plan.rasters.removeAll(keepingCapacity: true)
    guard !layers.isEmpty else { return }
    let context = EvaluationContext(
      styleZoom: StyleZoom(rhumbZoom: view.transform.camera.zoom).value)
    for index in plan.layers.indices where plan.layers[index].showsPictures {
      guard let layer = layers.first(where: { $0.index == plan.layers[index].layer }) else {
        continue
      }
      let first = plan.rasters.count
      let fadeSeconds = layer.fadeSeconds(context)
      pyramids[layer.source].writePictures(to: &plan, view, at: time, fadeSeconds: fadeSeconds)
      plan.layers[index].rasters = first..<plan.rasters.count
      plan.layers[index].isPixelated = layer.resampling.evaluate(context) == .nearest
    }
  }
}

extension TilePyramid {
  /// Adds the pictures that are shown.
  func writePictures(
    to plan: inout FramePlan, _ view: GroundView, at time: Double?, fadeSeconds: Double
  ) {
    let shift = view.pixelAlignment(pixelsPerPoint: Double(plan.pixelsPerPoint))
    for shown in pictures {
      let tile = shown.place.tile
      let scale = 1 / Double(1 << tile.z)
      let northWest = view.ground(
        x: Double(tile.x) * scale, y: Double(tile.y) * scale, wrap: shown.place.wrap)
      let southEast = view.ground(
        x: Double(tile.x + 1) * scale, y: Double(tile.y + 1) * scale, wrap: shown.place.wrap)
      plan.rasters.append(
        RasterPlacement(
          west: Float(northWest.x + shift.x), north: Float(northWest.y + shift.y),
          east: Float(southEast.x + shift.x), south: Float(southEast.y + shift.y),
          image: shown.image,
          part: RasterPart(of: shown.tile, in: tile),
          share: share(of: shown.tile, at: time, fadeSeconds: fadeSeconds),
          under: shown.under?.image,
          underPart: shown.under.map { RasterPart(of: $0.tile, in: tile) } ?? .whole))
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

extension LayerPlan {
  fileprivate var showsPictures: Bool { kind == .raster || kind == .hillshade }
}
