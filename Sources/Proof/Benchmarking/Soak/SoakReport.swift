package struct SoakReport: JSONReport, Codable, Sendable {
  package var path = "soak"
  package var frames: Int
  package var minutes: Double
  package var samples: [SoakSample]
  /// `nil` if the soak was too short for a verdict.
  package var verdict: SoakVerdict?
  package var renderer: String

  package init(frames: Int, samples: [SoakSample], renderer: String) {
    self.frames = frames
    self.samples = samples
    self.renderer = renderer
    minutes = samples.last?.minutes ?? 0
    verdict = SoakVerdict(samples)
  }
}
