import Synchronization

/// Finds the face for each character of one text, and remembers whether something better is on its
/// way.
///
/// The rule: the names of the stack in their order, each by the font of that name where it is
/// installed. At the first name that is not, the style's glyph files, which are made for the whole
/// stack, unless the character is of a script that must be shaped, which single pictures cannot
/// (Arabic excepted, whose joined forms are characters too). Then the font of the characters beside
/// it, so that words and their punctuation look alike, then the best stand-in among the fonts of the
/// machine, then the glyph files whatever the script, then nothing.
final class FontMatcher {
  private let library: FontLibrary
  private let files: GlyphFileStore?
  /// Glyph files that the text needs have not arrived yet.
  private(set) var isProvisional = false
  /// Open fonts by number, so that the library is not asked for every character.
  private var fonts: [FaceID: FontFace] = [:]
  /// The open font that was asked for last, which is nearly always the next one too.
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

  /// The face that shows a character.
  ///
  /// - Parameter neighbours: the faces of characters beside it, the nearest first; asked for only
  ///   when the stack itself lacks the character.
  func face(
    for scalar: UInt32, in stack: FontStack, neighbours: () -> [FaceID]
  ) -> FaceID {
    if let own = ownFace(for: scalar, in: stack) { return own }
    for face in neighbours() where face != .missing && has(scalar, face) { return face }
    return standIn(for: scalar, in: stack)
  }

  /// Whether there are glyph files at all.
  var hasFiles: Bool { files != nil }

  /// The face of the best font on the machine for a character, or of the glyph files where there is
  /// none.
  func standIn(for scalar: UInt32, in stack: FontStack) -> FaceID {
    let face = stack.standIn(for: scalar) { library.standIn(for: scalar, in: stack) ?? .missing }
    return face == .missing ? fileFace(for: scalar, in: stack) ?? .missing : face
  }

  /// The face of the glyph files for the joined forms of a word, if they come before the fonts of the
  /// machine and have all of them: letters of two faces would not join.
  func fileFace(forJoined forms: some Collection<UInt32>, in stack: FontStack) -> FaceID? {
    for case let local? in stack.local.prefix(while: { $0 != nil })
    where forms.contains(where: { has($0, local) }) {
      return nil
    }
    guard stack.local.contains(nil) else { return nil }
    // All are asked for, so that files are loaded at the same time.
    let faces = forms.map { fileFace(for: $0, in: stack) }
    return faces.allSatisfy { $0 != nil } ? faces.first ?? nil : nil
  }

  /// The face of the glyph files, if they have a character and are there.
  private func fileFace(for scalar: UInt32, in stack: FontStack) -> FaceID? {
    switch files?.find(scalar, stack: stack.names) ?? .absent {
    case .glyph(let face): return face
    case .pending: isProvisional = true
    case .absent: break
    }
    return nil
  }

  /// The face that the stack itself has for a character.
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
