import GLBackend
import Glibc

/// Repeats a piece of work for a fixed time and records the time of each pass.
struct PartSampler {
  /// Seconds of measuring, preceded by a third as much to warm up.
  let seconds: Double
  /// The minimum number of measured passes, however long they take.
  private static let fewestPasses = 5

  /// Processor time of this thread, which other programs do not affect.
  private static var now: Double { ProcessFigures.seconds(on: CLOCK_THREAD_CPUTIME_ID) }

  /// Measures the microseconds per piece for each pass.
  ///
  /// - Parameter pass: the work on all `count` pieces. Its result must depend on everything it
  ///   computed, so that the compiler removes nothing.
  func measure(pieces count: Int, _ pass: () -> Int) -> PartSample {
    guard count > 0 else { return PartSample(microseconds: Distribution([])) }
    var checksum = 0
    let warm = Self.now + seconds / 3
    repeat { checksum &+= pass() } while Self.now < warm
    var times: [Double] = []
    let end = Self.now + seconds
    var start = Self.now
    while times.count < PartSampler.fewestPasses || start < end {
      checksum &+= pass()
      let now = Self.now
      times.append((now - start) * 1e6 / Double(count))
      start = now
    }
    AllocationProbe.start()
    checksum &+= pass()
    let allocations = AllocationProbe.read()
    AllocationProbe.stop()
    withExtendedLifetime(checksum) {}
    let pieces = Double(count)
    return PartSample(
      microseconds: Distribution(times),
      allocations: allocations.map {
        PartAllocations(blocks: Double($0.blocks) / pieces, bytes: Double($0.bytes) / pieces)
      })
  }
}

extension PartSampler {
  /// The cost of work on tiles. `bytes` and `triangles` are totals over all of them.
  func figures(
    _ part: PartFigures.Part, ofTiles count: Int, bytes: Int = 0, triangles: Int = 0,
    _ work: () -> Int
  ) -> PartFigures {
    PartFigures(
      part, measure(pieces: count, work), bytes: Double(bytes) / Double(count),
      triangles: Double(triangles) / Double(count))
  }
}

/// The cost of a piece of work.
struct PartSample {
  var microseconds: Distribution
  var allocations: PartAllocations?
}
