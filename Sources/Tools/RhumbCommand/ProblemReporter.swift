import Foundation
import Localization
import Rhumb

/// Reports what cannot be shown or written: in the window, and once on standard error.
@MainActor
struct ProblemReporter {
  private let map: MapView
  /// The lines on standard error so far, which are not repeated.
  private var printed: Set<String> = []
  /// The exit status if something that was asked for is missing.
  private(set) var status: ExitStatus?

  /// The greatest number of different lines. Further ones are not written.
  private static let maxLines = 1000

  init(_ map: MapView) { self.map = map }

  /// Reports why something that was asked for is missing. The first failure determines the exit
  /// status.
  mutating func report(_ failure: CommandFailure) {
    note(failure.status)
    show(failure)
  }

  /// Reports a failure without an effect on the exit status.
  ///
  /// - Parameter offer: a request that a button of the message makes.
  mutating func show(_ failure: CommandFailure, offering offer: MessageOffer? = nil) {
    let text = failure.shownMessage ?? failure.message
    map.ornaments.showProblem(text, inPlaceOf: text, offering: offer)
    log([failure.message])
  }

  /// Ends the run with a status unless an earlier failure determines it.
  mutating func note(_ status: ExitStatus) { self.status = self.status ?? status }

  /// - Parameter subject: a message about the same subject is replaced.
  mutating func report(_ message: String, inPlaceOf subject: String? = nil) {
    if let subject {
      map.ornaments.showProblem(message, inPlaceOf: subject)
    } else {
      map.ornaments.showProblem(message)
    }
    log([message])
  }

  /// Reports several problems: each on standard error, but only one line per file in the window.
  mutating func report(contentsOf lines: [String]) {
    var groups: [(name: Substring, first: String, count: Int)] = []
    log(lines)
    for line in lines {
      let name = line.prefix(upToFirst: ": ")
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].count += line.dropFirst(name.count).furtherCount ?? 1
      } else {
        groups.append((name, line, 1))
      }
    }
    for group in groups {
      map.ornaments.showProblem(
        group.count == 1 ? group.first : localized("\(group.first) (and \(group.count - 1) more)"))
    }
  }

  /// Writes each line to standard error unless it was written before.
  mutating func log(_ lines: [String]) {
    for line in lines where printed.count < Self.maxLines {
      if printed.insert(line).inserted { CommandLineProgram.log(line) }
    }
  }
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
