import Foundation

/// The settings of an X11 desktop: lines with a name, a colon and a value.
enum X11Resources {
  /// The desktop's pixels per point; `nil` if it does not set the dots per inch.
  static func scale(in text: String) -> Float? {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, parts[0] == "Xft.dpi", let dots = Float(parts[1]) else { continue }
      return dots / dotsOfPoint
    }
    return nil
  }

  /// The dots per inch at which a point is a pixel.
  private static let dotsOfPoint: Float = 96
}
