import GLBackend
import Glibc
import OffscreenRendering
import Rhumb

/// Draws every camera of a path and measures each frame. All tiles are resident before it counts.
@MainActor
package enum FrameBenchmark {
  /// Runs `path` twice off screen, once to warm up and once to measure.
  ///
  /// - Throws: `OffscreenError` or `MapError` where nothing can be drawn.
  package static func run(_ path: CameraPath, on map: MapView) throws -> FrameMeasurements {
    let context = try OffscreenContext()
    let target = try OffscreenTarget(context, width: map.pixelWidth, height: map.pixelHeight)
    for camera in path.cameras {
      map.camera = camera
      map.settle()
      try map.draw(into: target.framebuffer)
      context.gl.finish()
    }
    var measurements = FrameMeasurements(renderer: context.gl.capabilities.renderer)
    for camera in path.cameras {
      let start = ContinuousClock.now
      let processorStart = ProcessorTime.now
      map.camera = camera
      let report = try map.draw(into: target.framebuffer)
      let submitted = ContinuousClock.now
      context.gl.finish()
      measurements.append(
        report, submission: submitted - start, frame: .now - start,
        processor: ProcessorTime.now - processorStart)
    }
    return measurements
  }
}

/// How long the processors have worked for this process.
private enum ProcessorTime {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// What the frames of a benchmark cost.
package struct FrameMeasurements: Sendable {
  package let renderer: String
  private var frames: [Double] = []
  private var submissions: [Double] = []
  private var processorTimes: [Double] = []
  private var drawCalls: [Double] = []
  private var triangles: [Double] = []
  private var uploads: [Double] = []

  init(renderer: String) {
    self.renderer = renderer
  }

  mutating func append(
    _ report: FrameReport, submission: Duration, frame: Duration, processor: Duration
  ) {
    processorTimes.append(processor.milliseconds)
    frames.append(frame.milliseconds)
    submissions.append(submission.milliseconds)
    drawCalls.append(Double(report.drawCalls))
    triangles.append(Double(report.triangles))
    uploads.append(Double(report.uploadedBytes))
  }

  /// Milliseconds from setting the camera until the drawing was finished.
  package var frameMilliseconds: Distribution { Distribution(frames) }
  /// Of these, until all was handed to the driver; a software driver draws part of it meanwhile.
  package var submissionMilliseconds: Distribution { Distribution(submissions) }
  /// Processor time of all threads of the process, which other programs do not lengthen.
  package var processorMilliseconds: Distribution { Distribution(processorTimes) }
  package var drawCallsPerFrame: Distribution { Distribution(drawCalls) }
  package var trianglesPerFrame: Distribution { Distribution(triangles) }
  package var uploadedBytesPerFrame: Distribution { Distribution(uploads) }
  package var frameCount: Int { frames.count }
}

/// Some figures, summed up by order.
package struct Distribution: Sendable {
  private let sorted: [Double]

  package init(_ values: [Double]) {
    sorted = values.sorted()
  }

  /// The value below which a part (0...1) of all lie; 0 of none.
  package func quantile(_ part: Double) -> Double {
    guard let last = sorted.last else { return 0 }
    let index = Int((part * Double(sorted.count)).rounded(.down))
    return index < sorted.count ? sorted[index] : last
  }

  package var median: Double { quantile(0.5) }
  package var max: Double { sorted.last ?? 0 }
}

extension Duration {
  fileprivate var milliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e3 + Double(attoseconds) / 1e15
  }
}
