import Rhumb

/// What a benchmark found out: the shape that scripts rely on, and that later runs are compared
/// with. What a kind of benchmark does not measure is left out.
package struct BenchmarkReport: Codable, Sendable {
  /// The name of the path, or its file.
  package var path: String
  package var frames: Int
  package var present: Presentation
  package var frameMilliseconds: Quantiles
  /// Until all was handed to the driver.
  package var submissionMilliseconds: Quantiles
  /// Processor time of all threads.
  package var cpuMilliseconds: Quantiles
  package var drawCalls: MedianAndMax
  package var triangles: MedianAndMax
  package var uploadedBytes: MedianAndMax
  /// Refreshes of the display (60 a second where there is none) that passed without a new frame.
  package var missedFrames: Int
  /// From the start of the process until the first frame with all its tiles was finished.
  package var firstFrameMilliseconds: Double?
  /// At the end, in units of 2^20 bytes.
  package var residentMegabytes: Double
  package var peakResidentMegabytes: Double
  package var renderer: String
  package var tiles: Tiles
  package var size: PixelExtent
  package var sections: [Section]
  /// What a frame does inside and outside of the driver, measured in a pass of its own.
  package var driver: Driver?
  /// Memory that the map asks for in a frame, the driver's left out; `nil` where it is not counted.
  package var allocations: Allocations?
  /// How long the GPU works on a frame; `nil` where the driver does not tell.
  package var gpuMilliseconds: Quantiles?
  /// For the path `idle`.
  package var idle: Idle?
  /// For the path `start`: what was done when, in milliseconds since the process began.
  package var stages: [Stage]?

  /// The thread that draws, until all is handed to the driver.
  package struct Driver: Codable, Hashable, Sendable {
    /// In calls of OpenGL.
    package var insideMilliseconds: Quantiles
    /// Between them.
    package var outsideMilliseconds: Quantiles
    package var calls: MedianAndMax
  }

  /// Memory that is asked for in a frame.
  package struct Allocations: Codable, Hashable, Sendable {
    package var count: MedianAndMax
    package var bytes: MedianAndMax
    /// What the driver asked for besides, on the thread that draws.
    package var driverCount: MedianAndMax
  }

  /// What a map costs at which nobody does anything.
  package struct Idle: Codable, Hashable, Sendable {
    package var seconds: Double
    /// Processor time of all threads in hundredths of the time that passed.
    package var cpuPercent: Double
    /// How often the program woke.
    package var wakeUps: Int
  }

  /// A step of the start.
  package struct Stage: Codable, Hashable, Sendable {
    package var name: String
    package var milliseconds: Double
  }

  /// What became of the tiles in sight.
  package struct Tiles: Codable, Hashable, Sendable {
    /// In the middle frame.
    package var drawn: Double
    /// At most, in any frame.
    package var missing: Int
    package var failed: Int
    /// Frames in which others stood in for tiles that were still to come.
    package var waitingFrames: Int
    /// The longest time without a whole frame.
    package var longestWaitMilliseconds: Double
  }

  package struct PixelExtent: Codable, Hashable, Sendable {
    /// Points.
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
    /// The map's own work on the thread that draws; `nil` where it was not measured.
    package var outsideMilliseconds: Quantiles?
    /// Blocks of memory, the driver's left out; `nil` where they are not counted.
    package var allocations: MedianAndMax?
  }

  /// The report as one line of JSON, its keys in one order.
  package var json: String { jsonLine }
}

extension BenchmarkReport {
  /// The report of some frames, with the memory as it is now.
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
  /// `nil` where nothing was probed.
  init?(_ probed: ProbedFrames) {
    guard !probed.frames.isEmpty else { return nil }
    insideMilliseconds = Quantiles(probed.frames.map(\.insideMilliseconds))
    outsideMilliseconds = Quantiles(probed.frames.map(\.outsideMilliseconds))
    calls = MedianAndMax(probed.frames.map { Double($0.calls) })
  }
}

extension BenchmarkReport.Allocations {
  /// `nil` where nothing was counted.
  init?(_ probed: ProbedFrames) {
    guard probed.countsAllocations, !probed.frames.isEmpty else { return nil }
    count = MedianAndMax(probed.frames.map { Double($0.allocations) })
    bytes = MedianAndMax(probed.frames.map { Double($0.allocatedBytes) })
    driverCount = MedianAndMax(probed.frames.map { Double($0.driverAllocations) })
  }
}
