import GLBackend
import Rhumb

/// Draws frames of a map on a target and measures each.
@MainActor
package struct FrameRunner {
  package let map: MapView
  package let target: any FrameTarget
  package private(set) var measurements: FrameMeasurements
  /// The display's count when the first frame was begun.
  private var missedBefore: Int?
  private var start = ContinuousClock.now
  private var processorStart = Duration.zero

  package init(map: MapView, target: any FrameTarget) {
    self.map = map
    self.target = target
    measurements = FrameMeasurements(
      renderer: target.renderer, presentation: target.presentation,
      frameInterval: target.frameInterval)
  }

  /// Draws a frame with all its tiles; it does not count.
  ///
  /// - Throws: `MapError` where nothing can be drawn.
  package func drawWhole() throws(MapError) {
    map.settle()
    try map.draw(into: target.framebuffer)
    target.present()
  }

  /// Draws the first frame, with all its tiles, and notes how long after the start of the process
  /// it was finished.
  package mutating func drawFirst(since start: ProcessStart) throws(MapError) {
    // Programs are compiled while tiles are read.
    map.beginLoading()
    try map.prepareGraphics()
    try drawWhole()
    measurements.firstFrameMilliseconds = start.milliseconds
  }

  /// Does what brings the frame about, draws it with the tiles that are there, presents it and
  /// notes what all that cost.
  ///
  /// - Returns: the frame's cost.
  @discardableResult
  package mutating func measure(_ prepare: () -> Void) throws(MapError) -> FrameSample {
    begin()
    prepare()
    return try finish()
  }

  /// Begins a frame: what is done from here on belongs to it.
  package mutating func begin() {
    target.awaitFrame()
    if measurements.frameCount == 0 { missedBefore = target.missedFrames }
    processorStart = ProcessFigures.processorTime
    start = .now
  }

  /// Draws the frame that was begun with the tiles that are there, presents it and notes its cost.
  @discardableResult
  package mutating func finish() throws(MapError) -> FrameSample {
    let report = try map.draw(into: target.framebuffer)
    let submitted = ContinuousClock.now
    target.present()
    let sample = FrameSample(
      frame: .now - start, submission: submitted - start,
      processor: ProcessFigures.processorTime - processorStart, report: report,
      isWaitingForTiles: map.isLoading)
    measurements.append(sample)
    if let missed = target.missedFrames, let missedBefore {
      measurements.displayMissedFrames = missed - missedBefore
    }
    return sample
  }

  /// Gives the frames since the last section a name.
  package mutating func endSection(_ name: String) { measurements.endSection(name) }
}
