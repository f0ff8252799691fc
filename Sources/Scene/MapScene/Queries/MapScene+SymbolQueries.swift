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
    _ compiled: CompiledLayer, _ source: Int, _ query: FeatureQuery, _ probe: QueryProbe
  ) -> [FoundFeature] {
    guard let sourceID = compiled.layer.sourceID, let builder = builder(ofPyramid: source) else {
      return []
    }
    let isOneSet = builder.source.summary.content == .features
    let zoom = StyleZoom(rhumbZoom: probe.view.transform.camera.zoom).value
    var seen: Set<FoundKey> = []
    var found: [FoundFeature] = []
    for label in labels.uppermostFirst(ofLayer: compiled.index, in: probe.view)
    where label.shapes.contains(where: probe.hits) {
      guard let (data, dataTile) = builder.decodedData(for: label.tile),
        let layer = builder.source.layer(of: data, for: compiled.layer),
        let feature = layer.feature(ordinal: label.feature),
        query.filter.matches(feature, styleZoom: zoom)
      else { continue }
      let key = FoundKey(
        feature, layer, dataTile, promotedName: compiled.promotedName, isOneSet: isOneSet)
      guard seen.insert(key).inserted else { continue }
      let identifier = compiled.promotedName.map { feature.value(forKey: $0) } ?? feature.identifier
      found.append(
        FoundFeature(
          feature, of: layer, in: dataTile, sourceID: sourceID, layerID: compiled.layer.id,
          identifier: identifier, states: featureStates, isOneSet: isOneSet))
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
      return distance(toBox: box.left, box.top, box.right, box.bottom) <= tolerance
    }
    let middle = SIMD2((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    return screenDistance(to: middle) <= (box.right - box.left) / 2 + tolerance
  }

  /// The distance of the area from a box, in points; 0 if they touch.
  private func distance(
    toBox left: Double, _ top: Double, _ right: Double, _ bottom: Double
  ) -> Double {
    let (minX, minY, maxX, maxY): (Double, Double, Double, Double)
    switch area {
    case .point(let place, _): (minX, minY, maxX, maxY) = (place.x, place.y, place.x, place.y)
    case .box(let left, let top, let right, let bottom):
      (minX, minY, maxX, maxY) = (left, top, right, bottom)
    }
    let away = SIMD2(max(left - maxX, 0, minX - right), max(top - maxY, 0, minY - bottom))
    return (away * away).sum().squareRoot()
  }
}
