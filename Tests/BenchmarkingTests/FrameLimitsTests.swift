import Rhumb
import Testing

@testable import Benchmarking

/// What `rhumb bench --limit-upload` and `--limit-allocations` find wrong.
@MainActor
@Suite("Limits of frames", .serialized, .enabled(if: Drawing.isPossible, Drawing.whyNot))
struct FrameLimitsTests {
  /// A report of frames that sent so much, in sections of two frames, of which those of the last one
  /// allocated so much.
  private func report(_ sent: [Int], allocations: Int?) throws -> BenchmarkReport {
    let scene = try SmallScene()
    var measured = FrameMeasurements(renderer: "", presentation: .finish, frameInterval: 0.01)
    for (name, bytes) in zip(["pan", "turn", "tilt", "zoom"], sent) {
      for _ in 0..<2 {
        var sample = FrameSample(
          frame: .zero, submission: .zero, processor: .zero, report: FrameReport(),
          isWaitingForTiles: false)
        sample.report.uploadedBytes = bytes
        measured.append(sample)
      }
      measured.endSection(name)
    }
    measured.probed.countsAllocations = allocations != nil
    measured.probed.frames = (0..<2 * sent.count).map { frame in
      let isLast = frame >= 2 * sent.count - 2
      return ProbedFrames.Frame(
        insideMilliseconds: 0, outsideMilliseconds: 0, calls: 0,
        allocations: isLast ? allocations ?? 0 : 0, allocatedBytes: 0, driverAllocations: 0)
    }
    return BenchmarkReport(measured, path: "standard", map: scene.map)
  }

  private let limits: FrameLimits = {
    var limits = FrameLimits()
    (limits.flatUpload, limits.tiltedUpload, limits.allocations) = (4096, 40_960, 0)
    return limits
  }()

  @Test("Frames within the limits have no problems, and without limits none has")
  func kept() throws {
    #expect(limits.problems(of: try report([4096, 40_960, 5, 6], allocations: 0)).isEmpty)
    #expect(FrameLimits().problems(of: try report([1 << 30, 0, 0, 0], allocations: nil)).isEmpty)
  }

  @Test("Each section that sends too much is named, and allocations that nobody counts are no none")
  func exceeded() throws {
    let found = limits.problems(of: try report([4097, 40_961, 50_000, 40_962], allocations: 1))
    #expect(found.count == 5, "\(found)")
    #expect(found.first == "bytes sent in a flat pan: 4097, more than 4096")
    #expect(found.last == "allocations in section zoom: 1, more than 0")
    #expect(limits.problems(of: try report([0, 0, 0, 0], allocations: nil)).count == 4)
    #expect(limits.problems(of: try report([], allocations: nil)).count == 1)
  }
}
