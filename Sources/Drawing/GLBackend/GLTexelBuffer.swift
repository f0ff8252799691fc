import CGraphics
import Glibc

/// A buffer texture, with a copy in main memory. Shaders read its texels of 32-bit words by index.
package struct GLTexelBuffer: ~Copyable {
  /// The number of words in a texel.
  package enum Format: Sendable {
    case pairs, quadruples

    fileprivate var internalFormat: CInt { self == .pairs ? GL_RG32UI : GL_RGBA32UI }
  }

  package let texture: TextureHandle
  private let format: Format
  private var buffer: GLBuffer
  private let deletionQueue: GLDeletionQueue
  /// The copy.
  private var sent: [UInt8] = []
  /// Where the new texels differ from the copy.
  private var changes: [Range<Int>] = []

  package init(of format: Format, in context: GLContext) {
    self.format = format
    texture = TextureHandle.make(.buffer)
    buffer = GLBuffer(context)
    deletionQueue = context.deletionQueue
  }

  deinit { deletionQueue.enqueue(.texture, texture.name) }

  package var byteCount: Int { buffer.byteCount }

  /// Replaces the contents. The first call binds the texture to the first unit.
  ///
  /// - Returns: the number of uploaded bytes. If only a few texels have changed, only these are
  ///   uploaded.
  package mutating func send(_ bytes: UnsafeRawBufferPointer, in context: GLContext) -> Int {
    guard !bytes.isEmpty else { return 0 }
    if sent.count == bytes.count {
      let changed = findChanges(bytes)
      if changed * 2 < bytes.count {
        sendChanges(bytes)
        return changed
      }
    }
    sent.removeAll(keepingCapacity: true)
    sent.append(contentsOf: bytes)
    replace(by: bytes, in: context)
    return bytes.count
  }

  /// Replaces the contents without waiting for draws that still read the old ones.
  private mutating func replace(by bytes: UnsafeRawBufferPointer, in context: GLContext) {
    let isFirst = byteCount == 0
    // Some spare room, so that the next contents rarely need a larger buffer.
    let needed = (bytes.count + 16_383) / 16_384 * 16_384
    buffer.allocate(max(needed, byteCount), usage: .everyFrame)
    buffer.write(bytes, at: 0)
    guard isFirst else { return }
    context.state.bind(texture, unit: 0)
    rhumb_glTexBuffer(texture.kind.target, glEnum(format.internalFormat), buffer.handle.name)
  }

  /// The size of the blocks that are compared and uploaded as a whole.
  private static let blockSize = 256

  /// Finds the runs of blocks that have changed.
  ///
  /// - Returns: the number of bytes in them.
  private mutating func findChanges(_ bytes: UnsafeRawBufferPointer) -> Int {
    changes.removeAll(keepingCapacity: true)
    var count = 0
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      let block = start..<min(start + Self.blockSize, bytes.count)
      guard differs(bytes, block) else { continue }
      count += block.count
      if let last = changes.last, last.upperBound == start {
        changes[changes.count - 1] = last.lowerBound..<block.upperBound
      } else {
        changes.append(block)
      }
    }
    return count
  }

  private func differs(_ bytes: UnsafeRawBufferPointer, _ block: Range<Int>) -> Bool {
    sent.withUnsafeBytes { known in
      guard let old = known.baseAddress, let new = bytes.baseAddress else { return true }
      return memcmp(old + block.lowerBound, new + block.lowerBound, block.count) != 0
    }
  }

  private mutating func sendChanges(_ bytes: UnsafeRawBufferPointer) {
    for run in changes {
      let changed = UnsafeRawBufferPointer(rebasing: bytes[run])
      buffer.write(changed, at: run.lowerBound)
      sent.withUnsafeMutableBytes { known in
        UnsafeMutableRawBufferPointer(rebasing: known[run]).copyMemory(from: changed)
      }
    }
  }
}
