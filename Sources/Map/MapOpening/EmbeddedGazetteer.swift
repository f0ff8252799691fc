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
      throw .notInstalled(
        "the list of places \(name)", path: name,
        advice: "; keep the folder *.resources next to the executable")
    }
    do {
      return try Gazetteer(RegularFile(path: path).readAll(limit: sizeLimit))
    } catch {
      throw .fault(of: path, error)
    }
  }

  private static let sizeLimit = 64 << 20
}
