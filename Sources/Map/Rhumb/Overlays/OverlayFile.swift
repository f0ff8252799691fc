import Annotations
import Foundation
import GeoJSON
import GeoMath
import TileSources

/// What a file holds to be put on a map: GeoJSON, GPX or KML.
///
/// ```swift
/// let tour = try OverlayFile(contentsOf: "tour.gpx")
/// map.add(contentsOf: tour.overlays)
/// if let bounds = tour.bounds { map.move(.fit(bounds, padding: 32)) }
/// ```
///
/// Points become markers, lines polylines and areas polygons, which look as the file says: GeoJSON by
/// the properties of simplestyle-spec (`stroke`, `stroke-width`, `stroke-opacity`, `fill`,
/// `fill-opacity`, `marker-color`, `marker-size`, `title`, `description`), KML by its styles.
public struct OverlayFile: Sendable {
  /// In the order of the file.
  public var overlays: [AnyOverlay]
  /// The box around all of them; `nil` when there are none.
  public var bounds: CoordinateBounds?
  /// What of the file could not be used, and why.
  public var problems: [String]

  /// Reads a file.
  ///
  /// - Throws: ``MapError/unusableContent(path:kind:message:)``, which names the file.
  public init(contentsOf path: String) throws(MapError) {
    try self.init(GeoJSONFile.read(path), path: path)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: GeoJSON, GPX or KML.
  ///   - name: for messages.
  /// - Throws: ``MapError/unusableContent(path:kind:message:)``.
  public init(_ bytes: [UInt8], name: String) throws(MapError) {
    try self.init(bytes, path: name)
  }

  private init(_ bytes: [UInt8], path: String) throws(MapError) {
    let file = try Self.read(bytes, path)
    overlays = file.features.map(\.overlay)
    bounds = file.bounds.map { CoordinateBounds($0) }
    problems = file.problems.map { "\(path): \($0)" }
  }

  private static func read(
    _ bytes: [UInt8], _ path: String
  ) throws(MapError) -> AnnotationFile {
    let first = bytes.first { !" \t\r\n\u{feff}".utf8.contains($0) }
    if first == UInt8(ascii: "<") {
      do throws(AnnotationError) {
        return try AnnotationFile.read(bytes)
      } catch {
        throw .unusableContent(path: path, kind: .damaged, message: "\(path): \(error)")
      }
    }
    do throws(TileSourceError) {
      return try AnnotationFile.read(geoJSON: bytes, name: path)
    } catch {
      throw MapError(error, path: path)
    }
  }
}

extension AnnotationFeature {
  /// The feature as it lies on the map.
  fileprivate var overlay: AnyOverlay {
    switch geometry {
    case .point(let place): .marker(marker(at: place))
    case .line(let places): line(places)
    case .polygon(let outer, let holes): area(outer, holes)
    }
  }

  private func marker(at place: GeoMath.Coordinate) -> Marker {
    var marker = Marker(at: Coordinate(place), title: name, snippet: details)
    if let color = style.iconColor { marker.icon = .pin(MapColor(color)) }
    return marker
  }

  private func line(_ places: [GeoMath.Coordinate]) -> AnyOverlay {
    // Places from a file are finite.
    let line = try? Polyline(
      places.map { Coordinate($0) }, width: .points(style.lineWidth ?? 4),
      color: style.lineColor.map { MapColor($0) } ?? .blue)
    return line.map { .polyline($0) } ?? .marker(marker(at: places[0]))
  }

  private func area(
    _ outer: [GeoMath.Coordinate], _ holes: [[GeoMath.Coordinate]]
  ) -> AnyOverlay {
    let stroke = style.lineColor.map { MapColor($0) } ?? .blue
    let fill = style.fillColor.map { MapColor($0) } ?? stroke.withAlpha(0.3 * stroke.alpha)
    let area = try? Polygon(
      outer.map { Coordinate($0) }, holes: holes.map { $0.map { Coordinate($0) } },
      fillColor: style.isFilled == false ? fill.withAlpha(0) : fill, strokeColor: stroke,
      strokeWidth: .points(style.isOutlined == false ? 0 : style.lineWidth ?? 2))
    return area.map { .polygon($0) } ?? .marker(marker(at: outer[0]))
  }
}

extension MapColor {
  fileprivate init(_ color: AnnotationColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
