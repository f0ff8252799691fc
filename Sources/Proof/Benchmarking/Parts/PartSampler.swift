import GLBackend
import Glibc

/// Repeats a piece of work for a fixed time and notes how long each pass took.
struct PartSampler {
  /// Seconds of measuring; a third as much goes before, to warm up.
  let seconds: Double
  /// However long a pass takes, so many are measured.
  private static let fewestPasses = 5

  /// How long the processor has worked for this thread, which other programs do not lengthen.
  private static var now: Double { ProcessFigures.seconds(on: CLOCK_THREAD_CPUTIME_ID) }

  /// Microseconds for one of `count` pieces, pass by pass.
  ///
  /// - Parameter pass: the work on all pieces; what it returns depends on all that it computed, so
  ///   that the compiler leaves nothing out.
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
  /// What work on some tiles costs; bytes and triangles are those of all of them.
  func figures(
    _ part: PartFigures.Part, ofTiles count: Int, bytes: Int = 0, triangles: Int = 0,
    _ work: () -> Int
  ) -> PartFigures {
    PartFigures(
      part, measure(pieces: count, work), bytes: Double(bytes) / Double(count),
      triangles: Double(triangles) / Double(count))
  }
}

/// What a piece of work costs.
struct PartSample {
  var microseconds: Distribution
  var allocations: PartAllocations?
}
