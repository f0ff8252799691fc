/// Arranges lines of runs below each other (or side by side in vertical text) and positions their
/// glyphs.
struct TextBlock {
  let content: TextContent
  let options: TextShaping
  private(set) var glyphs: [ShapedGlyph] = []
  private(set) var imageNames: [String] = []

  /// The size of a line.
  private struct Measure {
    /// The greatest scale of its sections.
    var scale: Float = 1
    /// The height, or in vertical text the width, of the tallest letter or picture.
    var content: Float = 1
    /// From this line to the next.
    var advance: Float = 0
    /// From the top of the content to the baseline of letters of `scale`.
    var baseline: Float { (content - scale) + TextBlock.ascent * scale }
    /// From the side of a column to the middle of its letters, if columns differ in width: where the
    /// reference renderer has it.
    var middle: Float { content - 1 - max(content - scale, scale - 1) / 2 + TextBlock.capitals }
  }

  /// Ems from the top of a letter's square to its baseline, as in the reference renderer.
  private static let ascent: Float = capitals + ShapedText.middleEms
  /// The height of capital letters in ems.
  private static let capitals: Float = 17.0 / 24

  private var lineHeight: Float {
    options.lineHeightEms.isFinite ? max(0, min(options.lineHeightEms, 100)) : 1.2
  }

  mutating func place(_ lines: [LineOfRuns], isProvisional: Bool) -> ShapedText {
    var shaped: [ShapedLine] = []
    var lengths: [Float] = []
    let measures = lines.map(measure)
    // Lines of one size have their letters in the middle of their height. As in the reference,
    // others begin at its top.
    let isMixed = measures.contains { abs($0.advance - lineHeight) > 1e-6 }
    let lead = isMixed ? 0 : lineHeight / 2 - Self.capitals
    // The top of the first line's content, or the right edge of the first column. The origin is on
    // the first baseline, or in the middle of the first column.
    let first = measures.first ?? Measure()
    var top = options.isVertical ? -first.advance / 2 : -first.baseline
    for (line, measure) in zip(lines, measures) {
      let start = glyphs.count
      let middle = -top - (isMixed ? measure.middle : measure.advance / 2)
      let length = place(line, at: options.isVertical ? middle : top, measure)
      lengths.append(length)
      let box =
        options.isVertical
        ? EmBox(left: -top - measure.advance, top: 0, right: -top, bottom: max(length, 0))
        : EmBox(
          left: 0, top: top - lead, right: max(length, 0), bottom: top - lead + measure.advance)
      shaped.append(
        ShapedLine(
          glyphs: start..<glyphs.count, box: box,
          baseline: options.isVertical ? middle : top + measure.baseline))
      top += measure.advance
    }
    justify(&shaped, lengths)
    return ShapedText(
      glyphs: glyphs, lines: shaped, box: Self.union(shaped), imageNames: imageNames,
      isProvisional: isProvisional)
  }

  private func measure(_ line: LineOfRuns) -> Measure {
    guard !line.runs.isEmpty else { return Measure(advance: lineHeight) }
    var measure = Measure(scale: 0)
    var picture: Float = 0
    for run in line.runs {
      measure.scale = max(measure.scale, content.sections[run.section].safeScale)
      guard run.isPicture else { continue }
      let size = size(ofPictureIn: run)
      picture = max(picture, options.isVertical ? size.x : size.y)
    }
    measure.content = max(measure.scale, picture)
    measure.advance = lineHeight * measure.scale + max(picture - measure.scale, 0)
    return measure
  }

  private func size(ofPictureIn run: GlyphRun) -> SIMD2<Float> {
    let section = content.sections[run.section]
    guard let name = section.imageName, let size = options.images[name] else { return .zero }
    return size * section.safeScale
  }

