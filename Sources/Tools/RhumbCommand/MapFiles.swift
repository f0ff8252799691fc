import DesktopPortal
import Localization
import Rhumb

/// The file types of maps and styles.
enum MapFiles {
  /// The endings of files that can be shown as a map.
  static let endings =
    ["pmtiles", "mbtiles", "json"]
    + (GeoJSONFile.endings + GeoJSONFile.otherEndings + GeoJSONFile.furtherEndings)
    .map { String($0.dropFirst()) } + ["zip", "gz"]

  /// The types that dialogs offer.
  static var filters: [FileDialog.Filter] { [filter(localized("Maps"), endings), all] }

  static var styleFilters: [FileDialog.Filter] { [filter(localized("Styles"), ["json"]), all] }

  private static var all: FileDialog.Filter {
    FileDialog.Filter(name: localized("All files"), patterns: ["*"])
  }

  /// Files with these endings, also in capitals, as cameras and GPS receivers write them.
  private static func filter(_ name: String, _ endings: [String]) -> FileDialog.Filter {
    FileDialog.Filter(
      name: name, patterns: endings.flatMap { ["*.\($0)", "*.\($0.uppercased())"] })
  }
}
