import GeoJSON
import MapScene
import TileSources

/// Data that change while the map is shown.
extension StyleEditor {
  /// Replaces the data of a GeoJSON source. The old data stay visible until all new data that are
  /// visible are ready, so nothing flickers. The style, the camera and the states of features stay.
  /// If data arrive faster than they can be drawn, only the latest are drawn.
  ///
  /// Parses the text at once, which takes about a millisecond for a hundred features. For much
  /// more, see ``loadData(_:forSource:)``.
  ///
  /// - Parameters:
  ///   - geoJSON: a feature collection, a feature, a geometry, or a sequence of them.
  ///   - source: the style's id of the source. Its options (clusters, simplification) stay.
  /// - Returns: the parts of the data that were ignored, a line each.
  /// - Throws: `MapError.unusableContent` if it is not GeoJSON, or if there is no such source. The
  ///   map stays unchanged.
  @discardableResult
  public func setData(
    _ geoJSON: String, forSource source: String
  ) throws(MapError) -> [String] {
    let options = try self.options(ofSource: source)
    return replace(source, by: try Self.read(geoJSON, source, options))
  }

  /// Like ``setData(_:forSource:)``, for large data: parses the text in the background.
  ///
  /// - Returns: the parts of the data that were ignored, a line each.
  /// - Throws: see ``setData(_:forSource:)``.
  @discardableResult
  public func loadData(
    _ geoJSON: String, forSource source: String
  ) async throws(MapError) -> [String] {
    let options = try self.options(ofSource: source)
    let result = await Task.detached(priority: .userInitiated) {
      Result { () throws(MapError) in try Self.read(geoJSON, source, options) }
    }.value
    return replace(source, by: try result.get())
  }

  private func options(ofSource source: String) throws(MapError) -> GeoJSONOptions {
    guard let known = controller.scene.content.sources[source] as? GeoJSONSource else {
      throw .unusableContent(
        path: source, kind: .missing, message: "there is no GeoJSON source \"\(source)\"")
    }
    return known.options
  }

  private nonisolated static func read(
    _ text: String, _ source: String, _ options: GeoJSONOptions
  ) throws(MapError) -> GeoJSONSource {
    try MapError.reading(
      source, try GeoJSONSource(Array(text.utf8), name: source, options: options))
  }

  private func replace(_ id: String, by source: GeoJSONSource) -> [String] {
    map.content.opening.noteLocalData()
    controller.replaceSource(id, by: source)
    map.limitDepth()
    return source.problems.lines
  }
}
