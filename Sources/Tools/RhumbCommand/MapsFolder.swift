import Foundation
import ResourceLoading

/// The folder of the user's own maps: files of tiles, styles and folders of tiles.
enum MapsFolder {
  /// `nil` without a home folder.
  static var usual: String? { UserFolder.data.path.map { "\($0)/rhumb/maps" } }

  private static let maxCount = 40

  /// The paths of the maps in a folder, by name; empty if there is no such folder.
  static func maps(in folder: String?) -> [String] {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    let maps = names.filter { name in
      let ending = name.split(separator: ".").last?.lowercased() ?? ""
      return !name.hasPrefix(".")
        && (MapFiles.endings.contains(ending)
          || FileManager.default.isFolder("\(folder)/\(name)"))
    }
    return maps.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
      .prefix(maxCount).map { "\(folder)/\($0)" }
  }
}
