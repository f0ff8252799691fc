import CFriBidi

/// The characters that single pictures show of a paragraph in which text runs from right to left:
/// the joined forms that Unicode has of Arabic letters, and brackets the other way round. So the
/// reference draws Arabic from glyph files, too (mapbox-gl-rtl-text).
enum JoinedForms {
  /// `FRIBIDI_FLAG_SHAPE_MIRRORING`, `_ARAB_PRES` and `_ARAB_LIGA`.
  private static let flags: FriBidiFlags = 0x301

  /// The forms of a paragraph's scalars, as many as these. The second of two letters that are one
  /// form becomes U+FEFF, which is never seen.
  static func forms(of scalars: ArraySlice<UInt32>) -> [UInt32] {
    let levels = TextDirection.levels(of: scalars)
    var forms = Array(scalars)
    guard !levels.isEmpty else { return forms }
    let count = FriBidiStrIndex(clamping: forms.count)
    let embedding = levels.map { FriBidiLevel(clamping: Int($0)) }
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: forms.count)
    var properties = [FriBidiArabicProp](repeating: 0, count: forms.count)
    fribidi_get_bidi_types(forms, count, &types)
    fribidi_get_joining_types(forms, count, &properties)
    fribidi_join_arabic(types, count, embedding, &properties)
    fribidi_shape(flags, embedding, count, &properties, &forms)
    return forms
  }
}
