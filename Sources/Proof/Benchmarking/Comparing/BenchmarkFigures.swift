import Foundation
import JSON

/// The figures of one report by their path in its JSON, such as `frameMilliseconds.median`. Reports
/// of other versions of the program can be read as far as they use the same names.
package struct BenchmarkFigures: Sendable {
  /// The report's string values: its path, how frames were presented, the renderer.
  package let words: [String: String]
  package let numbers: [String: Double]
  /// The runs that the report summarises, or the report itself if it is a single run.
  package let runs: [[String: Double]]
  let report: JSONObject

  package struct Unreadable: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads a report in the format of `rhumb bench --json` from the last line of `text`.
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

  /// The numbers of an object and of nested objects, without those in arrays.
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

  /// The figures that are compared between runs, if the reports have them.
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

  /// The main figure of a run: the frame time, except for paths that only measure the start or the
  /// parts of tile building.
  package static func mainKey(path: String) -> String {
    switch path {
    case "start": "firstFrameMilliseconds"
    case "parts": "partMicroseconds.\(PartFigures.Part.build.rawValue)"
    default: "frameMilliseconds.median"
    }
  }
}
