import GeoMath
import JSON
import XMLReading

/// Reads a document of Garmin's Training Center (TCX). Activities and courses become tracks, and
/// course points become waypoints.
final class TCXDocument: TrackDocument {
  private var file = GPXFile()
  private var path: [String] = []
  private var way = GPXWay()
  private var sport: String?
  private var latitude: Double?
  private var longitude: Double?
  private var point = GPXPoint.nowhere
  private var waypoint = AnnotationFeature.nowhere
  private var pointsLeft = AnnotationLimits.places

  func begin(_ name: String, attributes: borrowing XMLAttributes) {
    path.append(name)
    switch name {
    case "Activity", "Course":
      way = GPXWay()
      sport = attributes["Sport"]
    case "Track": way.pieces.append([])
    case "Trackpoint", "CoursePoint":
      (latitude, longitude) = (nil, nil)
      (point, waypoint) = (.nowhere, .nowhere)
    default: break
    }
  }

  func end(_ name: String, text: ArraySlice<UInt8>) {
    if !path.isEmpty { path.removeLast() }
    switch name {
    case "Trackpoint":
      // Track points without a position are common, for example without satellite reception.
      if takePlace(), !way.pieces.isEmpty { way.pieces[way.pieces.count - 1].append(point) }
    case "CoursePoint":
      guard takePlace() else { break }
      waypoint.geometry = .point(point.place)
      file.waypoints.append(waypoint)
    case "Activity", "Course":
      file.tracks.append(way)
      way = GPXWay()
    default: take(name, text)
    }
  }

  private func takePlace() -> Bool {
    guard let latitude, let longitude,
      let coordinate = Coordinate(degreesNorth: latitude, east: longitude), pointsLeft > 0
    else { return false }
    pointsLeft -= 1
    point.place = coordinate
    return true
  }

  private func take(_ name: String, _ text: ArraySlice<UInt8>) {
    switch (path.last, name) {
    case (_, "LatitudeDegrees"): latitude = Double(decimal: text)
    case (_, "LongitudeDegrees"): longitude = Double(decimal: text)
    case ("Trackpoint", "AltitudeMeters"): point.elevation = Double(decimal: text)
    case ("Trackpoint", "Time"):
      point.time = text.trimmedText.flatMap { CivilTime.seconds(iso8601: $0) }
    case ("CoursePoint", "Name"): waypoint.name = text.trimmedText
    case ("CoursePoint", "Notes"): waypoint.details = text.trimmedText
    case ("CoursePoint", "PointType"): waypoint.properties.add("type", text.trimmedText)
    case ("Course", "Name"): way.name = text.trimmedText
    case ("Activity", "Id"):
      way.name = [sport, text.trimmedText].compactMap(\.self).joined(separator: " ")
    case ("Activity", "Notes"), ("Course", "Notes"): way.details = text.trimmedText
    default: break
    }
  }

  var wholeFile: GPXFile {
    var whole = file
    if way.pieces.contains(where: { !$0.isEmpty }) { whole.tracks.append(way) }
    return whole
  }

  func finished(beside _: (any DocumentNeighbours)?) -> AnnotationFile { AnnotationFile(wholeFile) }
}
