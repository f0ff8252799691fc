import Foundation

/// The settings of an X11 desktop: lines of a name, a colon and a value.
enum X11Resources {
  /// The pixels per point that the desktop asks for; nil where it states no dots per inch.
  static func scale(in text: String) -> Float? {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, parts[0] == "Xft.dpi", let dots = Float(parts[1]) else { continue }
      return dots / dotsOfPoint
    }
    return nil
  }

  /// Dots per inch at which a point is a pixel.
  private static let dotsOfPoint: Float = 96
}
