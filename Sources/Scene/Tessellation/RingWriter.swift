/// Writes a ring's points one after the other and leaves out what does not shape it: repeated
/// points, points on a straight line, and spikes.
struct RingWriter {
  /// Room for all points. May be where the points are read from, since writing never overtakes
  /// reading.
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

  /// Does the same across the ring's start. Returns how many points are left; fewer than three
  /// are no ring.
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
