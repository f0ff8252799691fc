import Annotations
import GeoMath

/// Positions in chronological order, for replaying.
package struct RecordedTrack: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// Seconds since the first entry.
    package var time: Double
    package var fix: Location
  }

  /// The positions, with times that increase from 0.
  package let entries: [Entry]
  /// The number of positions that were left out because their time was not after the previous one.
  package let unordered: Int
  /// The number of lines in the file that are not valid sentences.
  package var brokenLines = 0

  /// The time between the first and last entry, in seconds.
  package var duration: Double { entries.last?.time ?? 0 }

  /// The greatest size of a file in bytes. At two sentences a second, that takes three weeks.
  package static let largestFile = 256 << 20
  /// The speed in metres per second for tracks without times: that of a walk.
  package static let walkingSpeed = 1.4
  /// The assumed interval, in seconds, for receivers that report no times.
  private static let usualInterval = 1.0

  /// If any position has no time, they are `interval` seconds apart, or at walking speed if that is
  /// `nil`. Missing courses and speeds are computed from successive positions.
  package init(_ fixes: [Location], interval: Double? = nil) {
    let isTimed = fixes.allSatisfy { $0.timestamp != nil }
    var entries: [Entry] = []
    var skipped = 0
    var start = 0.0
    for fix in fixes {
      var fix = fix
      guard let last = entries.last else {
        start = fix.timestamp ?? 0
        entries.append(Entry(time: 0, fix: fix))
        continue
      }
      let metres = GreatCircle.metres(from: last.fix.coordinate, to: fix.coordinate)
      let time =
        isTimed
        ? (fix.timestamp ?? start) - start
        : last.time + (interval ?? metres / RecordedTrack.walkingSpeed)
      guard time > last.time, time.isFinite else {
        skipped += 1
        continue
      }
      if fix.speed == nil { fix.speed = metres / (time - last.time) }
      if fix.course == nil {
        // There is no course without movement.
        fix.course =
          metres < 0.1
          ? last.fix.course : GreatCircle.bearing(from: last.fix.coordinate, to: fix.coordinate)
      }
      entries.append(Entry(time: time, fix: fix))
    }
    // The first position has the course to the second one.
    if entries.count > 1, entries[0].fix.course == nil {
      entries[0].fix.course = entries[1].fix.course
    }
    self.entries = entries
    unordered = skipped
  }

  /// Reads a log of NMEA sentences or a GPX document, recognised by its content.
  ///
  /// - Throws: if it contains no position.
  package static func read(_ bytes: [UInt8]) throws(PositionError) -> RecordedTrack {
    guard bytes.count <= largestFile else { throw .tooLarge }
    if isXML(bytes) { return try readGPX(bytes) }
    let reader = NMEAReader.read(bytes)
    guard !reader.fixes.isEmpty else { throw .noPosition(sentences: reader.sentenceCount) }
    var track = RecordedTrack(reader.fixes, interval: usualInterval)
    track.brokenLines = reader.brokenLines
    return track
  }

  private static func isXML(_ bytes: [UInt8]) -> Bool {
    // The `<` may follow a byte order mark, and in UTF-16 it has a zero byte before or after it.
    bytes.prefix(64).contains(UInt8(ascii: "<"))
  }

  private static func readGPX(_ bytes: [UInt8]) throws(PositionError) -> RecordedTrack {
    let file: GPXFile
    do throws(AnnotationError) { file = try GPXFile.read(bytes) } catch {
      throw .unreadable("\(error)")
    }
    let way = file.tracks.isEmpty ? file.routes : file.tracks
    let points = way.flatMap(\.pieces).flatMap(\.self)
    guard !points.isEmpty else { throw .noWay }
    return RecordedTrack(
      points.map { point in
        var fix = Location(point.place)
        fix.altitude = point.elevation
        fix.timestamp = point.time
        fix.course = point.course.map { Bearing.normalised($0) }
        fix.speed = point.speed.map { max($0, 0) }
        return fix
      })
  }
}

/// The reason why a file has no positions.
package enum PositionError: Error, Hashable, Sendable, CustomStringConvertible {
  case tooLarge
  case unreadable(String)
  /// A GPX document without tracks and routes.
  case noWay
  /// A log with this number of valid sentences, none of which has a place.
  case noPosition(sentences: Int)

  package var description: String {
    switch self {
    case .tooLarge: "larger than \(RecordedTrack.largestFile >> 20) MiB"
    case .unreadable(let reason): reason
    case .noWay: "no track or route in it to follow"
    case .noPosition(0): "neither GPX nor a log of NMEA 0183 sentences ($GPGGA, …)"
    case .noPosition(let count): "\(count) NMEA sentences, none of which tells a place"
    }
  }
}
