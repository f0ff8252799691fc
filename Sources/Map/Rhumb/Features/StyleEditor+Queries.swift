import CameraCore
import GeoJSON
import MapScene
import MapStyle
import StyleExpressions

/// Queries of features.
extension StyleEditor {
  /// The features drawn at a point of the view in the latest frame, topmost first.
  ///
  /// Areas are hit inside, lines within half their width, circles within their radius, and labels
  /// and icons within their visible boxes. Buildings are hit on their visible walls and roofs, even
  /// with tilt.
  ///
  /// - Parameters:
  ///   - point: in points from the top left corner.
  ///   - layers: the ids of the style layers to query; `nil` for all.
  ///   - filter: an expression, as in a style, that selects features; `nil` for all. An invalid
  ///     expression matches no feature.
  ///   - tolerance: lines, circles, labels and icons are also hit from this many points away.
  public func queryRenderedFeatures(
    at point: Point, layers: [String]? = nil, filter: FeatureValue? = nil, tolerance: Double = 0
  ) -> [QueriedFeature] {
    guard point.isFinite else { return [] }
    return query(
      .point(point, tolerance: tolerance.isFinite ? max(tolerance, 0) : 0), layers, filter)
  }

  /// The features drawn in a box of the view, wholly or partly, topmost first. A feature in several
  /// tiles is returned once if it has an id or comes from GeoJSON.
  ///
  /// - Parameters:
  ///   - rect: in points from the top left corner.
  ///   - layers: see ``queryRenderedFeatures(at:layers:filter:tolerance:)``.
  ///   - filter: see there.
  public func queryRenderedFeatures(
    in rect: Rect, layers: [String]? = nil, filter: FeatureValue? = nil
  ) -> [QueriedFeature] {
    let xs = [rect.origin.x, rect.origin.x + rect.size.width]
    let ys = [rect.origin.y, rect.origin.y + rect.size.height]
    guard (xs + ys).allSatisfy(\.isFinite) else { return [] }
    return query(
      .box(
        minX: min(xs[0], xs[1]), minY: min(ys[0], ys[1]), maxX: max(xs[0], xs[1]),
        maxY: max(ys[0], ys[1])), layers, filter)
  }

  private func query(
    _ area: FeatureQuery.Area, _ layers: [String]?, _ filter: FeatureValue?
  ) -> [QueriedFeature] {
    guard let filter = FeatureFilter.compiled(filter) else { return [] }
    let query = FeatureQuery(area: area, layerIDs: layers.map { Set($0) }, filter: filter)
    let scene = controller.scene
    return scene.features(matching: query, camera: controller.camera, in: controller.viewport)
      .map { QueriedFeature($0, from: scene.content.sources[$0.sourceID]) }
  }

  /// The features of a source that match a filter, even if the style does not draw them: all
  /// features of GeoJSON, and those in visible tiles of other sources.
  ///
  /// - Parameters:
  ///   - source: the style's id of the source. An unknown source has no features.
  ///   - sourceLayer: the layer of the tiles; `nil` for GeoJSON and for all layers.
  ///   - filter: see ``queryRenderedFeatures(at:layers:filter:tolerance:)``.
  public func querySourceFeatures(
    _ source: String, sourceLayer: String? = nil, filter: FeatureValue? = nil
  ) -> [QueriedFeature] {
    guard let filter = FeatureFilter.compiled(filter) else { return [] }
    let scene = controller.scene
    if let features = scene.content.sources[source] as? GeoJSONSource {
      let zoom = StyleZoom(rhumbZoom: controller.camera.zoom).value
      return queried(
        features.ordinals { filter.matches($0, styleZoom: zoom) }, of: features, source)
    }
    return scene.sourceFeatures(source, sourceLayer: sourceLayer, filter: filter)
      .map { QueriedFeature($0, from: nil) }
  }

  private func queried(
    _ ordinals: [Int]?, of features: GeoJSONSource, _ source: String
  ) -> [QueriedFeature] {
    (ordinals ?? []).compactMap { features.original(ordinal: $0) }.map { original in
      let id = original.identifier.map { FeatureValue($0) }?.idText
      let state = id.map {
        controller.scene.featureStates.state(sourceID: source, sourceLayer: nil, id: $0)
      }
      return QueriedFeature(original, source: source, state: state ?? [:])
    }
  }
}

/// Clusters of points of a clustered GeoJSON source.
extension StyleEditor {
  /// The zoom at which a cluster splits; `nil` if there is no such cluster.
  ///
  /// - Parameters:
  ///   - source: the style's id of the source.
  ///   - clusterID: the cluster's property `cluster_id`, which is also its id.
  public func clusterExpansionZoom(source: String, clusterID: Int) -> Double? {
    guard let (features, id) = cluster(source, clusterID) else { return nil }
    return features.clusterExpansionZoom(id).map { StyleZoom(Double($0)).rhumbZoom }
  }

  /// The points and smaller clusters into which a cluster splits. Empty if there is no such
  /// cluster.
  public func clusterChildren(source: String, clusterID: Int) -> [QueriedFeature] {
    guard let (features, id) = cluster(source, clusterID) else { return [] }
    return queried(features.clusterChildren(id), of: features, source)
  }

  /// The points of a cluster.
  ///
  /// - Parameters:
  ///   - source: the style's id of the source.
  ///   - clusterID: the cluster's property `cluster_id`.
  ///   - limit: the greatest number of points.
  ///   - offset: the number of points to skip, for paging.
  public func clusterLeaves(
    source: String, clusterID: Int, limit: Int = 10, offset: Int = 0
  ) -> [QueriedFeature] {
    guard let (features, id) = cluster(source, clusterID) else { return [] }
    return queried(features.clusterLeaves(id, limit: limit, offset: offset), of: features, source)
  }

  private func cluster(_ source: String, _ id: Int) -> (GeoJSONSource, UInt64)? {
    guard let features = controller.scene.content.sources[source] as? GeoJSONSource,
      let id = UInt64(exactly: id)
    else { return nil }
    return (features, id)
  }
}

/// Filters as applications write them.
package enum FeatureFilter {
  /// The reason why a filter is invalid, or `nil` if it is valid.
  package static func problem(_ filter: FeatureValue) -> String? {
    do {
      _ = try FilterParser.parse(filter.json)
      return nil
    } catch {
      return error.reason
    }
  }

  /// `nil` for an invalid filter.
  static func compiled(_ filter: FeatureValue?) -> Filter? {
    guard let filter else { return .all }
    return try? FilterParser.parse(filter.json)
  }
}
