/// Run lengths of bytes (ORC specification, "Byte Run Length Encoding"). A control byte of 0 to 127
/// is a run's length minus 3, followed by the byte to repeat. One of 128 to 255 is 256 minus the
/// number of literal bytes that follow.
enum MLTByteRuns {
  private static let runLengths = 3...130
  private static let mostLiterals = 128

  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var literals: ArraySlice<UInt8> = []
    func endLiterals() {
      guard !literals.isEmpty else { return }
      result.append(UInt8(256 - literals.count))
      result += literals
    }
    var position = 0
    while position < bytes.count {
      let rest = bytes[position...].prefix(runLengths.upperBound)
      let run = rest.prefix { $0 == bytes[position] }.count
      if runLengths.contains(run) {
        endLiterals()
        result += [UInt8(run - runLengths.lowerBound), bytes[position]]
        position += run
        literals = []
      } else {
        if literals.count == mostLiterals {
          endLiterals()
          literals = []
        }
        literals = bytes[(position - literals.count)...position]
        position += 1
      }
    }
    endLiterals()
    return result
  }
}
