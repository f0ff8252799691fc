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

  /// A figure that is compared between runs.
  package struct Kind: Sendable {
    package let name: String
    package let key: String
  }

  /// What is compared, as far as reports have it.
  package static let kinds = [
    Kind(name: "frame ms, median", key: "frameMilliseconds.median"),
    Kind(name: "frame ms, p95", key: "frameMilliseconds.p95"),
    Kind(name: "frame ms, p99", key: "frameMilliseconds.p99"),
    Kind(name: "submission ms", key: "submissionMilliseconds.median"),
    Kind(name: "processor ms", key: "cpuMilliseconds.median"),
    Kind(name: "outside driver ms", key: "driver.outsideMilliseconds.median"),
    Kind(name: "allocated bytes", key: "allocations.bytes.median"),
    Kind(name: "gpu ms", key: "gpuMilliseconds.median"),
    Kind(name: "first frame ms", key: "firstFrameMilliseconds"),
    Kind(name: "resident MB", key: "residentMegabytes"),
    Kind(name: "peak resident MB", key: "peakResidentMegabytes"),
    Kind(name: "draw calls", key: "drawCalls.median"),
    Kind(name: "triangles", key: "triangles.median"),
    Kind(name: "uploaded bytes", key: "uploadedBytes.median"),
  ]

  /// What a run is told by: frame time or, where only the start was measured, that.
  package static func mainKey(path: String) -> String {
    path == "start" ? "firstFrameMilliseconds" : "frameMilliseconds.median"
  }
}
