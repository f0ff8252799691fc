import Synchronization

/// Gets the bytes of a glyph file of a style: for a stack of names joined by commas and the first
/// of 256 characters. Calls back once, on any thread, with nil when there is none.
package typealias GlyphRangeLoader =
  @Sendable (
    _ fontStack: String, _ firstCharacter: UInt32,
    _ completion:
      @escaping @Sendable ([UInt8]?) ->
      Void
  ) -> Void

/// The glyph files of a style: asked for when a character needs one, kept while the style is.
final class GlyphFileStore: Sendable {
  private let load: GlyphRangeLoader
  private let report: @Sendable (String) -> Void
  private let state = Mutex(State())

  private struct State: Sendable {
    var stackNumbers: [String: Int] = [:]
    var stacks: [[UInt32: GlyphRange]] = []
    /// Grows with every file that arrived.
    var revision = 0
    var pendingCount = 0

    mutating func number(ofStack name: String) -> Int {
      if let known = stackNumbers[name] { return known }
      stacks.append([:])
      stackNumbers[name] = stacks.count - 1
      return stacks.count - 1
    }
  }

  private enum GlyphRange: Sendable {
    case pending
    case absent
    case loaded([UInt32: FileGlyph])
  }

  /// What a store knows of a character.
  enum Answer: Sendable, Equatable {
    case glyph(FaceNumber)
    case pending
    case absent
  }

  init(load: @escaping GlyphRangeLoader, report: @escaping @Sendable (String) -> Void) {
    self.load = load
    self.report = report
  }

  /// Grows with every file that arrived.
  var revision: Int { state.withLock(\.revision) }
  /// Files that are asked for and not there yet.
  var pendingCount: Int { state.withLock(\.pendingCount) }

  /// Whether the files of a stack have a character; asks for the file when it is not known yet.
  func find(_ scalar: UInt32, stack names: [String]) -> Answer {
    let name = names.joined(separator: ",")
    let first = scalar & ~0xff
    let (answer, mustLoad) = state.withLock { state -> (Answer, Bool) in
      let number = state.number(ofStack: name)
      switch state.stacks[number][first] {
      case .loaded(let glyphs):
        return (glyphs[scalar] == nil ? .absent : .glyph(FaceNumber(files: number)), false)
      case .absent: return (.absent, false)
      case .pending: return (.pending, false)
      case nil:
        state.stacks[number][first] = .pending
        state.pendingCount += 1
        return (.pending, true)
      }
    }
    if mustLoad { ask(for: name, first) }
    return answer
  }

  /// A glyph of a file that is there.
  func glyph(_ scalar: UInt32, face: FaceNumber) -> FileGlyph? {
    guard let index = face.fileIndex else { return nil }
    return state.withLock { state in
      guard index < state.stacks.count,
        case .loaded(let glyphs) = state.stacks[index][scalar & ~0xff]
      else { return nil }
      return glyphs[scalar]
    }
  }

  private func ask(for name: String, _ first: UInt32) {
    // Loaders may call twice or much later; only the first answer counts.
    load(name, first) { [self] bytes in
      var range = GlyphRange.absent
      if let bytes {
        do throws(GlyphRangeError) {
          range = .loaded(try GlyphRangeParser.parse(bytes))
        } catch {
          report(
            "glyphs \(name)/\(first)-\(first + 255): \(error); its letters come from other fonts")
        }
      }
      state.withLock { state in
        let number = state.number(ofStack: name)
        guard case .pending? = state.stacks[number][first] else { return }
        state.stacks[number][first] = range
        state.pendingCount -= 1
        state.revision += 1
      }
    }
  }
}
