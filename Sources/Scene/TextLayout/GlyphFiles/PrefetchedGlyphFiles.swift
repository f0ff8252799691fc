import Synchronization

/// Loads glyph files from a server for a style that shows local data. A style could be designed so
/// that its glyph requests reveal the data, with a different font or a distant character for each
/// value. So all files that may be requested are requested at once, whatever the data and labels
/// are. Other glyphs come from installed fonts. A class, because it stores the files.
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

  /// Normal styles have three or four stacks. Stacks beyond this limit use installed fonts.
  private static let mostStacks = 12
  /// The first characters of the files: extended Latin, Greek, Cyrillic and punctuation.
  private static let ranges: [UInt32] = [0x0, 0x100, 0x200, 0x300, 0x400, 0x1e00, 0x2000]
  /// Greatest size of each file in bytes. Together they have at most 84 MiB.
  private static let byteLimit = 1 << 20

  /// - Parameter stacks: the stacks that the style names, joined by commas.
  package init(stacks: [String], load: @escaping GlyphRangeLoader) {
    self.load = load
    files = stacks.prefix(Self.mostStacks).flatMap { stack in
      Self.ranges.map { File(stack: stack, first: $0) }
    }
  }

  /// A loader like the style's own, but limited to these files.
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

  /// Requests all files. Does nothing when called again.
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
