import Synchronization

/// Finds the face for each character of one text, and notes whether better glyphs are still
/// loading.
///
/// The fonts of the stack come first, in order, if they are installed. At the first name that is
/// not installed come the style's glyph files, which are made for the whole stack. They are not
/// used for scripts that need shaping, which single glyph images do not allow (except for Arabic,
/// whose joined forms are characters too). Then comes the font of adjacent characters, so that
/// words and their punctuation match, then the best fallback font of the system, then the glyph
/// files for any script.
final class FontMatcher {
  private let library: FontLibrary
  private let files: GlyphFileStore?
  /// Whether glyph files that the text needs have not arrived yet.
  private(set) var isProvisional = false
  /// Open fonts by number, to avoid a library lookup for every character.
  private var fonts: [FaceID: FontFace] = [:]
  /// The font of the last request, which is nearly always needed again next.
  private var latest: (face: FaceID, font: FontFace)?

  init(library: FontLibrary, files: GlyphFileStore?) {
    self.library = library
    self.files = files
  }

  func stack(_ names: [String]) -> FontStack { library.stack(names) }

  func font(_ face: FaceID) -> FontFace? {
    if let latest, latest.face == face { return latest.font }
    guard let font = fonts[face] ?? library.face(face) else { return nil }
    fonts[face] = font
    latest = (face, font)
    return font
  }

  func fileGlyph(_ scalar: UInt32, _ face: FaceID) -> FileGlyph? {
    files?.glyph(scalar, face: face)
  }

  func has(_ scalar: UInt32, _ face: FaceID) -> Bool {
    if let font = font(face) { return font.has(scalar) }
    return fileGlyph(scalar, face) != nil
  }

  /// - Parameter neighbours: the faces of adjacent characters, the nearest first. Called only if
  ///   the stack itself lacks the character.
  func face(
    for scalar: UInt32, in stack: FontStack, neighbours: () -> [FaceID]
  ) -> FaceID {
    if let own = ownFace(for: scalar, in: stack) { return own }
    for face in neighbours() where face != .missing && has(scalar, face) { return face }
    return standIn(for: scalar, in: stack)
  }

  var hasFiles: Bool { files != nil }

  /// The face of the system's best font for a character, or of the glyph files if no font has it.
  func standIn(for scalar: UInt32, in stack: FontStack) -> FaceID {
    let face = stack.standIn(for: scalar) { library.standIn(for: scalar, in: stack) ?? .missing }
    return face == .missing ? fileFace(for: scalar, in: stack) ?? .missing : face
  }

  /// The face of the glyph files for forms of characters, such as the joined ones of a word, if they
  /// come before the system's fonts and have all of them. Letters of different faces would not join.
  func fileFace(forForms forms: some Collection<UInt32>, in stack: FontStack) -> FaceID? {
    for case let local? in stack.local.prefix(while: { $0 != nil })
    where forms.contains(where: { has($0, local) }) {
      return nil
    }
    guard stack.local.contains(nil) else { return nil }
    // Request all forms, so that their files load at the same time.
    let faces = forms.map { fileFace(for: $0, in: stack) }
    return faces.allSatisfy { $0 != nil } ? faces.first ?? nil : nil
  }

  /// The face of the glyph files, if they have the character and are loaded.
  private func fileFace(for scalar: UInt32, in stack: FontStack) -> FaceID? {
    switch files?.find(scalar, stack: stack.names) ?? .absent {
    case .glyph(let face): return face
    case .pending: isProvisional = true
    case .absent: break
    }
    return nil
  }

  /// The face of the stack itself for a character.
  private func ownFace(for scalar: UInt32, in stack: FontStack) -> FaceID? {
    var mayAskFiles = files != nil && !CharacterTraits.needsShaping(scalar)
    for local in stack.local {
      if let local {
        if has(scalar, local) { return local }
      } else if mayAskFiles {
        mayAskFiles = false
        if let face = fileFace(for: scalar, in: stack) { return face }
      }
    }
    return nil
  }
}
