import Synchronization

/// Glyph files on a server for a style that draws data of this machine. A style can be made so that its
/// requests for glyphs tell what the data say: by a font for each value, or glyphs far apart for each. So
/// all files that may be asked for are, at once, whatever the data are, and even where nothing of them is
/// labelled; glyphs that are not in them come from installed fonts. A class, because it keeps what has come.
package final class PrefetchedGlyphFiles: Sendable {
  private struct File: Hashable {
    var stack: String
    var first: UInt32
  }

  private typealias Answer = Result<[UInt8], GlyphFileFault>

  private struct State {
    var hasBegun = false
    var answers: [File: Answer] = [:]
    var waiting: [File: [@Sendable (Answer) -> Void]] = [:]
  }

  private let load: GlyphRangeLoader
  private let files: [File]
  private let state = Mutex(State())

  /// Styles have three or four stacks; what a style has beyond this many is drawn otherwise.
  private static let mostStacks = 12
  /// The first characters of the files: Latin and its additions, Greek, Cyrillic, punctuation.
  private static let ranges: [UInt32] = [0x0, 0x100, 0x200, 0x300, 0x400, 0x1e00, 0x2000]
  /// No file of these is larger; together they stay below 86 MB.
  private static let byteLimit = 1 << 20

  /// - Parameters:
  ///   - stacks: those that the style spells, joined by commas.
  ///   - load: gets a file.
  package init(stacks: [String], load: @escaping GlyphRangeLoader) {
    self.load = load
    files = stacks.prefix(Self.mostStacks).flatMap { stack in
      Self.ranges.map { File(stack: stack, first: $0) }
    }
  }

  /// Gets files as a style's own loader does.
  package var loader: GlyphRangeLoader {
    { [self] stack, first, completion in get(File(stack: stack, first: first), completion) }
  }

  private func get(_ file: File, _ completion: @escaping @Sendable (Answer) -> Void) {
    guard files.contains(file) else {
      let reason =
        "\(file.stack)/\(file.first)-\(file.first + 255): data of this machine are drawn, of which "
        + "the glyphs' server may not learn; other glyphs come from installed fonts"
      completion(.failure(GlyphFileFault(reason)))
      return
    }
    let known: Answer? = state.withLock { state in
      let known = state.answers[file]
      if known == nil { state.waiting[file, default: []].append(completion) }
      return known
    }
    if let known { completion(known) }
  }

  /// Asks for all of the files, once.
  package func begin() {
    let hasBegun = state.withLock { state in
      defer { state.hasBegun = true }
      return state.hasBegun
    }
    guard !hasBegun else { return }
    for file in files {
      load(file.stack, file.first) { [self] answer in take(answer, of: file) }
    }
  }

  private func take(_ answer: Answer, of file: File) {
    let isTooLarge = (try? answer.get().count > Self.byteLimit) ?? false
    let answer: Answer =
      isTooLarge ? .failure(GlyphFileFault("\(file.stack)/\(file.first): too large")) : answer
    let waiting = state.withLock { state in
      guard state.answers[file] == nil else { return [@Sendable (Answer) -> Void]() }
      state.answers[file] = answer
      return state.waiting.removeValue(forKey: file) ?? []
    }
    for completion in waiting { completion(answer) }
  }
}