  /// How far below the top of a line's content the baseline of a run is, or the bottom edge of its
  /// picture.
  private func depth(of run: GlyphRun, _ measure: Measure) -> Float {
    let section = content.sections[run.section]
    let share: Float =
      switch section.verticalAlignment {
      case .bottom: 1
      case .center: 0.5
      case .top: 0
      }
    guard run.isPicture else {
      let scale = section.safeScale
      return (measure.content - scale) * share + Self.ascent * scale
    }
    let height = size(ofPictureIn: run).y
    return (measure.content - height) * share + height
  }

  /// Positions the glyphs of a line, starting at 0, and returns its length, which is negative if
  /// letters overlap a lot. `level` is the top of the content, or the middle of a vertical line.
  private mutating func place(_ line: LineOfRuns, at level: Float, _ measure: Measure) -> Float {
    var pen: Float = 0
    var trailing: Float = 0
    for run in line.visualRuns {
      let scale = content.sections[run.section].safeScale
      let size = size(ofPictureIn: run)
      let baseline = level + depth(of: run, measure)
      let beside = options.pictureOffsetEms * scale
      for glyph in run.glyphs {
        let (x, y) = (glyph.offset.x, glyph.offset.y)
        if !options.isVertical {
          let moved = run.isPicture ? beside : SIMD2(x, y)
          append(glyph, of: run, x: pen + moved.x, y: baseline + moved.y, isTurned: false)
        } else if run.isPicture {
          append(
            glyph, of: run, x: level - size.x / 2 + beside.x,
            y: pen + size.y + beside.y - ShapedText.columnRiseEms, isTurned: false)
        } else if run.isUpright {
          append(glyph, of: run, x: level + x, y: pen + y, isTurned: false)
        } else {
          // Rotated glyphs have their top on the right. Their middle goes to that of the column.
          append(
            glyph, of: run, x: level - ShapedText.middleEms * scale - y, y: pen + x, isTurned: true)
        }
        pen += glyph.advance
      }
      trailing = run.trailingSpacing
    }
    return pen - trailing
  }

  private mutating func append(
    _ glyph: RunGlyph, of run: GlyphRun, x: Float, y: Float, isTurned: Bool
  ) {
    let scalar = content.scalars[glyph.cluster]
    // Invisible glyphs need no quad.
    if !run.isPicture, CharacterTraits.isBlank(scalar) { return }
    let section = content.sections[run.section]
    glyphs.append(
      ShapedGlyph(
        id: GlyphID(face: run.face.rawValue, glyph: glyph.glyph),
        image: run.isPicture ? image(named: section.imageName ?? "") : -1,
        section: UInt16(truncatingIfNeeded: run.section), isTurned: isTurned, x: x, y: y,
        advance: glyph.advance, scale: section.safeScale))
  }

  private mutating func image(named name: String) -> Int16 {
    if let known = imageNames.firstIndex(of: name) { return Int16(clamping: known) }
    imageNames.append(name)
    return Int16(clamping: imageNames.count - 1)
  }

  /// Aligns lines that are shorter than the longest one.
  private mutating func justify(_ lines: inout [ShapedLine], _ lengths: [Float]) {
    let isVertical = options.isVertical
    let length = lines.map { isVertical ? $0.box.height : $0.box.width }.max() ?? 0
    let share: Float =
      switch options.justify {
      case .left: 0
      case .center: 0.5
      case .right: 1
      }
    for index in lines.indices {
      let shift = (length - lengths[index]) * share
      if shift == 0 { continue }
      for glyph in lines[index].glyphs {
        if isVertical { glyphs[glyph].y += shift } else { glyphs[glyph].x += shift }
      }
      let boxShift = (length - max(lengths[index], 0)) * share
      lines[index].box.move(x: isVertical ? 0 : boxShift, y: isVertical ? boxShift : 0)
    }
  }

  private static func union(_ lines: [ShapedLine]) -> EmBox {
    guard var box = lines.first?.box else { return ShapedText.empty.box }
    for line in lines.dropFirst() {
      box.left = min(box.left, line.box.left)
      box.top = min(box.top, line.box.top)
      box.right = max(box.right, line.box.right)
      box.bottom = max(box.bottom, line.box.bottom)
    }
    return box
  }
}
