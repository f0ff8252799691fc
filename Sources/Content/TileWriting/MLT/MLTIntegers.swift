import Protobuf

/// Encodes integers with the technique that takes the fewest bytes (specification, "Integer
/// Encodings"): varints of the values, of their deltas, or of the runs of either. FastPFOR is not
/// used, since tiles are gzip-compressed, which finds more redundancy in bytes than in bits.
enum MLTIntegers {
  typealias Numbers = MLTStreamWriter.Numbers

  static func smallest<Number: FixedWidthInteger>(_ numbers: [Number]) -> Numbers {
    let values = Number.isSigned ? numbers.map(\.bits.zigzagEncoded) : numbers.map(\.bits)
    var last: Number = 0
    let steps = numbers.map { number in
      defer { last = number }
      return (number &- last).bits.zigzagEncoded
    }
    let candidates = [
      varints(values, .varint), varints(steps, .deltaVarint), runs(values, .runVarint),
      runs(steps, .deltaRunVarint),
    ]
    // Prefers the simpler techniques, which come first, unless another saves over two bytes.
    return candidates.dropFirst().reduce(candidates[0]) {
      $1.payload.count + 2 < $0.payload.count ? $1 : $0
    }
  }

  static func varints(
    _ numbers: [some FixedWidthInteger & UnsignedInteger], _ encoding: MLTStreamWriter.Encoding
  ) -> Numbers {
    var payload: [UInt8] = []
    for number in numbers { payload.appendVarint(number) }
    return Numbers(encoding: encoding, count: numbers.count, payload: payload)
  }

  /// The lengths of all runs, followed by their values.
  private static func runs<Bits: FixedWidthInteger & UnsignedInteger>(
    _ numbers: [Bits], _ encoding: MLTStreamWriter.Encoding
  ) -> Numbers {
    var lengths: [UInt] = []
    var values: [Bits] = []
    for number in numbers {
      if values.last == number {
        lengths[lengths.count - 1] += 1
      } else {
        lengths.append(1)
        values.append(number)
      }
    }
    var result = varints(lengths, encoding)
    result.payload += varints(values, encoding).payload
    result.count = 2 * lengths.count
    result.runs = (lengths.count, numbers.count)
    return result
  }
}

extension FixedWidthInteger {
  fileprivate var bits: Magnitude { Magnitude(truncatingIfNeeded: self) }
}
