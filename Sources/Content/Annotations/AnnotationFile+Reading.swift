import GeoMath
import XMLReading

extension AnnotationFile {
  /// Reads a GPX, TCX or KML document. The format is recognised by its elements.
  ///
  /// If a document is truncated or not well-formed, what was complete before that point is
  /// returned, and the reason is added to the problems.
  ///
  /// - Parameters:
  ///   - path: the document's own path, which relative links are resolved against.
  ///   - neighbours: the files that the document may refer to; `nil` if its location is unknown.
  /// - Throws: if the format is another one, or if nothing was complete before the first error.
  package static func read(
    _ bytes: [UInt8], at path: String = "", beside neighbours: (any DocumentNeighbours)? = nil
  ) throws(AnnotationError) -> AnnotationFile {
    let reader = DocumentReader(path: path)
    let failure = reader.read(bytes)
    guard let content = reader.content else {
      // Web pages are seldom well-formed, and the scanner may refuse a document for its DOCTYPE.
      let root =
        Self.isPage(bytes) ? "html" : reader.root.isEmpty ? Self.type(of: bytes) : reader.root
      let kind = DocumentReader.kinds[root.lowercased()]
      if let failure, kind == nil { throw AnnotationError("\(failure)") }
      throw AnnotationError(
        "neither GPX nor KML: the outermost element is <\(root.prefix(40))>"
          + (kind.map { ", as of \($0)" } ?? ""))
    }
    var file = content.finished(beside: neighbours)
    if let encoding = XMLEncoding.correction(of: bytes) { file.note(encoding: encoding) }
    if let failure {
      if file.features.isEmpty { throw AnnotationError("\(failure)") }
      file.note("\(failure); what stands before it is shown")
    }
    return file
  }

  /// The root element's name according to a `DOCTYPE` near the start; empty if there is none.
  private static func type(of bytes: [UInt8]) -> String {
    let start = String(decoding: bytes.prefix(1024), as: UTF8.self)
    return start.firstMatch(of: /<!DOCTYPE\s+([^\s\[>]+)/).map { String($0.1) } ?? ""
  }

  private static func isPage(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    return start.contains("<html") || start.contains("<!doctype html")
  }
}

/// A document of one format while it is being read.
protocol AnnotationDocument: XMLHandler {
  /// Everything that has been read so far.
  ///
  /// - Parameter neighbours: the files that the document may refer to.
  func finished(beside neighbours: (any DocumentNeighbours)?) -> AnnotationFile
}

/// Chooses the reader for a document by the first element that it recognises. That is usually the
/// root, but people also share fragments without it, or embedded in another format. This is a class
/// because `XMLScanner` sends its events to an object.
final class DocumentReader: XMLHandler {
  private(set) var content: (any AnnotationDocument)?
  private(set) var root = ""
  private let path: String

  init(path: String = "") { self.path = path }

  /// Reads a document and returns why it could not be read to its end.
  func read(_ bytes: [UInt8]) -> XMLError? {
    do throws(XMLError) {
      try XMLScanner.scan(bytes, into: self)
      return nil
    } catch {
      return error
    }
  }

  func begin(_ name: String, attributes: borrowing XMLAttributes) {
    if root.isEmpty { root = name }
    if content == nil {
      switch name {
      case "gpx", "trk", "rte", "wpt": content = GPXDocument()
      case "kml", "Document", "Folder", "Placemark", "GroundOverlay", "NetworkLink":
        content = KMLDocument(path: path)
      case "TrainingCenterDatabase", "Activities", "Courses": content = TCXDocument()
      default: return
      }
    }
    content?.begin(name, attributes: attributes)
  }

  func end(_ name: String, text: ArraySlice<UInt8>) { content?.end(name, text: text) }

  /// Descriptions of formats that people mistake for these, keyed by the root element's name.
  static let kinds = [
    "html": "a page of the web; what was meant may need a login, or another address",
    "osm": "data of OpenStreetMap; export them as GeoJSON", "svg": "a drawing in SVG",
    "featurecollection": "GML; export it as GeoJSON",
    "rss": "a feed of news; export it as GPX or KML",
    "feed": "a feed of news; export it as GPX or KML",
    "loc": "a list of geocaches; export it as GPX",
    "qgis": "a project or a style of QGIS; export its layers as GeoJSON",
    "plist": "a list of properties of Apple's; export its places as GPX or KML",
  ]
}

extension Coordinate {
  /// Creates a coordinate; `nil` if it is not on Earth. Longitudes up to ±540 are wrapped.
  init?(degreesNorth latitude: Double, east longitude: Double) {
    guard latitude.isFinite, longitude.isFinite, abs(latitude) <= 90, abs(longitude) <= 540
    else { return nil }
    self.init(latitude: latitude, longitude: Longitude.wrapped(longitude))
  }
}
