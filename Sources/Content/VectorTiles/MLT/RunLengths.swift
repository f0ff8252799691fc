import Protobuf

/// Runs of equal numbers: first the lengths of all runs, then the number of each (specification,
/// "RLE Format").
struct RunLengths<Word: MLTWord> {
  private let written: [Word]

  init(_ written: [Word]) { self.written = written }

  /// - Parameters:
  ///   - isDelta: Whether the numbers are deltas. Each is then added once for every value of its
  ///     run.
  ///   - count: The required number of values.
  func expand(
    isDelta: Bool, isSigned: Bool, count: Int, to values: UnsafeMutablePointer<Word>
  ) throws(MLTFault) {
    let runCount = written.count / 2
    var sum: Word = 0
    var end = 0
    for run in 0..<runCount {
      let start = end
      guard written[run] <= count &- start else { throw .wrongCount("runs") }
      end &+= Int(truncatingIfNeeded: written[run])
      let number = written[runCount &+ run]
      if isDelta {
        let step = number.zigzagDecoded
        for index in start..<end {
          sum &+= step
          values[index] = sum
        }
      } else {
        (values + start).initialize(
          repeating: isSigned ? number.zigzagDecoded : number, count: end &- start)
      }
    }
    guard end == count else { throw .wrongCount("runs") }
  }
}
