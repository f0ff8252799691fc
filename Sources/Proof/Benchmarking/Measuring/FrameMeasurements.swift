import Rhumb

/// What one frame cost.
package struct FrameSample: Hashable, Sendable {
  /// From the moment at which the frame's work begins until it is presented.
  package var frameMilliseconds: Double
  /// Of these, until all was handed to the driver; a software driver draws part of it meanwhile.
  package var submissionMilliseconds: Double
  /// Processor time of all threads of the process, which other programs do not lengthen.
  package var processorMilliseconds: Double
  package var report: FrameReport
  /// Whether tiles in sight were still to come, so that others stood in.
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

/// Frames that belong together.
package struct FrameSection: Hashable, Sendable {
  package var name: String
  package var frames: Range<Int>
}

/// What the frames of a benchmark cost.
package struct FrameMeasurements: Sendable {
  package let renderer: String
  package let presentation: Presentation
  /// Seconds that the display gives a frame.
  package let frameInterval: Double
  package private(set) var samples: [FrameSample] = []
  package private(set) var sections: [FrameSection] = []
  /// What was measured in a pass of its own, so that measuring it lengthened no frame; empty where
  /// there was none.
  package var probed = ProbedFrames()
  /// From the start of the process until the first frame with all its tiles was finished.
  package var firstFrameMilliseconds: Double?

  package mutating func append(_ sample: FrameSample) { samples.append(sample) }

  /// Gives the frames since the last section a name.
  package mutating func endSection(_ name: String) {
    let start = sections.last?.frames.upperBound ?? 0
    guard start < samples.count else { return }
    sections.append(FrameSection(name: name, frames: start..<samples.count))
  }

  package var frameCount: Int { samples.count }

  /// As `missedFrames`, where there is a display that counts them.
  package var displayMissedFrames: Int?

  /// Refreshes that passed without a new frame: of the display or, where there is none, of one that
  /// gives every frame `frameInterval`.
  package var missedFrames: Int {
    if let displayMissedFrames { return displayMissedFrames }
    return samples.reduce(0) { missed, sample in
      let beats = (sample.frameMilliseconds / 1000 / frameInterval).rounded(.up)
      return missed + Swift.max(0, Int(beats) - 1)
    }
  }

  package func values(_ figure: (FrameSample) -> Double) -> [Double] { samples.map(figure) }
}
