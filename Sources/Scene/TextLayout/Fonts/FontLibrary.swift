import Synchronization

/// All fonts of an engine and those that are open. Fonts are listed when they are first needed, and
/// each is opened only once.
final class FontLibrary: Sendable {
  private let folder: String?
  private let usesSystemFonts: Bool
  private let store = Mutex(Store())

  private struct Store: Sendable {
    var catalogues: [FontCatalogue]?
    var faces: [FontFace] = []
    /// Numbers of open faces by "path#index"; `nil` for those that cannot be opened.
    var numbers: [String: Int?] = [:]
    var stacks: [[String]: FontStack] = [:]
  }

  /// - Parameter folder: a folder of fonts that have precedence over the system's.
  init(folder: String?, usesSystemFonts: Bool) {
    self.folder = folder
    self.usesSystemFonts = usesSystemFonts
  }

  /// Normal styles name few stacks. The limit bounds the memory for styles that generate names.
  private static let stackLimit = 256

  func stack(_ names: [String]) -> FontStack {
    store.withLock { store in
      if let known = store.stacks[names] { return known }
      if store.stacks.count >= Self.stackLimit { store.stacks = [:] }
      let catalogues = catalogues(&store)
      var local: [FaceID?] = []
      for name in names {
        let font = catalogues.lazy.compactMap { $0.font(named: name) }.first
        local.append(font.flatMap { open($0, &store) })
      }
      let stack = FontStack(names: names, local: local, catalogues: catalogues)
      store.stacks[names] = stack
      return stack
    }
  }

  func face(_ number: FaceID) -> FontFace? {
    guard let index = number.fontIndex else { return nil }
    return store.withLock { index < $0.faces.count ? $0.faces[index] : nil }
  }

  /// The best font for a character that is missing in a stack's fonts. `nil` if no font has it.
  func standIn(for scalar: UInt32, in stack: FontStack) -> FaceID? {
    for font in stack.standIns where font.characters.has(scalar) {
      let number = store.withLock { store -> FaceID? in
        // Fontconfig's information about a font is not always correct.
        guard let number = open(font, &store), let index = number.fontIndex,
          store.faces[index].has(scalar)
        else { return nil }
        return number
      }
      if let number { return number }
    }
    return nil
  }

  var isEmpty: Bool { store.withLock { store in catalogues(&store).allSatisfy(\.fonts.isEmpty) } }

  private func catalogues(_ store: inout Store) -> [FontCatalogue] {
    if let known = store.catalogues { return known }
    var found: [FontCatalogue] = []
    if let folder { found.append(.folder(folder)) }
    if usesSystemFonts { found.append(.system()) }
    store.catalogues = found
    return found
  }

  private func open(_ font: FontDescription, _ store: inout Store) -> FaceID? {
    let key = "\(font.path)#\(font.index)"
    if let known = store.numbers[key] { return known.map { FaceID(font: $0) } }
    guard let face = FontFace(path: font.path, index: font.index) else {
      store.numbers[key] = .some(nil)
      return nil
    }
    store.faces.append(face)
    store.numbers[key] = store.faces.count - 1
    return FaceID(font: store.faces.count - 1)
  }
}
