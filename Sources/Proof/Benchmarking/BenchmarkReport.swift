import Rhumb

/// The result of a benchmark. Scripts rely on its JSON form, and later runs are compared with it.
/// Figures that a kind of benchmark does not measure are omitted.
package struct BenchmarkReport: JSONReport, Codable, Sendable {
  /// The name of the camera path, or its file.
  package var path: String
  package var frames: Int
  package var present: Presentation
  package var frameMilliseconds: Quantiles
  /// The time until everything was handed to the driver.
  package var submissionMilliseconds: Quantiles
  /// Processor time of all threads.
  package var cpuMilliseconds: Quantiles
  package var drawCalls: MedianAndMax
  package var triangles: MedianAndMax
  package var uploadedBytes: MedianAndMax
  /// Refreshes of the display (60 per second without a display) that passed without a new frame.
  package var missedFrames: Int
  /// From the start of the process until the first frame with all its tiles was finished.
  package var firstFrameMilliseconds: Double?
  /// At the end of the run, in units of 2^20 bytes.
  package var residentMegabytes: Double
  package var peakResidentMegabytes: Double
  package var renderer: String
  package var tiles: Tiles
  package var size: PixelExtent
  package var sections: [Section]
  /// The work of a frame inside and outside the driver, measured in a separate pass.
  package var driver: Driver?
  /// The map's allocations per frame without the driver's. `nil` if they are not counted.
  package var allocations: Allocations?
  /// How long the GPU works on a frame. `nil` if the driver does not report it.
  package var gpuMilliseconds: Quantiles?
  /// Only for the path `idle`.
  package var idle: Idle?
  /// Only for the path `start`: each stage with the milliseconds since the process began.
  package var stages: [Stage]?
  /// Only for the path `start`: see `StartFloor`, of another process, from its beginning in `main` on.
  package var floorMilliseconds: Double?

  /// Times of the rendering thread until everything was handed to the driver.
  package struct Driver: Codable, Hashable, Sendable {
    /// Time in OpenGL calls.
    package var insideMilliseconds: Quantiles
    /// Time between OpenGL calls.
    package var outsideMilliseconds: Quantiles
    package var calls: MedianAndMax
  }

  package struct Allocations: Codable, Hashable, Sendable {
    package var count: MedianAndMax
    package var bytes: MedianAndMax
    /// Additional allocations by the driver on the rendering thread.
    package var driverCount: MedianAndMax
  }

  /// The cost of a map that nobody uses.
  package struct Idle: Codable, Hashable, Sendable {
    package var seconds: Double
    /// Processor time of all threads in per cent of the elapsed time.
    package var cpuPercent: Double
    /// How often the program woke up.
    package var wakeUps: Int
  }

  package struct Stage: Codable, Hashable, Sendable {
    package var name: String
    package var milliseconds: Double
  }

  /// Figures about the visible tiles.
  package struct Tiles: Codable, Hashable, Sendable {
    /// The median over all frames.
    package var drawn: Double
    /// The maximum over all frames.
    package var missing: Int
    package var failed: Int
    /// Frames in which other tiles stood in for tiles that had not arrived.
    package var waitingFrames: Int
    /// The longest period without a complete frame.
    package var longestWaitMilliseconds: Double
  }

  package struct PixelExtent: Codable, Hashable, Sendable {
    /// In points.
    package var width: Double
    package var height: Double
    /// Pixels per point.
    package var scale: Double
  }

  /// A part of the path.
  package struct Section: Codable, Hashable, Sendable {
    package var name: String
    package var frames: Int
    package var frameMilliseconds: Quantiles
    package var cpuMilliseconds: Quantiles
    package var drawCalls: MedianAndMax
    package var triangles: MedianAndMax
    package var uploadedBytes: MedianAndMax
    /// The map's own work on the rendering thread. `nil` if it was not measured.
    package var outsideMilliseconds: Quantiles?
    /// Blocks of memory without the driver's. `nil` if they are not counted.
    package var allocations: MedianAndMax?
  }
}

