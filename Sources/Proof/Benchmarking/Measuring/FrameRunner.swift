import GLBackend
import Rhumb

/// Draws frames of a map on a target and measures each.
@MainActor
package struct FrameRunner {
  package let map: MapView
  package let target: any FrameTarget
  package private(set) var measurements: FrameMeasurements
  /// The display's count of missed frames when the first frame began.
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

  /// Draws a frame with all its tiles, without measuring it.
  ///
  /// - Throws: `MapError` if nothing can be drawn.
  package func drawWhole() throws(MapError) {
    map.settle()
    try map.draw(into: target.framebuffer)
    target.present()
  }

  /// Draws the first frame with all its tiles, and records the time since the start of the process.
  package mutating func drawFirst(since start: ProcessStart) throws(MapError) {
    // Shader programs are compiled while tiles load.
    map.beginLoading()
    try map.prepareGraphics()
    try drawWhole()
    measurements.firstFrameMilliseconds = start.milliseconds
  }

  /// Runs `prepare`, draws the frame with the tiles that are loaded, presents it and records the
  /// cost.
  ///
  /// - Returns: the frame's cost.
  @discardableResult
  package mutating func measure(_ prepare: () -> Void) throws(MapError) -> FrameSample {
    begin()
    prepare()
    return try finish()
  }

  /// Begins a frame. Everything from here on counts as its work.
  package mutating func begin() {
    target.awaitFrame()
    if measurements.frameCount == 0 { missedBefore = target.missedFrames }
    processorStart = ProcessFigures.processorTime
    start = .now
  }

  /// Draws the frame with the tiles that are loaded, presents it and records its cost.
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

  /// Ends a section with all frames since the last one.
  package mutating func endSection(_ name: String) { measurements.endSection(name) }
}
