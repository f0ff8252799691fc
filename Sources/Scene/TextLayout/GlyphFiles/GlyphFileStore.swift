import Synchronization

/// Loads a glyph file of a style, given a stack of names joined by commas and the first of 256
/// characters. Calls back once, on any thread.
package typealias GlyphRangeLoader =
  @Sendable (
    _ fontStack: String, _ firstCharacter: UInt32,
    _ completion: @escaping @Sendable (Result<[UInt8], GlyphFileFault>) -> Void
  ) -> Void

/// Why a glyph file is not available. The description names the file and the problem.
package struct GlyphFileFault: Error, Sendable, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// The glyph files of a style. Each is loaded when a character needs it, and kept with the style.
final class GlyphFileStore: Sendable {
  private let load: GlyphRangeLoader
  private let report: @Sendable (String) -> Void
  private let state = Mutex(State())

  private struct State: Sendable {
    var stackNumbers: [String: Int] = [:]
    var stacks: [[UInt32: GlyphRange]] = []
    /// Increases with every file that has arrived or turned out to be missing.
    var revision = 0
    var pendingCount = 0
    var onArrival: (@Sendable () -> Void)?
    /// Whether an unusable file was reported. Once is enough, since a style may lack hundreds.
    var hasReported = false

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

  /// What a store knows about a character.
  enum Answer: Sendable, Equatable {
    case glyph(FaceID)
    case pending
    case absent
  }

  init(load: @escaping GlyphRangeLoader, report: @escaping @Sendable (String) -> Void) {
    self.load = load
    self.report = report
  }

  /// Increases with every file that has arrived or turned out to be missing.
  var revision: Int { state.withLock(\.revision) }
  /// The number of files that are still loading.
  var pendingCount: Int { state.withLock(\.pendingCount) }

  /// Sets a function that is called on any thread when a file arrives or turns out to be missing.
  func setOnArrival(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.onArrival = action }
  }

  /// Whether the files of a stack have a character. Starts to load the file if necessary.
  func find(_ scalar: UInt32, stack names: [String]) -> Answer {
    let name = names.joined(separator: ",")
    if let known = known(scalar, name) { return known }
    let first = scalar & ~0xff
    let mustLoad = state.withLock { state in
      let number = state.number(ofStack: name)
      // Another thread may have been faster.
      guard state.stacks[number][first] == nil else { return false }
      state.stacks[number][first] = .pending
      state.pendingCount += 1
      return true
    }
    if mustLoad { load(name, first) { [self] answer in take(answer, of: name, first) } }
    // The file may have arrived immediately.
    return known(scalar, name) ?? .pending
  }

  /// What is known about a character; `nil` if its file was not requested yet.
  private func known(_ scalar: UInt32, _ name: String) -> Answer? {
    state.withLock { state in
      let number = state.number(ofStack: name)
      switch state.stacks[number][scalar & ~0xff] {
      case .loaded(let glyphs):
        return glyphs[scalar] == nil ? .absent : .glyph(FaceID(files: number))
      case .absent: return .absent
      case .pending: return .pending
      case nil: return nil
      }
    }
  }

  /// A glyph of a loaded file.
  func glyph(_ scalar: UInt32, face: FaceID) -> FileGlyph? {
    guard let index = face.fileIndex else { return nil }
    return state.withLock { state in
      guard index < state.stacks.count,
        case .loaded(let glyphs) = state.stacks[index][scalar & ~0xff]
      else { return nil }
      return glyphs[scalar]
    }
  }

  private func take(
    _ answer: Result<[UInt8], GlyphFileFault>, of name: String, _ first: UInt32
  ) {
    var range = GlyphRange.absent
    var trouble: String?
    switch answer {
    case .success(let bytes):
      do throws(GlyphRangeError) {
        range = .loaded(try GlyphRangeParser.parse(bytes))
      } catch {
        trouble = "\(name)/\(first)-\(first + 255): \(error)"
      }
    case .failure(let fault): trouble = "\(fault)"
    }
    let (isNews, isFirstTrouble, onArrival) = state.withLock { state in
      let number = state.number(ofStack: name)
      // Loaders may call back twice or much later. Only the first answer counts.
      guard case .pending? = state.stacks[number][first] else {
        return (false, false, nil as (@Sendable () -> Void)?)
      }
      state.stacks[number][first] = range
      state.pendingCount -= 1
      state.revision += 1
      defer { state.hasReported = state.hasReported || trouble != nil }
      return (true, trouble != nil && !state.hasReported, state.onArrival)
    }
    guard isNews else { return }
    if let trouble, isFirstTrouble {
      report("glyphs \(trouble); where files are missing, glyphs come from installed fonts")
    }
    onArrival?()
  }
}
