import Annotations

extension AnnotationFile {
  /// Reads a receiver's log: its positions as a track, its waypoints as places.
  ///
  /// - Throws: if it contains no place.
  package static func read(nmea bytes: [UInt8]) throws(AnnotationError) -> AnnotationFile {
    let reader = NMEAReader.read(bytes)
    guard !reader.fixes.isEmpty || !reader.waypoints.isEmpty else {
      throw AnnotationError("\(PositionError.noPosition(sentences: reader.sentenceCount))")
    }
    var file = GPXFile()
    let points = reader.fixes.prefix(AnnotationLimits.places).map { fix in
      var point = GPXPoint(fix.coordinate)
      point.elevation = fix.altitude
      point.time = fix.timestamp
      return point
    }
    if !points.isEmpty { file.tracks = [GPXWay(pieces: [points])] }
    file.waypoints = Array(reader.waypoints.prefix(AnnotationLimits.features))
    var annotations = AnnotationFile(file)
    if reader.takesInvalid {
      annotations.note(
        "all positions are marked invalid and drawn nevertheless: \(reader.fixes.count)")
    }
    if reader.brokenLines > 0 {
      annotations.note("lines that are no sentences of NMEA: \(reader.brokenLines)")
    }
    return annotations
  }
}
