import BundledResources
import PlaceSearch
import ResourceLoading

/// The index of the world's places that is included in Rhumb.
package enum EmbeddedGazetteer {
  private static let name = "places.gazetteer"

  /// Reads the index, about four megabytes.
  ///
  /// - Throws: `MapError.unusableContent` if it is not installed or damaged.
  package static func open() throws(MapError) -> Gazetteer {
    try open(path: BundledResources.gazetteerPath)
  }

  /// - Parameter path: `nil` if the index is not installed.
  static func open(path: String?) throws(MapError) -> Gazetteer {
    guard let path else {
      throw .unusableContent(
        path: name, kind: .missing,
        message: "the list of places \(name) is not installed beside the program; keep the "
          + "folder *.resources next to the executable")
    }
    do {
      let file = try RegularFile(path: path)
      return try Gazetteer(file.readAll(limit: sizeLimit))
    } catch let error as RegularFile.Failure {
      throw .unusableContent(path: path, kind: .damaged, message: "\(path): \(error)")
    } catch let error as GazetteerError {
      throw .unusableContent(path: path, kind: .damaged, message: "\(path): \(error)")
    } catch {
      throw .unusableContent(path: path, kind: .damaged, message: "\(path): \(error)")
    }
  }

  private static let sizeLimit = 64 << 20
}
