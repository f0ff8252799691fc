import Replaying
import Rhumb

/// Plays a recording and measures every frame, including the cost of events and animations. It does
/// not wait for tiles.
@MainActor
package enum RecordingBenchmark {
  /// Plays `recording` at 60 frames per second of its own clock.
  ///
  /// - Parameter frames: the maximum number of frames to measure, or `nil` for all.
  /// - Throws: `MapError` if nothing can be drawn.
  package static func run(
    _ recording: Recording, on map: MapView, target: any FrameTarget, frames: Int?,
    since start: ProcessStart
  ) throws(MapError) -> FrameMeasurements {
    target.isPaced = true
    var runner = FrameRunner(map: map, target: target)
    if let camera = recording.header.camera { map.camera = camera }
    try runner.drawFirst(since: start)
    var session = ReplaySession(recording, on: map, hertz: 60)
    runner.begin()
    do {
      _ = try session.run { _ throws(Ending) in
        do throws(MapError) {
          try runner.finish()
        } catch {
          throw .failed(error)
        }
        if runner.measurements.frameCount == frames { throw .enough }
        runner.begin()
      }
    } catch {
      if case .failed(let failure) = error { throw failure }
    }
    runner.endSection("recording")
    return runner.measurements
  }

  /// The reason for stopping a recording early.
  private enum Ending: Error {
    case enough
    case failed(MapError)
  }
}
