import Rhumb

/// The cost of one frame.
package struct FrameSample: Hashable, Sendable {
  /// From the start of the frame's work until it is presented.
  package var frameMilliseconds: Double
  /// The part until everything was handed to the driver. Software drivers draw during that time.
  package var submissionMilliseconds: Double
  /// Processor time of all threads of the process, which other programs do not affect.
  package var processorMilliseconds: Double
  package var report: FrameReport
  /// Whether visible tiles had not arrived, so that others stood in.
  package var isWaitingForTiles: Bool

  package init(
    frame: Duration, submission: Duration, processor: Duration, report: FrameReport,
    isWaitingForTiles: Bool
  ) {
    frameMilliseconds = frame / .milliseconds(1)
    submissionMilliseconds = submission / .milliseconds(1)
    processorMilliseconds = processor / .milliseconds(1)
    self.report = report
    self.isWaitingForTiles = isWaitingForTiles
  }
}

/// A named range of consecutive frames.
package struct FrameSection: Hashable, Sendable {
  package var name: String
  package var frames: Range<Int>
}

/// The cost of all frames of a benchmark.
package struct FrameMeasurements: Sendable {
  package let renderer: String
  package let presentation: Presentation
  /// The display's refresh interval in seconds.
  package let frameInterval: Double
  package private(set) var samples: [FrameSample] = []
  package private(set) var sections: [FrameSection] = []
  /// Measurements from a separate pass, because taking them would slow the frames down. Empty if
  /// there was no such pass.
  package var probed = ProbedFrames()
  /// From the start of the process until the first frame with all its tiles was finished.
  package var firstFrameMilliseconds: Double?

  package mutating func append(_ sample: FrameSample) { samples.append(sample) }

  /// Ends a section with all frames since the last one.
  package mutating func endSection(_ name: String) {
    let start = sections.last?.frames.upperBound ?? 0
    guard start < samples.count else { return }
    sections.append(FrameSection(name: name, frames: start..<samples.count))
  }

  package var frameCount: Int { samples.count }

  /// The display's own count of missed frames, if it has one.
  package var displayMissedFrames: Int?

  /// Refreshes that passed without a new frame. Without a display, each frame is due after
  /// `frameInterval`.
  package var missedFrames: Int {
    if let displayMissedFrames { return displayMissedFrames }
    return samples.reduce(0) { missed, sample in
      let beats = (sample.frameMilliseconds / 1000 / frameInterval).rounded(.up)
      return missed + Swift.max(0, Int(beats) - 1)
    }
  }

  package func values(_ figure: (FrameSample) -> Double) -> [Double] { samples.map(figure) }
}
