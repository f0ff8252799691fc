import GeoMath
import XMLReading

/// What a GPX file holds: places, planned ways and ways that were gone.
package struct GPXFile: Hashable, Sendable {
  /// Single places (`wpt`).
  package var waypoints: [GPXPlace] = []
  /// Planned ways (`rte`), each of one piece.
  package var routes: [GPXWay] = []
  /// Ways that were gone (`trk`), in pieces between which nothing was recorded.
  package var tracks: [GPXWay] = []
  /// Points that had no place on Earth and were left out.
  package var skippedPoints = 0
  /// The first of them as messages call it, as `trkpt 3`.
  package var firstSkippedPoint: String?

  package init() {}

  /// Reads a document of GPX or TCX; one that breaks off gives what was whole before.
  ///
  /// - Throws: when it is neither, or has nothing whole before it breaks.
  package static func read(_ bytes: [UInt8]) throws(AnnotationError) -> GPXFile {
    let reader = DocumentReader()
    var failure: XMLError?
    do throws(XMLError) { try XMLScanner.scan(bytes, into: reader) } catch { failure = error }
    guard let file = (reader.content as? any TrackDocument)?.wholeFile else {
      if let failure { throw AnnotationError("\(failure)") }
      throw AnnotationError("no GPX: the outermost element is <\(reader.root.prefix(40))>")
    }
    if let failure, file == GPXFile() { throw AnnotationError("\(failure)") }
    return file
  }
}

/// A document of ways and places while it is being read.
protocol TrackDocument: AnnotationDocument {
  /// What was read; a way that the document broke off in is in it as far as it goes.
  var wholeFile: GPXFile { get }
}

/// A place with a name.
package struct GPXPlace: Hashable, Sendable {
  package var name: String?
  package var details: String?
  package var point: GPXPoint
  package var properties: [AnnotationProperty] = []
  package var style = AnnotationStyle()

  package init(point: GPXPoint) { self.point = point }
}

/// A way with a name.
package struct GPXWay: Hashable, Sendable {
  package var name: String?
  package var details: String?
  package var pieces: [[GPXPoint]] = []
  package var properties: [AnnotationProperty] = []
  package var style = AnnotationStyle()

  package init(pieces: [[GPXPoint]] = []) { self.pieces = pieces }

  /// The pieces, where those of a single point that follow one another are one: some receivers begin a
  /// piece with each point.
  var joinedPieces: [[GPXPoint]] {
    var joined: [[GPXPoint]] = []
    var isGathering = false
    for piece in pieces where !piece.isEmpty {
      if piece.count == 1, isGathering {
        joined[joined.count - 1] += piece
      } else {
        joined.append(piece)
      }
      isGathering = piece.count == 1
    }
    return joined
  }
}

/// One point of a way.
package struct GPXPoint: Hashable, Sendable {
  package var place: Coordinate
  /// Metres above the sea.
  package var elevation: Double?
  /// Seconds since 1970 in UTC.
  package var time: Double?
  /// Degrees clockwise from true north; written by GPX 1.0 alone.
  package var course: Double?
  /// Metres a second; written by GPX 1.0 alone.
  package var speed: Double?

  package init(_ place: Coordinate) { self.place = place }
}
