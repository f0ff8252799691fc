import Foundation
import Rhumb

/// The measured path and the list of recent files.
extension WindowInterface {
  func beginMeasuring(from place: Coordinate?, in map: MapView) {
    endMeasuring(in: map)
    measurement = Measurement()
    if let place { measurement?.add(place, in: map) }
  }

  func endMeasuring(in map: MapView) {
    measurement?.remove(from: map)
    measurement = nil
  }

  /// Adds files that are shown to the recent files.
  func noteOpened(_ maps: [String]) {
    let folder = FileManager.default.currentDirectoryPath
    for map in maps where !map.contains("://") && !map.contains("{") {
      let path = map.hasPrefix("/") ? map : "\(folder)/\(map)"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      recentFiles.removeAll { $0 == path }
      recentFiles.insert(path, at: 0)
    }
    recentFiles.removeLast(max(recentFiles.count - WindowState.mostRecentFiles, 0))
  }
}
