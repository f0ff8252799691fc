import CAllocationCount
import Foundation
import GLBackend
import Testing

@Suite("Counting allocations")
struct AllocationCountTests {
  /// What `body` asks for of memory, on this thread.
  private static func count(_ body: () -> Void) -> AllocationCount? {
    AllocationProbe.start()
    defer { AllocationProbe.stop() }
    body()
    return AllocationProbe.read()
  }

  @Test("Each way to ask for memory is counted once, with its bytes")
  func known() throws {
    #expect(AllocationProbe.isAvailable)
    var blocks: [UnsafeMutableRawPointer?] = Array(repeating: nil, count: 5)
    let counted = blocks.withUnsafeMutableBufferPointer { blocks in
      Self.count {
        blocks[0] = malloc(100)
        blocks[1] = calloc(3, 200)
        blocks[2] = realloc(nil, 1000)
        blocks[2] = realloc(blocks[2], 5000)
        blocks[3] = aligned_alloc(64, 640)
        _ = posix_memalign(&blocks[4], 4096, 8192)
      }
    }
    let bytes: Int = [100, 3 * 200, 1000, 5000, 640, 8192].reduce(0, +)
    #expect(counted?.blocks == 6)
    #expect(counted?.bytes == bytes)
    #expect(blocks.allSatisfy { $0 != nil })
    for (block, alignment) in zip(blocks, [16, 16, 16, 64, 4096]) {
      #expect(UInt(bitPattern: block) % UInt(alignment) == 0)
      free(block)
    }
    var block: UnsafeMutableRawPointer?
    #expect(posix_memalign(&block, 3, 8) == EINVAL && block == nil)
    #expect(posix_memalign(&block, 0, 8) == EINVAL && block == nil)
    #expect(posix_memalign(&block, 64, 1 << 62) == ENOMEM && block == nil)
  }

  @Test("Swift's own allocations are counted: an object, an array, an array that grows")
  func swift() {
    final class Thing {
      var number: Int
      init(_ number: Int) { self.number = number }
    }
    var thing: Thing?
    var numbers: [Int] = []
    let counted = Self.count {
      thing = Thing(numbers.count)
      numbers.reserveCapacity(1000)
    }
    #expect(thing?.number == 0)
    #expect(counted?.blocks == 2, "\(counted as Any)")
    #expect((8000...9000).contains(counted?.bytes ?? 0), "\(counted as Any)")
    #expect(Self.count { numbers.append(1) }?.blocks == 0, "there was room")
    #expect(Self.count { numbers.reserveCapacity(numbers.capacity + 1) }?.blocks == 1)
  }

  @Test("What is given back counts no longer towards what is held at once")
  func peak() {
    let counted = Self.count {
      for _ in 0..<10 { free(malloc(50_000)) }
      free(realloc(malloc(10_000), 70_000))
    }
    #expect(counted?.bytes == 580_000)
    #expect((70_000...80_100).contains(rhumb_allocations_peak()))
  }

  @Test("While it is off nothing is counted, and what was counted stays")
  func off() {
    var blocks: [UnsafeMutableRawPointer?] = []
    blocks.reserveCapacity(10)
    let counted = Self.count { blocks.append(malloc(11)) }
    blocks.append(malloc(50))
    #expect(counted?.blocks == 1)
    #expect(AllocationProbe.read() == counted)
    for block in blocks { free(block) }
  }

  @Test("A thread counts its own allocations and no others'")
  func threads() {
    let other = Thread { Self.ask(1000) }
    let done = DispatchSemaphore(value: 0)
    let blocks = Self.count {
      // What making a thread takes is this thread's.
      let before = AllocationProbe.read()?.blocks ?? 0
      other.start()
      while !other.isFinished { usleep(1000) }
      let after = AllocationProbe.read()?.blocks ?? 0
      #expect(after - before < 900)
      done.signal()
    }
    #expect(blocks != nil && done.wait(timeout: .now()) == .success)
  }

  private static func ask(_ count: Int) {
    var last: UnsafeMutableRawPointer?
    for size in 1...count {
      free(last)
      last = malloc(size)
    }
    free(last)
  }
}
