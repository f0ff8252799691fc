/// The reason why a gazetteer cannot be used.
package enum GazetteerError: Error, Hashable, Sendable, CustomStringConvertible {
  case notAGazetteer
  /// It was made by another version of the program.
  case version(Int)
  /// The lengths of its sections do not match its header.
  case wrongLength

  package var description: String {
    switch self {
    case .notAGazetteer: "it is no gazetteer of Rhumb"
    case .version(let number):
      "it is a gazetteer of version \(number), not \(GazetteerLayout.version); install it anew"
    case .wrongLength:
      "it is damaged: its parts are not as long as its header says; install it anew"
    }
  }
}
