/// Lays out one text: paragraphs into runs, runs into glyphs, glyphs into lines.
struct TextShaper: ~Copyable {
  private var content: TextContent
  private let options: TextShaping
  private let fonts: FontMatcher
  private let runShaper: RunShaper

  init(_ sections: [TextSection], _ options: TextShaping, fonts: FontMatcher) {
    content = TextContent(sections, options) { fonts.stack($0) }
    self.options = options
    self.fonts = fonts
    runShaper = RunShaper(fonts: fonts, options: options)
  }

  /// The text, with its lines under each other.
  mutating func shape() -> ShapedText {
    var lines: [LineOfRuns] = []
    for paragraph in content.paragraphs {
      let range = content.trimmed(paragraph)
      // An empty line between others takes room; before and after all it takes none.
      if range.isEmpty {
        lines.append(LineOfRuns(runs: []))
      } else {
        addLines(of: range, to: &lines)
      }
    }
    while lines.last?.runs.isEmpty == true { lines.removeLast() }
    lines.removeFirst(lines.prefix { $0.runs.isEmpty }.count)
    guard !lines.isEmpty else { return .empty }
    var block = TextBlock(content: content, options: options)
    return block.place(lines, isProvisional: fonts.isProvisional)
  }

  private mutating func addLines(of paragraph: Range<Int>, to lines: inout [LineOfRuns]) {
    let splitter = RunSplitter(content: content, fonts: fonts, isVertical: options.isVertical)
    var runs = splitter.runs(in: paragraph)
    for index in runs.indices { runShaper.shape(&runs[index], of: content) }
    guard let maxWidth = options.maxWidthEms, maxWidth.isFinite,
      runs.reduce(0, { $0 + $1.width }) > maxWidth
    else {
      lines.append(LineOfRuns(runs: runs))
      return
    }
    let breaker = LineBreaker(
      scalars: content.scalars[paragraph], advances: advances(of: runs, in: paragraph)[...],
      maxWidth: maxWidth)
    for line in breaker.lines() {
      let start = paragraph.lowerBound + line.lowerBound
      let range = content.trimmed(start..<(paragraph.lowerBound + line.upperBound))
      if range.isEmpty { continue }
      lines.append(
        LineOfRuns(
          runs: self.runs(runs, in: range, endsParagraph: range.upperBound == paragraph.upperBound))
      )
    }
  }

  /// The width of each scalar of a paragraph: a cluster's counts at its first.
  private func advances(of runs: [GlyphRun], in paragraph: Range<Int>) -> [Float] {
    var result = [Float](repeating: 0, count: paragraph.count)
    for run in runs {
      for glyph in run.glyphs where paragraph.contains(glyph.cluster) {
        result[glyph.cluster - paragraph.lowerBound] += glyph.advance
      }
    }
    return result
  }

  /// The part of a paragraph's runs that is on a line; runs that are cut are shaped anew.
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

/// A line before its glyphs have places.
struct LineOfRuns {
  /// In logical order.
  let runs: [GlyphRun]

  /// From left to right.
  var visualRuns: [GlyphRun] {
    runs.count < 2 ? runs : TextDirection.visualOrder(of: runs.map(\.level)).map { runs[$0] }
  }
}
