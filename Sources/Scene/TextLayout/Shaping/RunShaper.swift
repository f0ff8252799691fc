import CHarfBuzz

/// Turns runs of characters into glyphs with HarfBuzz. It owns HarfBuzz's buffer, so use it for one
/// text on one thread.
struct RunShaper: ~Copyable {
  private let buffer: OpaquePointer?
  private let fonts: FontMatcher
  private let options: TextShaping

  init(fonts: FontMatcher, options: TextShaping) {
    buffer = hb_buffer_create()
    self.fonts = fonts
    self.options = options
  }

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes a run of `content` and stores its glyphs in the run.
  func shape(_ run: inout GlyphRun, of content: TextContent) {
    let scale = content.sections[run.section].safeScale
    if run.isPicture {
      run.glyphs = [picture(run, content, scale)]
    } else if let font = fonts.font(run.face) {
      run.glyphs = shape(run, of: content, font, scale)
    } else {
      run.glyphs = single(run, of: content, scale)
    }
    space(&run)
  }

  /// Adds letter spacing after each cluster.
  private func space(_ run: inout GlyphRun) {
    let spacing = options.letterSpacingEms
    guard spacing != 0, spacing.isFinite, !CharacterTraits.isJoined(run.script) else { return }
    for index in run.glyphs.indices {
      let isEnd =
        index + 1 == run.glyphs.count || run.glyphs[index + 1].cluster != run.glyphs[index].cluster
      if isEnd { run.glyphs[index].advance += spacing }
    }
    run.trailingSpacing = run.glyphs.isEmpty ? 0 : spacing
  }

  private func picture(_ run: GlyphRun, _ content: TextContent, _ scale: Float) -> RunGlyph {
    let name = content.sections[run.section].imageName ?? ""
    let size = options.images[name] ?? .zero
    let advance = (options.isVertical ? size.y : size.x) * scale
    return RunGlyph(glyph: 0, cluster: run.range.lowerBound, advance: advance, offset: .zero)
  }

  /// Glyphs from files, one per character. Characters without a font are left out, except spaces.
  private func single(_ run: GlyphRun, of content: TextContent, _ scale: Float) -> [RunGlyph] {
    var glyphs: [RunGlyph] = []
    for index in run.range {
      var scalar = content.form(index)
      if CharacterTraits.isInvisible(scalar) { continue }
      if content.hasVerticalForm(index), !fonts.has(scalar, run.face) {
        scalar = content.scalars[index]
      }
      if run.face == .missing {
        if CharacterTraits.isBlank(scalar) { glyphs.append(glyph(0, index, 0.25, scale, run)) }
      } else {
        let advance = fonts.fileGlyph(scalar, run.face)?.advanceEms ?? 0
        glyphs.append(glyph(scalar, index, advance, scale, run))
      }
    }
    return run.level % 2 == 1 ? glyphs.reversed() : glyphs
  }

  private func glyph(
    _ number: UInt32, _ index: Int, _ advance: Float, _ scale: Float, _ run: GlyphRun
  ) -> RunGlyph {
    // In upright runs the pen is at the middle of the glyph's top, and the glyph is one em high.
    let offset = SIMD2(-advance / 2 * scale, ShapedText.columnBaselineEms(scale: scale))
    return RunGlyph(
      glyph: number, cluster: index, advance: (run.isUpright ? 1 : advance) * scale,
      offset: run.isUpright ? offset : .zero)
  }

  private func shape(
    _ run: GlyphRun, of content: TextContent, _ font: FontFace, _ scale: Float
  ) -> [RunGlyph] {
    hb_buffer_clear_contents(buffer)
    // HarfBuzz sees the characters around the run, since letters may join with them.
    hb_buffer_add_codepoints(
      buffer, content.scalars, CInt(clamping: content.scalars.count),
      UInt32(truncatingIfNeeded: run.range.lowerBound), CInt(clamping: run.range.count))
    let standsAlone =
      run.isUpright
      && !content.scalars[run.range].contains(where: CharacterTraits.isUprightInVertical)
    hb_buffer_set_direction(buffer, Self.direction(of: run, standsAlone: standsAlone))
    hb_buffer_set_script(buffer, run.script)
    if options.letterSpacingEms != 0 || standsAlone {
      hb_shape(font.font, buffer, Self.withoutLigatures, UInt32(Self.withoutLigatures.count))
    } else {
      hb_shape(font.font, buffer, nil, 0)
    }
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    let ems = scale / font.unitsPerEm
    let isInColumn = run.isUpright && !standsAlone
    // Larger letters in a column are lower, see `columnBaselineEms`.
    let lower = isInColumn ? (scale - 1) * ShapedText.columnRiseEms : 0
    var glyphs: [RunGlyph] = []
    glyphs.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let position = positions[index]
      let isInvisible =
        position.x_advance == 0 && position.y_advance == 0
        && infos[index].codepoint == font.spaceGlyph
      if isInvisible { continue }
      let advance = isInColumn ? -position.y_advance : position.x_advance
      glyphs.append(
        RunGlyph(
          glyph: infos[index].codepoint, cluster: Int(infos[index].cluster),
          advance: Float(advance) * ems,
          offset: SIMD2(Float(position.x_offset), -Float(position.y_offset)) * ems
            + SIMD2(0, lower)))
    }
    return standsAlone ? Self.column(glyphs, scale) : glyphs
  }

  /// Puts each letter with its marks into the middle of an em of a column.
  private static func column(_ glyphs: [RunGlyph], _ scale: Float) -> [RunGlyph] {
    var result = glyphs
    var start = 0
    while start < glyphs.count {
      let letter = glyphs[start...].prefix { $0.cluster == glyphs[start].cluster }
      var pen = letter.reduce(0) { $0 - $1.advance / 2 }
      for index in letter.indices {
        result[index].offset += SIMD2(pen, ShapedText.columnBaselineEms(scale: scale))
        result[index].advance = index + 1 == letter.endIndex ? scale : 0
        pen += glyphs[index].advance
      }
      start = letter.endIndex
    }
    return result
  }

  /// Digits and other letters in a column are shaped as if they were on a line. Fonts without East
  /// Asian letters have no vertical metrics for them; they take up one em like other glyphs.
  private static func direction(of run: GlyphRun, standsAlone: Bool) -> hb_direction_t {
    if run.isUpright && !standsAlone { return HB_DIRECTION_TTB }
    return run.level % 2 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
  }

  /// Spaced letters and those of a column have no ligatures.
  private static let withoutLigatures = ["liga", "clig"].map { name in
    hb_feature_t(tag: FontFace.tag(name), value: 0, start: 0, end: .max)
  }
}

extension TextSection {
  /// The scale, limited to a reasonable range of 0.05 to 20.
  var safeScale: Float { scale.isFinite ? max(0.05, min(scale, 20)) : 1 }
}
