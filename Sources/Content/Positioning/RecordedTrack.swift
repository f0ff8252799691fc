import Annotations
import GeoMath

/// Positions in the order of time, to be gone through again.
package struct RecordedTrack: Hashable, Sendable {
  /// A position and when it comes.
  package struct Entry: Hashable, Sendable {
    /// Seconds after the first.
    package var time: Double
    package var fix: Location
  }

  /// Their times rise from 0 on.
  package let entries: [Entry]
  /// Positions that were left out, since their time was not after the one before.
  package let unordered: Int
  /// Lines of the file that were no sentences.
  package var brokenLines = 0

  /// Seconds from the first to the last.
  package var duration: Double { entries.last?.time ?? 0 }

  /// Larger files are refused: a receiver that tells ten times a second fills this in a month.
  package static let largestFile = 256 << 20
  /// Metres a second at which ways without times are gone: a walk.
  package static let walkingSpeed = 1.4
  /// Seconds between positions of a receiver that tells no times.
  private static let usualInterval = 1.0

  /// A track of these positions at their own times; where not all have one, a walk along them or,
  /// with `interval`, one every so many seconds. Course and speed that are missing are worked out
  /// from the ways.
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
        // A course cannot be told from a step in place.
        fix.course =
          metres < 0.1
          ? last.fix.course : GreatCircle.bearing(from: last.fix.coordinate, to: fix.coordinate)
      }
      entries.append(Entry(time: time, fix: fix))
    }
    // The first way says where the first position leads.
    if entries.count > 1, entries[0].fix.course == nil {
      entries[0].fix.course = entries[1].fix.course
    }
    self.entries = entries
    unordered = skipped
  }

  /// Reads a log of NMEA sentences or a GPX document, told by its content.
  ///
  /// - Throws: when no position is in it.
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
    // After a mark of the encoding, or in an encoding of two bytes, it begins alike.
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

/// Why there are no positions in a file.
package enum PositionError: Error, Hashable, Sendable, CustomStringConvertible {
  case tooLarge
  case unreadable(String)
  /// A GPX document without tracks and routes.
  case noWay
  /// A log in which so many sentences were understood, and none told a place.
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
