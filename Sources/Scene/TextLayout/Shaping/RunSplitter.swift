import CHarfBuzz

/// Splits a paragraph into runs, by the font, script and direction of each character.
struct RunSplitter {
  let content: TextContent
  let fonts: FontMatcher
  let options: TextShaping

  func runs(in paragraph: Range<Int>) -> [GlyphRun] {
    let levels = TextDirection.levels(of: content.scalars[paragraph])
    let faces = faces(in: paragraph)
    let scripts = scripts(in: paragraph)
    var result: [GlyphRun] = []
    for index in paragraph {
      let place = index - paragraph.lowerBound
      let level = levels.isEmpty ? 0 : levels[place]
      let section = Int(content.sectionIndices[index])
      let isPicture = content.isPicture(index)
      let isUpright = options.isVertical && isUpright(index, faces[place], after: result.last)
      if let last = result.last, last.face == faces[place], last.script == scripts[place],
        last.level == level, last.section == section, last.isUpright == isUpright, !isPicture,
        !last.isPicture
      {
        result[result.count - 1].range = last.range.lowerBound..<(index + 1)
      } else {
        result.append(
          GlyphRun(
            range: index..<(index + 1), face: faces[place], script: scripts[place], level: level,
            section: section, isPicture: isPicture, isUpright: isUpright))
      }
    }
    return result
  }

  /// Marks and invisible characters go with the character before them.
  private func isUpright(_ index: Int, _ face: FaceID, after last: GlyphRun?) -> Bool {
    let scalar = content.scalars[index]
    if let last, CharacterTraits.isMark(scalar) || CharacterTraits.isInvisible(scalar) {
      return last.isUpright
    }
    if fonts.font(face) == nil, content.hasVerticalForm(index), fonts.has(content.form(index), face)
    {
      return true
    }
    // Brackets and long vowel marks have glyphs for vertical lines. Otherwise they are rotated.
    if CharacterTraits.isTurnedInVertical(scalar) {
      return fonts.font(face)?.hasVerticalGlyphs ?? false
    }
    return CharacterTraits.isUprightInVertical(scalar) || CharacterTraits.isDigit(scalar)
      || (options.standsLetters && CharacterTraits.mayStand(scalar))
  }

  /// The script of each character. Digits, spaces and the like take that of the letters before
  /// them, or else of those after them.
  private func scripts(in paragraph: Range<Int>) -> [hb_script_t] {
    var result: [hb_script_t] = []
    result.reserveCapacity(paragraph.count)
    var current: hb_script_t?
    for index in paragraph {
      let script = CharacterTraits.script(of: content.scalars[index])
      if CharacterTraits.isOfAnyScript(script) {
        result.append(current ?? HB_SCRIPT_COMMON)
      } else {
        if current == nil, !result.isEmpty {
          for earlier in result.indices { result[earlier] = script }
        }
        current = script
        result.append(script)
      }
    }
    return result
  }

  /// The face of each character. Spaces, invisible characters and marks keep the font before them,
  /// so that words are not torn. A base gets the font of its mark if only that font has both.
  private func faces(in paragraph: Range<Int>) -> [FaceID] {
    var result: [FaceID] = []
    result.reserveCapacity(paragraph.count)
    let ofForms = facesOfForms(in: paragraph)
    // The index where the last base with its marks starts.
    var base = 0
    for index in paragraph {
      let scalar = content.scalars[index]
      let section = content.sectionIndices[index]
      let place = index - paragraph.lowerBound
      let follows =
        place > 0 && content.sectionIndices[index - 1] == section && !content.isPicture(index - 1)
      let isMark = CharacterTraits.isMark(scalar)
      if let face = ofForms[index] {
        if !isMark { base = place }
        result.append(face)
        continue
      }
      if follows, let last = result.last, keeps(last, scalar, after: index - 1, isMark: isMark) {
        result.append(last)
        continue
      }
      let face = fonts.face(for: scalar, in: content.stacks[Int(section)]) {
        neighbours(of: index, in: paragraph, last: follows ? result.last : nil)
      }
      if follows, isMark, face != result.last,
        fonts.has(content.scalars[paragraph.lowerBound + base], face)
      {
        for earlier in base..<place { result[earlier] = face }
      }
      if !isMark { base = place }
      result.append(face)
    }
    return result
  }

  /// The face of glyph files for what they have in the form that it has here: punctuation in
  /// vertical lines, and the letters of Arabic words if there are joined forms for all of them.
  private func facesOfForms(in paragraph: Range<Int>) -> [Int: FaceID] {
    guard fonts.hasFiles else { return [:] }
    var result: [Int: FaceID] = [:]
    for index in paragraph where content.hasVerticalForm(index) {
      let stack = content.stacks[Int(content.sectionIndices[index])]
      result[index] = fonts.fileFace(forForms: [content.form(index)], in: stack)
    }
    var start = paragraph.lowerBound
    while start < paragraph.upperBound {
      let section = content.sectionIndices[start]
      let word = paragraph[start...].prefix { index in
        content.sectionIndices[index] == section
          && CharacterTraits.script(of: content.scalars[index]) == HB_SCRIPT_ARABIC
      }
      defer { start = max(word.endIndex, start + 1) }
      let forms = word.map(content.form).filter { !CharacterTraits.isInvisible($0) }
      guard !forms.contains(where: CharacterTraits.isUnjoined),
        let face = fonts.fileFace(forForms: forms, in: content.stacks[Int(section)])
      else { continue }
      for index in word { result[index] = face }
    }
    return result
  }

  /// The faces of adjacent characters that are candidates for a character: that of the one before
  /// and, for punctuation and the like, that of the next letter.
  private func neighbours(
    of index: Int, in paragraph: Range<Int>, last: FaceID?
  ) -> [FaceID] {
    var faces = last.map { [$0] } ?? []
    guard CharacterTraits.isOfAnyScript(CharacterTraits.script(of: content.scalars[index])) else {
      return faces
    }
    let section = content.sectionIndices[index]
    for next in paragraph.clamped(to: (index + 1)..<(index + 17)) {
      guard content.sectionIndices[next] == section else { break }
      let scalar = content.scalars[next]
      if !CharacterTraits.isOfAnyScript(CharacterTraits.script(of: scalar)) {
        faces.append(
          fonts.face(for: scalar, in: content.stacks[Int(section)], neighbours: { [] }))
        break
      }
    }
    return faces
  }

  /// Whether a character after one in `face` should use it too, whatever other faces have it.
  private func keeps(
    _ face: FaceID, _ scalar: UInt32, after index: Int, isMark: Bool
  ) -> Bool {
    if CharacterTraits.isInvisible(scalar) { return true }
    if isMark {
      if fonts.has(scalar, face) { return true }
      let composed = CharacterTraits.composed(content.scalars[index], scalar)
      return composed.map { fonts.has($0, face) } ?? false
    }
    return CharacterTraits.isBlank(scalar) && fonts.has(scalar, face)
  }
}
