/// The forms that punctuation has in vertical lines, for glyph files, which unlike fonts do not
/// know them.
enum VerticalForms {
  /// Pairs of a character and its form (Unicode's compatibility forms, and those of quotation
  /// marks).
  private static let forms: [UInt32: UInt32] = {
    let pairs = """
      !︕ (︵ )︶ ,︐ -︲ :︓ ;︔ <︿ >﹀ ?︖ [﹇ ]﹈ _︳ {︷ }︸ –︲ —︱ ‘﹃ ’﹄ “﹁ ”﹂ …︙ 、︑ 。︒ 〈︿ 〉﹀ 《︽ 》︾
      「﹁ 」﹂ 『﹃ 』﹄ 【︻ 】︼ 〔︹ 〕︺ 〖︗ 〗︘ ！︕ （︵ ）︶ ，︐ －︲ ：︓ ；︔ ＜︿ ＞﹀ ？︖ ［﹇ ］﹈ ＿︳ ｛︷ ｝︸
      ｟︵ ｠︶ ｡︒ ｢﹁ ｣﹂ .・ ．・ ‧・
      """
    var forms: [UInt32: UInt32] = [:]
    for pair in pairs.split(whereSeparator: \.isWhitespace) {
      let scalars = pair.unicodeScalars.map(\.value)
      if scalars.count == 2 { forms[scalars[0]] = scalars[1] }
    }
    return forms
  }()

  /// What stands for each character of a vertical text: its form, unless it is next to a character
  /// that lies.
  static func forms(of scalars: [UInt32]) -> [UInt32] {
    func lies(_ index: Int) -> Bool {
      guard scalars.indices.contains(index) else { return false }
      let scalar = scalars[index]
      return forms[scalar] == nil && scalar != 0x0a
        && !CharacterTraits.isUprightInVertical(scalar)
    }
    return scalars.indices.map { index in
      let scalar = scalars[index]
      guard let form = forms[scalar], !lies(index - 1), !lies(index + 1) else { return scalar }
      return form
    }
  }
}
