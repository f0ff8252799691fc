import Foundation
import Localization
import Rhumb
import Synchronization

/// What keeps something from being shown or written: a line in the window, and once on standard
/// error.
extension ViewSession {
  /// Tells why something that was asked for is not there. The first such thing decides with which
  /// status the program ends.
  mutating func tell(_ failure: CommandFailure) {
    status = status ?? failure.status
    tellProblem(failure.message)
  }

  mutating func tellProblem(_ message: String) {
    map.showProblem(message)
    complain(about: [message])
  }

  /// Tells several things: on standard error a line each, in the window a line for each file.
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

  /// Names on standard error what was not named there before.
  mutating func complain(about lines: [String]) {
    for line in lines where toldProblems.count < Self.mostProblems {
      if toldProblems.insert(line).inserted { CommandLineProgram.complain(line) }
    }
  }

  /// More say no more.
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

/// Problems that are found on other threads, until the window's takes them. A class, because both
/// share it.
final class ProblemMailbox: Sendable {
  private let lines = Mutex<[String]>([])
  private let wake: @Sendable () -> Void

  /// - Parameter wake: called when there is something to take, from any thread.
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
