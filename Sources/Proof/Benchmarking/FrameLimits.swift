/// What a frame in which only the camera moves may cost, for a check: figures that are the same on
/// every machine.
package struct FrameLimits: Hashable, Sendable {
  /// Bytes that the middle frame of flat pans may send.
  package var flatUpload: Double?
  /// Bytes that the middle frame may send while the map turns, tilts, or zooms while it is tilted.
  package var tiltedUpload: Double?
  /// Blocks of memory that the middle frame of each section may ask for.
  package var allocations: Double?

  package init() {}

  /// What a report exceeds, in words; empty where all is kept.
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
