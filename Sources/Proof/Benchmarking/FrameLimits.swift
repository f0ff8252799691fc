/// Limits for frames in which only the camera moves. The figures are the same on every machine, so
/// checks can rely on them.
package struct FrameLimits: Hashable, Sendable {
  /// The maximum median of bytes uploaded in flat pans.
  package var flatUpload: Double?
  /// The maximum median of bytes uploaded while the map turns, tilts, or zooms in a tilted view.
  package var tiltedUpload: Double?
  /// The maximum median of memory blocks allocated per frame, in each section.
  package var allocations: Double?

  package init() {}

  /// Describes each limit that the report exceeds. Empty if it exceeds none.
  package func problems(of report: BenchmarkReport) -> [String] {
    var problems: [String] = []
    func check(_ what: String, _ found: Double?, _ limit: Double?) {
      guard let limit else { return }
      guard let found else {
        problems.append("\(what): not counted")
        return
      }
      if found > limit { problems.append("\(what): \(Int(found)), more than \(Int(limit))") }
    }
    for section in report.sections {
      let bytes = section.uploadedBytes.median
      switch section.name {
      case "pan": check("bytes sent in a flat pan", bytes, flatUpload)
      case "turn", "tilt", "zoom":
        check("bytes sent in section \(section.name)", bytes, tiltedUpload)
      default: break
      }
      check("allocations in section \(section.name)", section.allocations?.median, allocations)
    }
    if report.sections.isEmpty {
      check("allocations in a frame", report.allocations?.count.median, allocations)
    }
    return problems
  }
}
