/// Why published cases could not be run at all.
package enum ConformanceError: Error, Hashable {
  /// There is no such file, or it cannot be read.
  case unreadable(file: String)
  /// The file is not what its place or name promises.
  case malformed(file: String, reason: String)
}

extension ConformanceError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let file): "\(file): cannot be read"
    case .malformed(let file, let reason): "\(file): \(reason)"
    }
  }
}
