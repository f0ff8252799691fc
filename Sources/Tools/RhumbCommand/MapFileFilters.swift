import DesktopPortal
import Localization

/// The file types that dialogs offer.
enum MapFileFilters {
  static var maps: [FileDialog.Filter] {
    let endings = [
      "pmtiles", "mbtiles", "geojson", "geojsonl", "geojsons", "geojsonseq", "ndgeojson", "json",
      "gpx", "kml", "kmz", "zip", "gz",
    ]
    return [filter(localized("Maps"), endings), all]
  }

  static var styles: [FileDialog.Filter] { [filter(localized("Styles"), ["json"]), all] }

  private static var all: FileDialog.Filter {
    FileDialog.Filter(name: localized("All files"), patterns: ["*"])
  }

  /// Files with these endings, also in capitals, as cameras and GPS receivers write them.
  private static func filter(_ name: String, _ endings: [String]) -> FileDialog.Filter {
    FileDialog.Filter(
      name: name, patterns: endings.flatMap { ["*.\($0)", "*.\($0.uppercased())"] })
  }
}
