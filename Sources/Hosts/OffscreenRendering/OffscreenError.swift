import GLBackend

/// Why nothing can be drawn without a window.
package enum OffscreenError: Error, CustomStringConvertible {
  /// No EGL platform works without a display; `reasons` tells what was tried and how it failed.
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
