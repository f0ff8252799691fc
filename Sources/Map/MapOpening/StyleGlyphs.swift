import ResourceLoading
import TextLayout

/// Where a style's glyphs come from, and on whose word.
struct StyleGlyphs {
  let template: GlyphFileTemplate
  let documents: DocumentLoader

  /// Gets the files.
  ///
  /// - Parameters:
  ///   - stacks: the fonts that the styles in use spell.
  ///   - drawsOwnData: whether any of the data are the user's own, of which a style from elsewhere may
  ///     learn nothing.
  func loader(stacks: [String], drawsOwnData: Bool) -> GlyphRangeLoader {
    let loader = template.loader(documents, stacks: stacks)
    guard documents.referrers.includesServer, drawsOwnData, template.isRemote else { return loader }
    return PrefetchedGlyphFiles(stacks: stacks, load: loader).loader
  }
}
