import Synchronization

/// Shapes texts into positioned glyphs, and draws the images of glyphs. All threads share one
/// engine, which caches recent results.
package final class TextEngine: Sendable {
  private let library: FontLibrary
  private let files: GlyphFileStore?
  private let report: @Sendable (String) -> Void
  private let state = Mutex(State())

  private struct State: Sendable {
    var texts = BoundedCache<TextKey, ShapedText>(limit: 4096)
    var images = BoundedCache<GlyphID, GlyphImage?>(limit: 512)
    var hasReported = false
    /// The OpenType tags of the scripts for which missing characters were reported.
    var missingScripts: Set<UInt32> = []
  }

  private struct TextKey: Hashable {
    let sections: [TextSection]
    let options: TextShaping
  }

  /// - Parameters:
  ///   - fontFolder: a folder of font files that have precedence over the system's.
  ///   - usesSystemFonts: whether to use the system's fonts. Without them the result is the same on
  ///     every machine.
  ///   - glyphFiles: loads the style's glyph files, if it has any.
  ///   - report: receives messages for the user, each at most once.
  package init(
    fontFolder: String? = nil, usesSystemFonts: Bool = true, glyphFiles: GlyphRangeLoader? = nil,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    library = FontLibrary(folder: fontFolder, usesSystemFonts: usesSystemFonts)
    files = glyphFiles.map { GlyphFileStore(load: $0, report: report) }
    self.report = report
  }

  /// Increases when a glyph file arrives or turns out to be missing. Provisional texts may then
  /// change.
  package var glyphRevision: Int { files?.revision ?? 0 }

  package var pendingGlyphFiles: Int { files?.pendingCount ?? 0 }

  /// Sets the function that is called on any thread whenever a glyph file has arrived or turned out
  /// to be missing.
  package func onGlyphFile(_ action: @escaping @Sendable () -> Void) {
    files?.setOnArrival(action)
  }

  /// Shapes a text. Never fails: characters that no font has are left out and reported.
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

  /// Reports missing characters once per script, with the label in which they occur.
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

  /// Shapes a text with a single style.
  package func shape(_ text: String, _ options: TextShaping) -> ShapedText {
    shape([TextSection(text)], options)
  }

  /// The image of a glyph. `nil` if it has none, like a space, or belongs to another engine.
  package func glyphImage(_ id: GlyphID) -> GlyphImage? {
    if let known = state.withLock({ $0.images.value(for: id) }) { return known }
    // Drawn outside the lock. In rare cases two threads draw the same image.
    let image = makeImage(id)
    state.withLock { $0.images.insert(image, for: id) }
    return image
  }

  private func makeImage(_ id: GlyphID) -> GlyphImage? {
    let face = FaceID(rawValue: id.face)
    if let font = library.face(face) { return DistanceField.image(of: font.outline(of: id.glyph)) }
    return files?.glyph(id.glyph, face: face)?.image
  }

  /// Whether a text has characters that stay upright in vertical lines, so that
  /// ``TextShaping/isVertical`` makes sense for it.
  package static func allowsVertical(_ sections: [TextSection]) -> Bool {
    sections.contains { section in
      section.imageName == nil
        && section.text.unicodeScalars.contains { CharacterTraits.isUprightInVertical($0.value) }
    }
  }
}
