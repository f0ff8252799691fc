import Rhumb

/// Draws every camera of a path and measures each frame after all tiles have been loaded.
@MainActor
package enum FrameBenchmark {
  /// Runs `path` three times: to warm up, to measure, and to probe the driver.
  ///
  /// - Parameter onWarm: called when all tiles are loaded, before anything is measured. A program
  ///   that trims its memory after loading does so here.
  /// - Throws: `MapError` if nothing can be drawn.
  package static func run(
    _ path: CameraPath, on map: MapView, target: any FrameTarget, since start: ProcessStart,
    onWarm: () -> Void = {}
  ) throws(MapError) -> FrameMeasurements {
    if path.liftsLimits { map.liftLimits() }
    var runner = FrameRunner(map: map, target: target)
    if let first = path.cameras.first { map.camera = first }
    try runner.drawFirst(since: start)
    for camera in path.cameras {
      map.camera = camera
      try runner.drawWhole()
    }
    onWarm()
    var frame = 0
    for section in path.sections {
      for camera in path.cameras[section.frames] {
        // Time passes as on a 60 Hz display, because labels fade and are placed over time.
        frame += 1
        try runner.measure {
          map.camera = camera
          map.advance(to: Double(frame) / 60)
        }
      }
      runner.endSection(section.name)
    }
    var measured = runner.measurements
    measured.probed = try probe(path, on: map, target: target)
    return measured
  }

  private static func probe(
    _ path: CameraPath, on map: MapView, target: any FrameTarget
  ) throws(MapError) -> ProbedFrames {
    var probe = FrameProbe(target)
    for (frame, camera) in path.cameras.enumerated() {
      try probe.measure(map) {
        map.camera = camera
        map.advance(to: Double(path.cameras.count + frame + 1) / 60)
      }
    }
    return probe.finish()
  }
}

extension MapView {
  /// Lets the camera tilt to 85° at every zoom, and lets the world be smaller than the view.
  package func liftLimits() {
    limits.tiltLimit = 85
    limits.fillsViewport = false
  }
}
