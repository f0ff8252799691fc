import Rhumb

/// Flies from place to place and measures every frame while tiles load. It waits for none, and
/// counts the frames in which other tiles stand in.
///
/// The flights run on a simulated clock of 60 frames per second, so the cameras are the same on
/// every machine. Faster frames wait for their turn, so that tiles have as much time as on a
/// display, or more if frames are slow.
@MainActor
package enum TourBenchmark {
  /// - Parameter frames: the total number of frames, or `nil` for as many as the flights need.
  /// - Throws: `MapError` if nothing can be drawn.
  package static func run(
    _ tour: Tour, on map: MapView, target: any FrameTarget, frames: Int?, since start: ProcessStart
  ) throws(MapError) -> FrameMeasurements {
    map.liftLimits()
    target.isPaced = true
    map.onTileReady(target.wake)
    var runner = FrameRunner(map: map, target: target)
    guard let first = tour.stops.first else { return runner.measurements }
    map.camera = first
    try runner.drawFirst(since: start)
    var time = 0.0
    map.advance(to: time)
    let legs = tour.stops.count - 1
    for (index, stop) in tour.stops.dropFirst().enumerated() {
      let count = frames.map { $0 * (index + 1) / legs - $0 * index / legs } ?? usualFrames
      let flight = Double(count) / frameRate * Tour.flightSeconds / legSeconds
      map.fly(to: CameraOptions(stop), duration: .seconds(flight))
      for _ in 0..<count {
        time += 1 / frameRate
        let now = time
        try runner.measure { map.advance(to: now) }
      }
      runner.endSection("flight \(index + 1)")
    }
    return runner.measurements
  }

  private static let frameRate = 60.0
  private static let legSeconds = Tour.flightSeconds + Tour.restSeconds
  private static let usualFrames = Int(legSeconds * frameRate)
}
