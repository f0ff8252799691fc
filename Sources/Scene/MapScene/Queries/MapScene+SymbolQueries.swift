import CameraCore
import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import SymbolPlacement
import TileBuilding
import TileSources
import VectorTiles

extension MapScene {
  /// The features of a symbol layer whose labels or icons are hit, topmost first, each once.
  func labelled(
    _ builder: any TileBuilder, _ compiled: CompiledLayer, _ query: FeatureQuery,
    _ probe: QueryProbe, _ zoom: StyleZoom, _ results: inout QueryResults
  ) -> [FoundFeature] {
    var found: [FoundFeature] = []
    for label in labels.uppermostFirst(ofLayer: compiled.index, in: probe.view)
    where label.shapes.contains(where: probe.hits) {
      guard let (data, dataTile) = builder.decodedData(for: label.tile),
        let layer = builder.source.layer(of: data, for: compiled.layer),
        let feature = layer.feature(ordinal: label.feature),
        query.filter.matches(feature, styleZoom: zoom.value),
        let new = results.found(feature, of: layer, in: dataTile)
      else { continue }
      found.append(new)
    }
    return found
  }
}

extension VectorTileLayer {
  /// The feature with a number in the layer as stored. Unusable features are counted, too.
  fileprivate func feature(ordinal: Int) -> VectorTileFeature? {
    if features.indices.contains(ordinal), features[ordinal].ordinal == ordinal {
      return features[ordinal]
    }
    return features.first { $0.ordinal == ordinal }
  }
}

extension QueryProbe {
  /// Whether a label's shape on the screen is in the area or within the tolerance.
  fileprivate func hits(_ shape: ShownLabel.Shape) -> Bool {
    let box = shape.box
    guard shape.isCircle else {
      return distance(toBox: box.left, box.top, box.right, box.bottom) <= area.tolerance
    }
    let middle = SIMD2((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    return screenDistance(to: middle) <= (box.right - box.left) / 2 + area.tolerance
  }

  /// The distance of the area from a box, in points; 0 if they touch.
  private func distance(
    toBox left: Double, _ top: Double, _ right: Double, _ bottom: Double
  ) -> Double {
    let (low, high) = area.corners
    return SIMD2(max(left - high.x, 0, low.x - right), max(top - high.y, 0, low.y - bottom)).length
  }
}
