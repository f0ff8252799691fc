/// Shapes one text: splits paragraphs into runs, runs into glyphs, and glyphs into lines.
struct TextShaper: ~Copyable {
  private var content: TextContent
  private let options: TextShaping
  private let fonts: FontMatcher
  private let runShaper: RunShaper
  /// The first character that no font has.
  private(set) var missing: UInt32?

  init(_ sections: [TextSection], _ options: TextShaping, fonts: FontMatcher) {
    content = TextContent(sections, options) { fonts.stack($0) }
    if fonts.hasFiles { content.findForms(isVertical: options.isVertical) }
    self.options = options
    self.fonts = fonts
    runShaper = RunShaper(fonts: fonts, options: options)
  }

  mutating func shape() -> ShapedText {
    let splitter = RunSplitter(content: content, fonts: fonts, options: options)
    let paragraphs = content.paragraphs.map { paragraph in
      let range = content.trimmed(paragraph)
      var runs = range.isEmpty ? [] : splitter.runs(in: range)
      for index in runs.indices { runShaper.shape(&runs[index], of: content) }
      missing = missing ?? firstMissing(in: runs)
      return Paragraph(range: range, runs: runs)
    }
    let total = paragraphs.reduce(0) { $0 + $1.width }
    let ideal = options.maxWidthEms.flatMap { maxWidth -> Float? in
      maxWidth > 0 && total > maxWidth ? LineBreaker.ideal(total: total, maxWidth: maxWidth) : nil
    }
    var lines: [LineOfRuns] = []
    for (number, paragraph) in paragraphs.enumerated() {
      // An empty line between others takes up space, but not at the start and end of the text.
      if paragraph.range.isEmpty {
        lines.append(LineOfRuns(runs: []))
      } else {
        addLines(of: paragraph, ideal, endsText: number + 1 == paragraphs.count, to: &lines)
      }
    }
    while lines.last?.runs.isEmpty == true { lines.removeLast() }
    lines.removeFirst(lines.prefix { $0.runs.isEmpty }.count)
    guard !lines.isEmpty else { return .empty }
    var block = TextBlock(content: content, options: options)
    return block.place(lines, isProvisional: fonts.isProvisional)
  }

  private func firstMissing(in runs: [GlyphRun]) -> UInt32? {
    for run in runs where run.face == .missing && !run.isPicture {
      let scalar = content.scalars[run.range].first {
        !CharacterTraits.isBlank($0) && !CharacterTraits.isInvisible($0)
      }
      if let scalar { return scalar }
    }
    return nil
  }

  /// The text between two line feeds.
  private struct Paragraph {
    let range: Range<Int>
    let runs: [GlyphRun]

    var width: Float { runs.reduce(0) { $0 + $1.width } }
  }

  private mutating func addLines(
    of paragraph: Paragraph, _ ideal: Float?, endsText: Bool, to lines: inout [LineOfRuns]
  ) {
    let (range, runs) = (paragraph.range, paragraph.runs)
    for line in breaks(of: paragraph, ideal, endsText: endsText) {
      for part in content.scalars[line].split(whereSeparator: CharacterTraits.isParagraphEnd) {
        let part = content.trimmed(part.startIndex..<part.endIndex)
        if part.isEmpty { continue }
        let endsParagraph = part.upperBound == range.upperBound
        lines.append(LineOfRuns(runs: self.runs(runs, in: part, endsParagraph: endsParagraph)))
      }
    }
  }

  /// The lines into which a paragraph is broken. `ideal` is their desired width, or `nil` for no
  /// wrapping.
  private func breaks(of paragraph: Paragraph, _ ideal: Float?, endsText: Bool) -> [Range<Int>] {
    let range = paragraph.range
    guard let ideal else { return [range] }
    let breaker = LineBreaker(
      scalars: content.scalars[range], advances: advances(of: paragraph.runs, in: range)[...],
      ideal: ideal, endsText: endsText)
    return breaker.lines().map { line in
      range.lowerBound + line.lowerBound..<range.lowerBound + line.upperBound
    }
  }

  /// The width of each scalar of a paragraph. That of a cluster is stored at its first scalar.
  private func advances(of runs: [GlyphRun], in paragraph: Range<Int>) -> [Float] {
    var result = [Float](repeating: 0, count: paragraph.count)
    for run in runs {
      for glyph in run.glyphs where paragraph.contains(glyph.cluster) {
        result[glyph.cluster - paragraph.lowerBound] += glyph.advance
      }
    }
    return result
  }

  /// The parts of a paragraph's runs on a line. Runs that are cut are shaped again.
  private mutating func runs(
    _ runs: [GlyphRun], in line: Range<Int>, endsParagraph: Bool
  ) -> [GlyphRun] {
    let showsHyphen = !endsParagraph && content.scalars[line.upperBound - 1] == 0xad
    if showsHyphen { content.showHyphen(at: line.upperBound - 1) }
    var result: [GlyphRun] = []
    for run in runs where run.range.overlaps(line) {
      var part = run
      part.range = run.range.clamped(to: line)
      if part.range != run.range || showsHyphen { runShaper.shape(&part, of: content) }
      result.append(part)
    }
    return result
  }
}

/// A line before its glyphs are positioned.
struct LineOfRuns {
  /// In logical order.
  let runs: [GlyphRun]

  /// From left to right.
  var visualRuns: [GlyphRun] {
    runs.count < 2 ? runs : TextDirection.visualOrder(of: runs.map(\.level)).map { runs[$0] }
  }
}
