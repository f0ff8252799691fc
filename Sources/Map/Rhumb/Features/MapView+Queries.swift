import CameraCore
import GeoJSON
import GeoMath
import MapEngine
import MapScene
import MapStyle
import StyleExpressions

/// Features: which are where.
extension MapView {
  /// The features that are drawn at a point of the view, as it was drawn last; topmost first.
  ///
  /// Areas are hit inside, lines within half their width, circles within their radius, labels and
  /// icons within the boxes around what is shown of them, buildings where their walls and roofs are
  /// seen, also under tilt.
  ///
  /// - Parameters:
  ///   - point: in points from the top left corner.
  ///   - layers: the ids of the style layers to look at; `nil` for all.
  ///   - filter: an expression, as in a style, that features must fulfil; `nil` for all. One that
  ///     makes no sense lets nothing pass.
  ///   - tolerance: lines, circles, labels and icons are also hit from this many points away.
  public func queryRenderedFeatures(
    at point: Point, layers: [String]? = nil, filter: FeatureValue? = nil, tolerance: Double = 0
  ) -> [QueriedFeature] {
    guard point.x.isFinite, point.y.isFinite else { return [] }
    return query(
      .point(
        point,
        tolerance: tolerance.isFinite ? max(tolerance, 0) : 0),
      layers, filter)
  }

  /// The features that are drawn in a box of the view, in whole or in part; topmost first. One that
  /// lies in several tiles comes once where it has an id, and always once from GeoJSON.
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

  /// The features of a source that a filter lets pass, whether a style draws them or not: of
  /// GeoJSON all of them, of tiles those in the tiles that are in sight.
  ///
  /// - Parameters:
  ///   - source: the style's id of the source. Of one that does not exist nothing is found.
  ///   - sourceLayer: the layer of the tiles; `nil` for GeoJSON and for all layers.
  ///   - filter: see ``queryRenderedFeatures(at:layers:filter:tolerance:)``.
  public func querySourceFeatures(
    _ source: String, sourceLayer: String? = nil, filter: FeatureValue? = nil
  ) -> [QueriedFeature] {
    guard let filter = FeatureFilter.compiled(filter) else { return [] }
    let scene = controller.scene
    if let features = scene.content.sources[source] as? GeoJSONSource {
      let zoom = StyleZoom(rhumbZoom: controller.camera.zoom).value
      return features.ordinals { filter.matches($0, styleZoom: zoom) }
        .compactMap { features.original(ordinal: $0) }
        .map { queried($0, source: source) }
    }
    return scene.sourceFeatures(source, sourceLayer: sourceLayer, filter: filter)
      .map { QueriedFeature($0, from: nil) }
  }

  private func queried(
    _ original: GeoJSONSource.Original, source: String
  ) -> QueriedFeature {
    let id = original.identifier.map { FeatureValue($0) }?.idText
    let state = id.map {
      controller.scene.featureStates.state(sourceID: source, sourceLayer: nil, id: $0)
    }
    return QueriedFeature(original, source: source, state: state ?? [:])
  }
}

/// Clusters of points of a GeoJSON source that gathers them.
extension MapView {
  /// The zoom at which a cluster falls apart; `nil` when there is no such cluster.
  ///
  /// - Parameters:
  ///   - source: the style's id of the source.
  ///   - clusterID: the cluster's property `cluster_id`, which is its id too.
  public func clusterExpansionZoom(source: String, clusterID: Int) -> Double? {
    guard let (features, id) = cluster(source, clusterID) else { return nil }
    return features.clusterExpansionZoom(id).map { StyleZoom(Double($0)).rhumbZoom }
  }

  /// What a cluster falls apart into: points and smaller clusters; empty when there is no such
  /// cluster.
  public func clusterChildren(source: String, clusterID: Int) -> [QueriedFeature] {
    guard let (features, id) = cluster(source, clusterID) else { return [] }
    return queried(features.clusterChildren(id), of: features, source)
  }

  /// The points that a cluster stands for.
  ///
  /// - Parameters:
  ///   - source: the style's id of the source.
  ///   - clusterID: the cluster's property `cluster_id`.
  ///   - limit: at most so many.
  ///   - offset: without the first ones, for reading them page by page.
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

  private func queried(
    _ ordinals: [Int]?, of features: GeoJSONSource, _ source: String
  ) -> [QueriedFeature] {
    (ordinals ?? []).compactMap { features.original(ordinal: $0) }
      .map { queried($0, source: source) }
  }
}

/// What a program that queries for someone tells beside the features.
extension MapView {
  /// What the map could not have for what it shows, a line each.
  package var failures: [String] { controller.scene.counts.failures.appending(controller.problems) }
}

/// Filters as applications write them.
package enum FeatureFilter {
  /// Why a filter makes no sense; `nil` where it does.
  package static func problem(_ filter: FeatureValue) -> String? {
    do {
      _ = try FilterParser.parse(filter.json)
      return nil
    } catch {
      return error.reason
    }
  }

  /// `nil` for one that makes no sense.
  static func compiled(_ filter: FeatureValue?) -> Filter? {
    guard let filter else { return .all }
    return try? FilterParser.parse(filter.json)
  }
}
