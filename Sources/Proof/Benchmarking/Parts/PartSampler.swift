import GLBackend
import Glibc

/// Repeats a piece of work for a fixed time and notes how long each pass took.
struct PartSampler {
  /// Seconds of measuring; a third as much goes before, to warm up.
  let seconds: Double
  /// However long a pass takes, so many are measured.
  private static let fewestPasses = 5

  /// Microseconds for one of `count` pieces, pass by pass.
  ///
  /// - Parameter pass: the work on all pieces; what it returns depends on all that it computed, so
  ///   that the compiler leaves nothing out.
  func measure(pieces count: Int, _ pass: () -> Int) -> PartSample {
    guard count > 0 else { return PartSample(microseconds: Distribution([])) }
    var checksum = 0
    let warm = ThreadTime.now + seconds / 3
    repeat { checksum &+= pass() } while ThreadTime.now < warm
    var times: [Double] = []
    let end = ThreadTime.now + seconds
    var start = ThreadTime.now
    while times.count < PartSampler.fewestPasses || start < end {
      checksum &+= pass()
      let now = ThreadTime.now
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

/// What a piece of work costs.
struct PartSample {
  var microseconds: Distribution
  var allocations: PartAllocations?
}

/// How long the processor has worked for this thread, which other programs do not lengthen.
private enum ThreadTime {
  /// Seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