extension BenchmarkReport {
  /// Builds the report from measured frames and the current memory figures.
  @MainActor
  package init(_ measured: FrameMeasurements, path: String, map: MapView) {
    self.path = path
    frames = measured.frameCount
    present = measured.presentation
    frameMilliseconds = Quantiles(measured.values(\.frameMilliseconds))
    submissionMilliseconds = Quantiles(measured.values(\.submissionMilliseconds))
    cpuMilliseconds = Quantiles(measured.values(\.processorMilliseconds))
    drawCalls = MedianAndMax(measured.values { Double($0.report.drawCalls) })
    triangles = MedianAndMax(measured.values { Double($0.report.triangles) })
    uploadedBytes = MedianAndMax(measured.values { Double($0.report.uploadedBytes) })
    missedFrames = measured.missedFrames
    firstFrameMilliseconds = measured.firstFrameMilliseconds
    residentMegabytes = ProcessFigures.residentMegabytes
    peakResidentMegabytes = ProcessFigures.peakResidentMegabytes
    renderer = measured.renderer
    tiles = Tiles(measured.samples)
    size = PixelExtent(
      width: map.size.width, height: map.size.height, scale: map.pixelsPerPoint)
    sections = measured.sections.map { Section($0, of: measured) }
    let probed = measured.probed
    driver = Driver(probed)
    allocations = Allocations(probed)
    gpuMilliseconds =
      probed.gpuMilliseconds.isEmpty ? nil : Quantiles(probed.gpuMilliseconds)
  }
}

extension BenchmarkReport.Section {
  init(_ section: FrameSection, of measured: FrameMeasurements) {
    let samples = measured.samples[section.frames]
    name = section.name
    frames = samples.count
    frameMilliseconds = Quantiles(samples.map(\.frameMilliseconds))
    cpuMilliseconds = Quantiles(samples.map(\.processorMilliseconds))
    drawCalls = MedianAndMax(samples.map { Double($0.report.drawCalls) })
    triangles = MedianAndMax(samples.map { Double($0.report.triangles) })
    uploadedBytes = MedianAndMax(samples.map { Double($0.report.uploadedBytes) })
    guard measured.probed.frames.indices.contains(section.frames.upperBound - 1) else { return }
    let probed = measured.probed.frames[section.frames]
    outsideMilliseconds = Quantiles(probed.map(\.outsideMilliseconds))
    if measured.probed.countsAllocations {
      allocations = MedianAndMax(probed.map { Double($0.allocations) })
    }
  }
}

extension BenchmarkReport.Tiles {
  init(_ samples: [FrameSample]) {
    drawn = Distribution(samples.map { Double($0.report.tilesDrawn) }).median
    missing = samples.map(\.report.tilesMissing).max() ?? 0
    failed = samples.map(\.report.tilesFailed).max() ?? 0
    waitingFrames = samples.count(where: \.isWaitingForTiles)
    var (wait, longest) = (0.0, 0.0)
    for sample in samples {
      wait = sample.isWaitingForTiles ? wait + sample.frameMilliseconds : 0
      longest = max(longest, wait)
    }
    longestWaitMilliseconds = longest
  }
}

extension BenchmarkReport.Driver {
  /// `nil` if nothing was probed.
  init?(_ probed: ProbedFrames) {
    guard !probed.frames.isEmpty else { return nil }
    insideMilliseconds = Quantiles(probed.frames.map(\.insideMilliseconds))
    outsideMilliseconds = Quantiles(probed.frames.map(\.outsideMilliseconds))
    calls = MedianAndMax(probed.frames.map { Double($0.calls) })
  }
}

extension BenchmarkReport.Allocations {
  /// `nil` if nothing was counted.
  init?(_ probed: ProbedFrames) {
    guard probed.countsAllocations, !probed.frames.isEmpty else { return nil }
    count = MedianAndMax(probed.frames.map { Double($0.allocations) })
    bytes = MedianAndMax(probed.frames.map { Double($0.allocatedBytes) })
    driverCount = MedianAndMax(probed.frames.map { Double($0.driverAllocations) })
  }
}
