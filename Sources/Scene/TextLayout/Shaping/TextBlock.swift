/// Arranges lines of runs below each other (or side by side in vertical text) and positions their
/// glyphs.
struct TextBlock {
  let content: TextContent
  let options: TextShaping
  private(set) var glyphs: [ShapedGlyph] = []
  private(set) var imageNames: [String] = []

  /// The size of a line, and how far it extends to both sides of its middle.
  private struct Measure {
    /// The greatest scale of its sections.
    var scale: Float = 0
    /// Ems above the middle (to the right in vertical text).
    var above: Float = 0
    /// Ems below the middle.
    var below: Float = 0
  }

  mutating func place(_ lines: [LineOfRuns], isProvisional: Bool) -> ShapedText {
    var shaped: [ShapedLine] = []
    var lengths: [Float] = []
    // Position of the line's middle across the lines: down, or to the left in vertical text.
    var middle: Float = 0
    var previous: Measure?
    var first = Measure()
    for line in lines {
      let measure = measure(line)
      if let previous { middle += previous.below + measure.above } else { first = measure }
      previous = measure
      let start = glyphs.count
      let level =
        options.isVertical
        ? -middle : middle + ShapedText.middleEms * (measure.scale - first.scale)
      let length = place(line, at: level, measure)
      lengths.append(length)
      shaped.append(
        shapedLine(start..<glyphs.count, length: max(length, 0), middle: middle, measure, first))
    }
    justify(&shaped, lengths)
    return ShapedText(
      glyphs: glyphs, lines: shaped, box: Self.union(shaped), imageNames: imageNames,
      isProvisional: isProvisional)
  }

  private func shapedLine(
    _ range: Range<Int>, length: Float, middle: Float, _ measure: Measure, _ first: Measure
  ) -> ShapedLine {
    if options.isVertical {
      return ShapedLine(
        glyphs: range,
        box: EmBox(
          left: -middle - measure.below, top: 0, right: -middle + measure.above, bottom: length),
        baseline: -middle)
    }
    // The origin is on the first baseline, not on the middle of the first line.
    let center = middle - ShapedText.middleEms * first.scale
    return ShapedLine(
      glyphs: range,
      box: EmBox(
        left: 0, top: center - measure.above, right: length, bottom: center + measure.below),
      baseline: center + ShapedText.middleEms * measure.scale)
  }

  private func measure(_ line: LineOfRuns) -> Measure {
    var measure = Measure()
    for run in line.runs where !run.isPicture {
      measure.scale = max(measure.scale, content.sections[run.section].safeScale)
    }
    if measure.scale == 0 { measure.scale = 1 }
    let lineHeight = options.lineHeightEms.isFinite ? max(0, min(options.lineHeightEms, 100)) : 1.2
    measure.above = lineHeight / 2 * measure.scale
    measure.below = measure.above
    for run in line.runs where run.isPicture {
      let size = size(ofPictureIn: run)
      if options.isVertical {
        measure.above = max(measure.above, size.x / 2)
        measure.below = max(measure.below, size.x / 2)
      } else {
        let bottom = rise(of: run, size.y, measure) - ShapedText.middleEms * measure.scale
        measure.above = max(measure.above, bottom + size.y)
        measure.below = max(measure.below, -bottom)
      }
    }
    return measure
  }

  private func size(ofPictureIn run: GlyphRun) -> SIMD2<Float> {
    let section = content.sections[run.section]
    guard let name = section.imageName, let size = options.images[name] else { return .zero }
    return size * section.safeScale
  }

  /// How far above the line's baseline a run's own baseline or bottom edge is.
  private func rise(of run: GlyphRun, _ height: Float, _ measure: Measure) -> Float {
    let spare = 2 * ShapedText.middleEms * measure.scale - height
    switch content.sections[run.section].verticalAlignment {
    case .bottom: return 0
    case .center: return spare / 2
    case .top: return spare
    }
  }

  /// Positions the glyphs of a line, starting at 0, and returns its length, which is negative if
  /// letters overlap a lot. `level` is the baseline, or the middle of a vertical line.
  private mutating func place(_ line: LineOfRuns, at level: Float, _ measure: Measure) -> Float {
    var pen: Float = 0
    var trailing: Float = 0
    for run in line.visualRuns {
      let scale = content.sections[run.section].safeScale
      let size =
        run.isPicture
        ? size(ofPictureIn: run) : SIMD2(repeating: 2 * ShapedText.middleEms * scale)
      let baseline = level - rise(of: run, size.y, measure)
      for glyph in run.glyphs {
        let (x, y) = (glyph.offset.x, glyph.offset.y)
        if !options.isVertical {
          append(glyph, of: run, x: pen + x, y: baseline + y, isTurned: false)
        } else if run.isPicture {
          append(glyph, of: run, x: level - size.x / 2, y: pen + size.y, isTurned: false)
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
