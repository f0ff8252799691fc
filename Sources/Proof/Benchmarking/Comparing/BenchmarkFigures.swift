import Foundation
import JSON

/// The figures of one report, by their path in its JSON: `frameMilliseconds.median`. What other
/// versions of the program report is read too, as far as it has the same names.
package struct BenchmarkFigures: Sendable {
  /// What the report says in words: its path, how frames were presented, who drew.
  package let words: [String: String]
  package let numbers: [String: Double]
  /// The runs that it sums up; the report itself where it was a single one.
  package let runs: [[String: Double]]
  /// The report as it came.
  let report: JSONObject

  /// Why a report cannot be used.
  package struct Unreadable: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads a report as `rhumb bench --json` prints it, the last line of what is given.
  package init(json text: Data) throws(Unreadable) {
    let lines = text.split(separator: UInt8(ascii: "\n"))
    guard let line = lines.last,
      let report = (try? JSONParser.parse(Array(line)))?.object
    else { throw Unreadable(description: "not a report of rhumb bench --json") }
    self.report = report
    words = report.members.reduce(into: [:]) { words, member in
      words[member.key] = member.value.string
    }
    numbers = Self.numbers(in: report)
    let all = (report["runs"]?.array ?? []).compactMap(\.object).map(Self.numbers)
    runs = all.isEmpty ? [numbers] : all
  }

  /// The numbers of an object and of the objects in it, not those in lists.
  private static func numbers(in object: JSONObject) -> [String: Double] {
    var numbers: [String: Double] = [:]
    for (key, value) in object.members {
      switch value {
      case .object(let inner):
        for (name, number) in Self.numbers(in: inner) { numbers["\(key).\(name)"] = number }
      case .number(let number): numbers[key] = number
      case .bool(let isSo): numbers[key] = isSo ? 1 : 0
      case .null, .string, .array: break
      }
    }
    return numbers
  }

  /// What is compared between runs, as far as reports have it.
  package static let kinds: [(name: String, key: String)] =
    [
      ("frame ms, median", "frameMilliseconds.median"),
      ("frame ms, p95", "frameMilliseconds.p95"),
      ("frame ms, p99", "frameMilliseconds.p99"),
      ("submission ms", "submissionMilliseconds.median"),
      ("processor ms", "cpuMilliseconds.median"),
      ("outside driver ms", "driver.outsideMilliseconds.median"),
      ("allocated bytes", "allocations.bytes.median"),
      ("gpu ms", "gpuMilliseconds.median"),
      ("first frame ms", "firstFrameMilliseconds"),
      ("resident MB", "residentMegabytes"),
      ("peak resident MB", "peakResidentMegabytes"),
      ("draw calls", "drawCalls.median"),
      ("triangles", "triangles.median"),
      ("uploaded bytes", "uploadedBytes.median"),
    ] + PartFigures.Part.allCases.map { ("\($0.rawValue) µs", "partMicroseconds.\($0.rawValue)") }

  /// What a run is told by: frame time or, where only the start or the parts of a tile were
  /// measured, that.
  package static func mainKey(path: String) -> String {
    switch path {
    case "start": "firstFrameMilliseconds"
    case "parts": "partMicroseconds.\(PartFigures.Part.build.rawValue)"
    default: "frameMilliseconds.median"
    }
  }
}
