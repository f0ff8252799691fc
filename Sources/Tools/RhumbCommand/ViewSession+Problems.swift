import Foundation
import Localization
import Rhumb
import Synchronization

/// Reports what cannot be shown or written: in the window, and once on standard error.
extension ViewSession {
  /// Reports why something that was asked for is missing. The first failure determines the exit
  /// status.
  mutating func tell(_ failure: CommandFailure) {
    status = status ?? failure.status
    tellProblem(failure.message)
  }

  mutating func tellProblem(_ message: String) {
    map.showProblem(message)
    complain(about: [message])
  }

  /// Reports several problems: each on standard error, but only one line per file in the window.
  mutating func tellProblems(_ lines: [String]) {
    var groups: [(name: Substring, first: String, count: Int)] = []
    complain(about: lines)
    for line in lines {
      let name = line.prefix(upToFirst: ": ")
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].count += line.dropFirst(name.count).furtherCount ?? 1
      } else {
        groups.append((name, line, 1))
      }
    }
    for group in groups {
      map.showProblem(
        group.count == 1 ? group.first : localized("\(group.first) (and \(group.count - 1) more)"))
    }
  }

  /// Writes each line to standard error unless it was written before.
  mutating func complain(about lines: [String]) {
    for line in lines where toldProblems.count < Self.mostProblems {
      if toldProblems.insert(line).inserted { CommandLineProgram.complain(line) }
    }
  }

  /// The greatest number of different lines. Further ones are not written.
  private static let mostProblems = 1000
}

extension StringProtocol where SubSequence == Substring {
  fileprivate func prefix(upToFirst separator: String) -> Substring {
    range(of: separator).map { self[..<$0.lowerBound] } ?? self[...]
  }

  /// The number in a line that ends a list, as `: and 12 more` or `: 12 more like these`.
  fileprivate var furtherCount: Int? {
    let words = split(separator: " ").prefix(4)
    guard let place = words.firstIndex(of: "more"), place > words.startIndex else { return nil }
    return Int(words[place - 1])
  }
}

/// Collects problems from other threads until the window's thread takes them. It is a class because
/// both share it.
final class ProblemMailbox: Sendable {
  private let lines = Mutex<[String]>([])
  private let wake: @Sendable () -> Void

  /// - Parameter wake: called on any thread when there is something to take.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
    wake()
  }

  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
