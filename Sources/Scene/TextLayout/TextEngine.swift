import Synchronization

/// Turns texts into glyphs at their places, and glyphs into pictures. One serves all threads; what
/// was made lately is kept.
package final class TextEngine: Sendable {
  private let library: FontLibrary
  private let files: GlyphFileStore?
  private let report: @Sendable (String) -> Void
  private let state = Mutex(State())

  private struct State: Sendable {
    var texts = BoundedCache<TextKey, ShapedText>(limit: 4096)
    var images = BoundedCache<GlyphID, GlyphImage?>(limit: 512)
    var hasReported = false
    /// Those of which letters were missing, by their tags.
    var missingScripts: Set<UInt32> = []
  }

  private struct TextKey: Hashable {
    let sections: [TextSection]
    let options: TextShaping
  }

  /// - Parameters:
  ///   - fontFolder: a folder of font files that come before those of the machine.
  ///   - usesSystemFonts: whether the fonts of the machine are used; without them the result is
  ///     the same everywhere.
  ///   - glyphFiles: gets the glyph files of the style, where it names any.
  ///   - report: takes messages for a person, each at most once.
  package init(
    fontFolder: String? = nil, usesSystemFonts: Bool = true, glyphFiles: GlyphRangeLoader? = nil,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    library = FontLibrary(folder: fontFolder, usesSystemFonts: usesSystemFonts)
    files = glyphFiles.map { GlyphFileStore(load: $0, report: report) }
    self.report = report
  }

  /// Grows whenever glyphs of the style's files arrived, on which a provisional text waited.
  package var glyphRevision: Int { files?.revision ?? 0 }

  /// Glyph files that were asked for and are not there yet.
  package var pendingGlyphFiles: Int { files?.pendingCount ?? 0 }

  /// Sets what is called, on any thread, whenever a glyph file has arrived or turned out to be
  /// missing.
  package func onGlyphFile(_ action: @escaping @Sendable () -> Void) {
    files?.setOnArrival(action)
  }

  /// Lays out a text; never fails, what no font has is left out and told.
  package func shape(_ sections: [TextSection], _ options: TextShaping) -> ShapedText {
    let key = TextKey(sections: sections, options: options)
    if let known = state.withLock({ $0.texts.value(for: key) }) { return known }
    if files == nil, library.isEmpty {
      reportMissingFonts()
      return .empty
    }
    var shaper = TextShaper(
      sections, options, fonts: FontMatcher(library: library, files: files))
    let shaped = shaper.shape()
    if !shaped.isProvisional {
      state.withLock { $0.texts.insert(shaped, for: key) }
      if let scalar = shaper.missing { report(missing: scalar, of: sections) }
    }
    return shaped
  }

  /// Tells once for each script which label lacks letters.
  private func report(missing scalar: UInt32, of sections: [TextSection]) {
    let script = CharacterTraits.scriptTag(of: scalar)
    guard state.withLock({ $0.missingScripts.insert(script).inserted }) else { return }
    let code = String(scalar, radix: 16, uppercase: true)
    let number = String(repeating: "0", count: max(0, 4 - code.count)) + code
    let text = sections.map(\.text).joined().prefix(60)
    report(
      "no font has the character U+\(number) of the label \"\(text)\", which is left out; install "
        + "one that has it, from fonts-noto say")
  }

  private func reportMissingFonts() {
    let isFirst = state.withLock { state in
      defer { state.hasReported = true }
      return !state.hasReported
    }
    if isFirst {
      report("no fonts are installed, so the map has no text; install some, fonts-noto-core say")
    }
  }

  /// Lays out a text in one manner.
  package func shape(_ text: String, _ options: TextShaping) -> ShapedText {
    shape([TextSection(text)], options)
  }

  /// The picture of a glyph; nil for one without any (a space), or of another engine.
  package func glyphImage(_ id: GlyphID) -> GlyphImage? {
    if let known = state.withLock({ $0.images.value(for: id) }) { return known }
    // Made outside of the lock: two threads may rarely make the same picture twice.
    let image = makeImage(id)
    state.withLock { $0.images.insert(image, for: id) }
    return image
  }

  private func makeImage(_ id: GlyphID) -> GlyphImage? {
    let face = FaceID(rawValue: id.face)
    if let font = library.face(face) { return DistanceField.image(of: font.outline(of: id.glyph)) }
    return files?.glyph(id.glyph, face: face)?.image
  }

  /// Whether a text has characters that stand upright in vertical lines, so that
  /// ``TextShaping/isVertical`` makes sense for it.
  package static func allowsVertical(_ sections: [TextSection]) -> Bool {
    sections.contains { section in
      section.imageName == nil
        && section.text.unicodeScalars.contains { CharacterTraits.isUprightInVertical($0.value) }
    }
  }
}
