import CFriBidi

/// The characters whose single images show a paragraph with right-to-left text: Unicode's
/// presentation forms of Arabic letters, and mirrored brackets. The reference renderer draws Arabic
/// from glyph files in the same way (mapbox-gl-rtl-text).
enum JoinedForms {
  /// `FRIBIDI_FLAG_SHAPE_MIRRORING`, `_ARAB_PRES` and `_ARAB_LIGA`.
  private static let flags: FriBidiFlags = 0x301

  /// The forms of a paragraph's scalars, one for each. If two letters share one form, the second
  /// becomes U+FEFF, which is invisible.
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
