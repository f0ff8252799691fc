/// Writes a ring's points and leaves out those that do not affect its shape: repeated points,
/// points on a straight line, and spikes.
struct RingWriter {
  /// Must have room for all points. It may be the buffer from which the points are read, since
  /// writing never overtakes reading.
  let output: UnsafeMutableBufferPointer<GridPoint>
  private(set) var count = 0

  @inline(__always)
  mutating func append(_ point: GridPoint) {
    while count > 1, doubledArea(output[count &- 2], output[count &- 1], point) == 0 {
      count &-= 1
    }
    if count > 0, output[count &- 1] == point { return }
    output[count] = point
    count &+= 1
  }

  /// Does the same across the ring's start. Returns how many points are left; fewer than three are
  /// no ring.
  mutating func finish() -> Int {
    var head = 0
    while count - head > 2 {
      if doubledArea(output[count - 2], output[count - 1], output[head]) == 0 {
        count -= 1
      } else if doubledArea(output[count - 1], output[head], output[head + 1]) == 0 {
        head += 1
      } else {
        break
      }
    }
    if head > 0 {
      for index in head..<count { output[index - head] = output[index] }
    }
    return count - head
  }
}
