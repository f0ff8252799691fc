import Localization
import Rhumb

/// Whether contours are drawn, of the heights that the maps have or `--terrain` gives them.
enum ContourOption: Hashable, Sendable {
  case off
  /// As the user left them in the window: other maps may have no heights.
  case wherePossible
  /// As the command line says.
  case required

  static let spec = OptionSpec(
    "contours",
    "contours: lines of equal height, every fifth bold and with its metres; of the style's heights, or "
      + "of those that --terrain gives it (SOURCE,0 leaves the ground level)")

  /// By which errors name them.
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
