import Foundation
import JSON
import TestSupport

/// The folder of real map data, which is no part of the project.
enum SharedData {
  static let folder = TestSupport.SharedData.existing("data")?.path

  static let isThere = folder != nil
  static let absence = "the map data are absent: set RHUMB_SHARED to their folder"

  static func path(_ name: String) -> String { "\(folder ?? "")/\(name)" }

  static func json(_ name: String) -> JSONValue? {
    FileManager.default.contents(atPath: path(name)).flatMap { try? JSONParser.parse(Array($0)) }
  }
}
