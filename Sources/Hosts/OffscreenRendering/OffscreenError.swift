import GLBackend

/// The reason why offscreen rendering is not possible.
package enum OffscreenError: Error, CustomStringConvertible {
  /// No EGL platform works without a display; `reasons` describes the failed attempts.
  case noPlatform(reasons: [String])
  case graphics(GLError)

  package var description: String {
    switch self {
    case .noPlatform(let reasons):
      "no OpenGL without a display: " + reasons.joined(separator: "; ")
    case .graphics(let error): error.description
    }
  }
}
