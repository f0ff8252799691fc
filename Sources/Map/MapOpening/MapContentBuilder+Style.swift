import MapStyle
import ResourceLoading
import Sprites
import TextLayout
import TileSources

/// Styles, and what they name in addition to their sources.
extension MapContentBuilder {
  /// Reads a style from a file or URL with its icons, and makes the loader for what else it names.
  ///
  /// - Parameter known: the content of the file, if it has been loaded.
  mutating func readStyle(
    _ path: String, _ known: Resource? = nil
  ) throws(MapError) -> (style: Style, documents: DocumentLoader) {
    let request = ResourceRequest(path, kind: .json)
    var loaded = known.map { ($0, try? StyleParser.parse($0.bytes)) }
    if let known, known.isFromCache, loaded?.1 == nil {
      // The cached content is broken, so it must be loaded again.
      loader.discard(request)
      loaded = nil
    }
    if loaded == nil {
      loaded = try MapError.reading(
        path, try loader.loadAndRead(request) { try? StyleParser.parse($0.bytes) })
    }
    let resource = loaded?.0 ?? Resource(bytes: [])
    // Read again to find out what is wrong with it.
    let style = if let known = loaded?.1 { known } else { try parse(resource.bytes, path: path) }
    if let fault = style.hindrance {
      throw .fault(of: path, "nothing of the style can be drawn: \(fault)")
    }
    let documents = loader.forDocument(at: path, resource)
    warnings += style.problems.map { "\(path): \($0)" }
    loadSprites(of: style, besides: path, documents)
    // Of several styles, the lowest one with glyphs provides them for all.
    if glyphs == nil, let template = style.glyphs {
      let location = StyleReference.location(of: template, besides: path)
      if let objection = documents.objection(to: location) {
        warnings.append("\(path): glyphs: \(objection)")
      } else {
        glyphs = (GlyphFileTemplate(location), documents)
      }
    }
    return (style, documents)
  }

  /// Adds the style's icons and patterns. If a sheet is unreadable, only this sheet is missing.
  mutating func loadSprites(
    of style: Style, besides path: String, _ loader: any ResourceLoader
  ) {
    var problems: [String] = []
    var isUnavailable = false
    var refused: ResourceError?
    let loaded = SpriteSheet.load(style.sprites, pixelsPerPoint: pixelsPerPoint) { url in
      // A server that cannot be reached will not respond for a sheet's other URLs either.
      if isUnavailable { return nil }
      var request = ResourceRequest(StyleReference.location(of: url, besides: path))
      request.isPatient = false
      do throws(ResourceError) {
        return try loader.loadAndWait(request, atMost: iconSeconds).bytes
      } catch {
        isUnavailable = error.isTemporary
        if case .forbidden = error { refused = refused ?? error }
        return nil
      }
    } problem: { problem in
      problems.append("\(path): " + (refused.map { "sprite: \($0)" } ?? problem))
      refused = nil
    }
    isIncomplete = isIncomplete || isUnavailable
    warnings += problems
    guard let loaded else { return }
    sprites = sprites ?? SpriteSheet()
    sprites?.merge(loaded)
  }
}
