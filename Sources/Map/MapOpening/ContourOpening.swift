import Contours
import MapStyle
import TileSources

extension StyleReference {
  /// Opens a source of contours, whose elevation data come from another source of the style.
  ///
  /// - Parameter sources: the open sources by their ids in the style.
  /// - Throws: `TileSourceError`, which names the source.
  static func openContours(
    _ declared: StyleSource, in style: Style, _ sources: [String: any TileSource]
  ) throws(TileSourceError) -> any TileSource {
    guard let definition = declared.contour else {
      throw .unsupported(path: declared.id, reason: "the contours name no source of their heights")
    }
    let id = definition.sourceID
    guard let heights = style.source(id), heights.kind == .elevation, let source = sources[id]
    else {
      throw .unsupported(
        path: declared.id, reason: "the source of the heights, \(id), is not there or has none")
    }
    return try ContourSource(
      definition, name: declared.id, elevation: source, encoding: heights.encoding,
      zooms: min(declared.minZoom, declared.maxZoom)...max(declared.minZoom, declared.maxZoom))
  }
}
