import CHarfBuzz

/// An open font with its glyphs and their outlines. Immutable, so that all threads may use it at
/// the same time.
final class FontFace: @unchecked Sendable {
  /// HarfBuzz's immutable font, in font units.
  let font: OpaquePointer
  let unitsPerEm: Float
  /// Whether the font has alternative glyphs for vertical lines, for example of brackets.
  let hasVerticalGlyphs: Bool
  /// The glyph without width by which HarfBuzz replaces invisible characters.
  let spaceGlyph: UInt32

  /// Opens a font file. Returns `nil` if it does not exist or is not a font.
  ///
  /// - Parameter index: the face and the named instance, as in ``FontDescription/index``.
  init?(path: String, index: UInt32) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, index & 0xffff) else { return nil }
    // From here on the font retains the face.
    defer { hb_face_destroy(face) }
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else { return nil }
    let units = hb_face_get_upem(face)
    hb_font_set_scale(font, CInt(clamping: units), CInt(clamping: units))
    if index >> 16 > 0, index >> 16 < 0x8000 {
      hb_font_set_var_named_instance(font, (index >> 16) - 1)
    }
    hb_font_make_immutable(font)
    self.font = font
    unitsPerEm = Float(max(units, 1))
    var space: hb_codepoint_t = 0
    spaceGlyph = hb_font_get_nominal_glyph(font, 0x20, &space) != 0 ? space : .max
    hasVerticalGlyphs = FontFace.hasFeature("vert", face)
  }

  deinit { hb_font_destroy(font) }

  private static func hasFeature(_ name: String, _ face: OpaquePointer) -> Bool {
    let table = tag("GSUB")
    var tags = [hb_tag_t](repeating: 0, count: 512)
    var count = UInt32(tags.count)
    _ = hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
    return tags.prefix(Int(count)).contains(tag(name))
  }

  /// The OpenType tag for a name of four letters.
  static func tag(_ name: String) -> hb_tag_t { name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) } }

  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  func has(_ scalar: UInt32) -> Bool { glyph(for: scalar) != nil }

  /// The outline of a glyph in ems. Empty for a space and for glyphs that the face does not have.
  func outline(of glyph: UInt32) -> GlyphOutline {
    var outline = GlyphOutline(scale: 1 / unitsPerEm)
    withUnsafeMutablePointer(to: &outline) {
      chb_draw_glyph(font, glyph, OutlineFunctions.shared.functions, $0)
    }
    outline.close()
    return outline
  }
}

/// HarfBuzz's table of callbacks for the parts of an outline.
private struct OutlineFunctions: @unchecked Sendable {
  static let shared = OutlineFunctions()

  // Immutable.
  let functions: OpaquePointer?

  private init() {
    functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in
        OutlineFunctions.outline(data)?.pointee.move(to: SIMD2(x, y))
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in
        OutlineFunctions.outline(data)?.pointee.addLine(to: SIMD2(x, y))
      }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        OutlineFunctions.outline(data)?.pointee.addQuadratic(
          SIMD2(controlX, controlY), to: SIMD2(x, y))
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        OutlineFunctions.outline(data)?.pointee.addCubic(
          SIMD2(x1, y1), SIMD2(x2, y2), to: SIMD2(x, y))
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions,
      { _, data, _, _ in
        OutlineFunctions.outline(data)?.pointee.close()
      }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
  }

  private static func outline(
    _ data: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<GlyphOutline>? {
    data?.assumingMemoryBound(to: GlyphOutline.self)
  }
}
