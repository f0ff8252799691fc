import Localization
import Rhumb

/// Whether to draw contours of the heights that the maps or `--terrain` provide.
enum ContourOption: Hashable, Sendable {
  case off
  /// As the user set them in the window. They are left out if the maps have no heights.
  case wherePossible
  /// As requested on the command line. It is an error if the maps have no heights.
  case required

  static let spec = OptionSpec(
    "contours",
    "contours: lines of equal height, every fifth bold and with its metres; of the style's heights, or "
      + "of those that --terrain gives it (SOURCE,0 leaves the ground level)")

  /// The path by which errors name the contours.
  static let path = "--contours"

  func add(to content: inout MapContent) throws(MapError) {
    switch self {
    case .off: break
    case .wherePossible: try? content.addContours()
    case .required:
      guard content.hasHeights else {
        throw .unusableContent(
          path: Self.path, kind: .missing,
          message: localized(
            "--contours: the map has no heights; give it some with --terrain, as --terrain hills.pmtiles"
          ))
      }
      do throws(MapError) {
        try content.addContours()
      } catch {
        throw .unusableContent(
          path: Self.path, kind: .unsupported, message: "--contours: \(error)")
      }
    }
  }
}
