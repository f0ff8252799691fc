extension Verification {
  /// One scene and what is measured in it.
  struct Check {
    /// The names of its results.
    var names: [String]
    /// A name that selects several checks of one kind.
    var group: String?
    /// Makes the check and its views. The flag selects the quick variant.
    var make: @MainActor (CalibrationRenderer, Bool) -> (any CalibrationCheck, [ReferenceView])

    @MainActor
    func run(
      _ renderer: CalibrationRenderer, isQuick: Bool
    ) throws(VerificationError) -> [CheckResult] {
      var (check, views) = make(renderer, isQuick)
      for round in 0..<check.rounds {
        try check.prepare(round)
        for (number, view) in views.enumerated() { try check.look(view, number) }
      }
      return check.results
    }
  }

  static let checks = level + terrain + globe

  /// Checks on flat ground.
  private static let level = [
    Check(names: ["marks"]) {
      (MarksCheck(renderer: $0, marksPerView: $1 ? 30 : 60), Sweep.views($1))
    },
    Check(names: ["grid"]) {
      (GridCheck(renderer: $0), Sweep.views($1).filter { $0.zoom >= 4 })
    },
    Check(names: ["horizon"]) { (HorizonCheck(renderer: $0), Sweep.horizon($1)) },
    Check(names: ["perspective"]) { (PerspectiveCheck(renderer: $0), Sweep.views($1)) },
    Check(names: ["heights", "verticals"]) { (BoxEdgesCheck(renderer: $0), Sweep.town($1)) },
    Check(names: ["occlusion"]) {
      (OcclusionCheck(renderer: $0), Array(Sweep.town($1).prefix($1 ? 4 : .max)))
    },
    Check(names: ["z-fighting"]) {
      (
        DepthCheck(renderer: $0, frames: $1 ? 3 : 6),
        Array(Sweep.town($1).suffix($1 ? 3 : .max))
      )
    },
    Check(names: ["seams"]) {
      (SeamCheck(renderer: $0), Sweep.views($1).filter { $0.zoom >= 1.5 })
    },
    Check(names: ["date-line"]) { (DateLineCheck(renderer: $0), Sweep.dateLine($1)) },
    Check(names: ["shiver"]) {
      (ShiverCheck($0, steps: $1 ? 5 : 25), Array(Sweep.close.prefix($1 ? 3 : .max)))
    },
  ]

  private static let terrain = [
    Check(names: ["terrain-marks"], group: "terrain") {
      (HillMarksCheck(renderer: $0, marksPerView: $1 ? 30 : 60), HillSweep.marks($1))
    },
    Check(names: ["terrain-seams"], group: "terrain") {
      (HillSeamCheck(renderer: $0), HillSweep.seams($1))
    },
    Check(names: ["terrain-heights", "terrain-elevation"], group: "terrain") {
      (HillHeightsCheck(renderer: $0), HillSweep.heights($1))
    },
    Check(names: ["terrain-occlusion"], group: "terrain") {
      (HillOcclusionCheck(renderer: $0), HillSweep.occlusion($1))
    },
    Check(names: ["terrain-shiver"], group: "terrain") {
      (
        ShiverCheck($0, steps: $1 ? 5 : 15, isOnSlope: true),
        Array(HillSweep.close.prefix($1 ? 3 : .max))
      )
    },
  ]
  private static let globe = [
    Check(names: ["globe-marks", "globe-occlusion"], group: "globe") {
      (GlobeMarksCheck(renderer: $0, marksPerView: $1 ? 60 : 150), GlobeSweep.views($1))
    },
    Check(names: ["globe-seams"], group: "globe") {
      (GlobeSeamCheck(renderer: $0), GlobeSweep.views($1))
    },
    Check(names: ["globe-shiver"], group: "globe") {
      (GlobeShiverCheck(renderer: $0, steps: $1 ? 10 : 31), GlobeSweep.change($1))
    },
  ]
}
