import GeoMath
import XMLReading

extension AnnotationFile {
  /// Reads a GPX or KML document, told by its outermost element.
  ///
  /// A document that breaks off or breaks the rules of XML half way gives what was whole before,
  /// and the reason among the problems.
  ///
  /// - Throws: when it is neither, or has nothing whole before it breaks.
  package static func read(_ bytes: [UInt8]) throws(AnnotationError) -> AnnotationFile {
    let reader = DocumentReader()
    var failure: XMLError?
    do throws(XMLError) { try XMLScanner.scan(bytes, into: reader) } catch { failure = error }
    guard let content = reader.content else {
      if let failure { throw AnnotationError("\(failure)") }
      throw AnnotationError(
        "neither GPX nor KML: the outermost element is <\(reader.root.prefix(40))>")
    }
    var file = content.finished()
    if let failure {
      if file.features.isEmpty { throw AnnotationError("\(failure)") }
      file.note("\(failure); what stands before it is shown")
    }
    return file
  }
}

/// A document of one format while it is being read.
protocol AnnotationDocument: XMLHandler {
  /// What was read.
  func finished() -> AnnotationFile
}

/// Chooses by the outermost element who reads a document. A class, since XML is told to an object.
final class DocumentReader: XMLHandler {
  private(set) var content: (any AnnotationDocument)?
  private(set) var root = ""

  func begin(_ name: String, attributes: [String: String]) {
    if root.isEmpty {
      root = name
      switch name {
      case "gpx": content = GPXDocument()
      case "kml": content = KMLDocument()
      default: break
      }
    }
    content?.begin(name, attributes: attributes)
  }

  func end(_ name: String, text: [UInt8]) { content?.end(name, text: text) }
}

extension Coordinate {
  /// A place as a file has it; `nil` when it is none on Earth. Longitudes may run on beyond 180.
  init?(degreesNorth latitude: Double, east longitude: Double) {
    guard latitude.isFinite, longitude.isFinite, abs(latitude) <= 90, abs(longitude) <= 540
    else { return nil }
    self.init(latitude: latitude, longitude: Longitude.wrapped(longitude))
  }
}
