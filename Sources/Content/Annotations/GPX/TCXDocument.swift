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
  private var place = GPXPlace(point: GPXPoint(Coordinate(latitude: 0, longitude: 0)))
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
      place = GPXPlace(point: GPXPoint(Coordinate(latitude: 0, longitude: 0)))
    default: break
    }
  }

  func end(_ name: String, text: ArraySlice<UInt8>) {
    if !path.isEmpty { path.removeLast() }
    switch name {
    case "Trackpoint":
      // Track points without a position are common, for example without satellite reception.
      if takePlace(), !way.pieces.isEmpty { way.pieces[way.pieces.count - 1].append(place.point) }
    case "CoursePoint": if takePlace() { file.waypoints.append(place) }
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
    place.point.place = coordinate
    return true
  }

  private func take(_ name: String, _ text: ArraySlice<UInt8>) {
    switch (path.last, name) {
    case (_, "LatitudeDegrees"): latitude = Double(decimal: text)
    case (_, "LongitudeDegrees"): longitude = Double(decimal: text)
    case ("Trackpoint", "AltitudeMeters"): place.point.elevation = Double(decimal: text)
    case ("Trackpoint", "Time"):
      place.point.time = text.trimmedText.flatMap { CivilTime.seconds(iso8601: $0) }
    case ("CoursePoint", "Name"): place.name = text.trimmedText
    case ("CoursePoint", "Notes"): place.details = text.trimmedText
    case ("CoursePoint", "PointType"): place.properties.add("type", text.trimmedText)
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

  func finished() -> AnnotationFile { AnnotationFile(wholeFile) }
}
