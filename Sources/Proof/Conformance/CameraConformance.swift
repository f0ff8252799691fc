import JSON

/// Runs files of published camera cases.
package enum CameraConformance {
  private struct Case {
    var id: String
    var kind: String
    var inputs: JSONValue
    var expected: JSONValue
    var tolerance: [String: Double]

    init?(_ json: JSONValue) {
      guard let id = json["id"]?.string, let kind = json["kind"]?.string,
        let inputs = json["inputs"], let expected = json["expected"],
        let tolerance = json["tolerance"]?.object
      else { return nil }
      self.id = id
      self.kind = kind
      self.inputs = inputs
      self.expected = expected
      self.tolerance = [:]
      for (unit, limit) in tolerance.members {
        guard let limit = limit.number else { return nil }
        self.tolerance[unit] = limit
      }
    }
  }

  /// Runs every case of a file. It throws if the file cannot be read or is not a list of camera
  /// cases. A case that cannot be understood counts as failed.
  package static func run(fileAt path: String) throws(ConformanceError) -> ConformanceReport {
    var report = ConformanceReport()
    for each in try cases(fileAt: path) { run(each, into: &report) }
    return report
  }

  /// Whether a file looks like a list of camera cases.
  package static func recognises(fileAt path: String) -> Bool {
    (try? cases(fileAt: path)) != nil
  }

  private static func cases(fileAt path: String) throws(ConformanceError) -> [Case] {
    let bytes = try CaseFile.bytes(path)
    let list = (try? JSONParser.parse(bytes))?.array
    guard let list, case let cases = list.compactMap(Case.init), cases.count == list.count else {
      throw .malformed(file: path, reason: "not a list of camera cases")
    }
    return cases
  }

  private static func run(_ each: Case, into report: inout ConformanceReport) {
    let inputs = each.inputs.object
    do throws(CaseError) {
      let fields = CaseFields(values: inputs ?? JSONObject())
      guard let actual = try CameraCases.answer(each.kind, fields) else {
        report.recordSkip(each.kind)
        return
      }
      let comparison = CaseComparison(
        tolerances: each.tolerance, isInWorldWidths: each.kind == "camera-position")
      let error = comparison.error(expected: each.expected, actual: actual)
      if error <= 1 {
        report.recordPass(each.kind, error: error)
      } else {
        let line =
          "\(each.id): expected \(each.expected.text), got \(actual.text), \(error) × tolerance"
        report.recordFailure(each.kind, line, error: error)
      }
    } catch {
      let reason = inputs == nil ? "the case has no inputs" : error.reason
      report.recordFailure(each.kind, "\(each.id): \(reason)")
    }
  }
}
