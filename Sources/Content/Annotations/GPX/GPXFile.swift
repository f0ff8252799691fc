import GeoMath
import XMLReading

/// The content of a GPX file: waypoints, routes and tracks.
package struct GPXFile: Hashable, Sendable {
  /// Single places (`wpt`).
  package var waypoints: [AnnotationFeature] = []
  /// Planned routes (`rte`), of one piece each.
  package var routes: [GPXWay] = []
  /// Recorded tracks (`trk`), whose segments are separated by gaps in the recording.
  package var tracks: [GPXWay] = []
  /// The number of points that were left out because they are not on Earth.
  package var skippedPoints = 0
  /// The first of them as messages name it, such as `trkpt 3`.
  package var firstSkippedPoint: String?

  package init() {}

  /// Reads a GPX or TCX document. From a truncated one, everything complete is returned.
  ///
  /// - Throws: if the format is another one, or if nothing was complete before the first error.
  package static func read(_ bytes: [UInt8]) throws(AnnotationError) -> GPXFile {
    let reader = DocumentReader()
    let failure = reader.read(bytes)
    guard let file = (reader.content as? any TrackDocument)?.wholeFile else {
      if let failure { throw AnnotationError("\(failure)") }
      throw AnnotationError("no GPX: the outermost element is <\(reader.root.prefix(40))>")
    }
    if let failure, file == GPXFile() { throw AnnotationError("\(failure)") }
    return file
  }
}

/// A document with tracks and waypoints while it is being read.
protocol TrackDocument: AnnotationDocument {
  /// Everything read so far, including the beginning of an unfinished track.
  var wholeFile: GPXFile { get }
}

/// A track or a route.
package struct GPXWay: Hashable, Sendable {
  package var name: String?
  package var details: String?
  package var pieces: [[GPXPoint]] = []
  package var properties: [AnnotationProperty] = []
  package var style = AnnotationStyle()

  package init(pieces: [[GPXPoint]] = []) { self.pieces = pieces }

  /// The segments, with consecutive single-point ones joined, because some receivers begin a
  /// segment with each point.
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

/// A point of a track or route.
package struct GPXPoint: Hashable, Sendable {
  package var place: Coordinate
  /// Metres above sea level.
  package var elevation: Double?
  /// Seconds since 1970 in UTC.
  package var time: Double?
  /// Degrees clockwise from true north; only in GPX 1.0.
  package var course: Double?
  /// Metres per second; only in GPX 1.0.
  package var speed: Double?

  package init(_ place: Coordinate) { self.place = place }

  static let nowhere = GPXPoint(Coordinate(latitude: 0, longitude: 0))
}
