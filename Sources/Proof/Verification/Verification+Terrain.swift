/// The checks on terrain.
extension Verification {
  static let terrain: [Check] = [
    check("terrain-marks") { renderer, isQuick throws(VerificationError) in
      try HillMarksCheck(renderer: renderer, marksPerView: isQuick ? 30 : 60)
        .results(of: isQuick ? HillSweep.quickMarks : HillSweep.marks)
    },
    check("terrain-seams") { renderer, isQuick throws(VerificationError) in
      try HillSeamCheck(renderer: renderer)
        .results(of: isQuick ? HillSweep.quickSeams : HillSweep.seams)
    },
    check("terrain-heights", "terrain-elevation") { renderer, isQuick throws(VerificationError) in
      try HillHeightsCheck(renderer: renderer)
        .results(of: isQuick ? HillSweep.quickHeights : HillSweep.heights)
    },
    check("terrain-occlusion") { renderer, isQuick throws(VerificationError) in
      try HillOcclusionCheck(renderer: renderer)
        .results(of: isQuick ? HillSweep.quickOcclusion : HillSweep.occlusion)
    },
    check("terrain-shiver") { renderer, isQuick throws(VerificationError) in
      try ShiverCheck(renderer, steps: isQuick ? 5 : 15, isOnSlope: true)
        .results(of: isQuick ? Array(HillSweep.close.prefix(3)) : HillSweep.close)
    },
  ]

  private static func check(
    _ names: String...,
    run: @escaping @MainActor (CalibrationRenderer, Bool) throws(VerificationError) -> [CheckResult]
  ) -> Check {
    Check(names: names, group: "terrain", run: run)
  }
}
