import Replaying
import Rhumb

/// Plays a recording and draws and measures every frame of it: what the events and animations cost,
/// too. Tiles are not waited for.
@MainActor
package enum RecordingBenchmark {
  /// Plays `recording` at 60 frames a second of its own clock.
  ///
  /// - Parameters:
  ///   - frames: how many frames are measured at most; `nil` for all.
  ///   - start: when the process began.
  /// - Throws: `MapError` where nothing can be drawn.
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

  /// Why a recording is not played on.
  private enum Ending: Error {
    case enough
    case failed(MapError)
  }
}
