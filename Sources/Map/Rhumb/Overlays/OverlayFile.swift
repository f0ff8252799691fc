import Annotations
import Foundation
import GeoJSON
import ResourceLoading
import TileSources

/// The overlays of a file: GeoJSON, GPX, KML or KMZ.
///
/// ```swift
/// let tour = try OverlayFile(contentsOf: "tour.gpx")
/// map.overlays.add(contentsOf: tour.overlays)
/// if let bounds = tour.bounds { map.move(.fit(bounds, insets: EdgeInsets(all: 32))) }
/// ```
///
/// Points become markers, lines become polylines and areas become polygons, styled as in the file:
/// by GeoJSON properties of simplestyle-spec (`stroke`, `stroke-width`, `stroke-opacity`, `fill`,
/// `fill-opacity`, `marker-color`, `marker-size`, `title`, `description`) and `stroke-dasharray`,
/// or by KML styles. GeoJSON points whose `subType` is `Circle` become circles with a `radius` in
/// metres. The images of KML ground overlays are next to the file or in the KMZ archive.
public struct OverlayFile: Sendable {
  /// The overlays in the order of the file.
  public var overlays: [AnyOverlay]
  /// The box around all overlays; `nil` if there are none.
  public var bounds: CoordinateBounds?
  /// The parts of the file that could not be used, with reasons.
  public var problems: [String]

  /// Reads a file or URL, and waits for it. Images that a file on the network refers to are not
  /// read.
  ///
  /// - Parameters:
  ///   - path: a path or URL; `-` for standard input.
  ///   - network: the options for loading it.
  /// - Throws: ``MapError/unusableContent(path:kind:message:)``, which names the file.
  public init(
    contentsOf path: String, network: NetworkOptions = NetworkOptions()
  ) throws(MapError) {
    let path = ResourceLocation.path(named: path)
    try self.init(
      GeoJSONFile.read(path, loader: network.makeLoader()), path: path,
      isFile: GeoJSONFile.hasNeighbours(path))
  }

  /// Reads the bytes of a file. Images next to it are not read, because its location is unknown.
  ///
  /// - Parameters:
  ///   - bytes: GeoJSON, GPX, KML or KMZ.
  ///   - name: the name in error messages.
  /// - Throws: ``MapError/unusableContent(path:kind:message:)``.
  public init(_ bytes: [UInt8], name: String) throws(MapError) {
    try self.init(bytes, path: name, isFile: false)
  }

  private init(_ bytes: [UInt8], path: String, isFile: Bool) throws(MapError) {
    let document = try PlacesDocument(bytes, path: path, isFile: isFile)
    let file = try document.annotations()
    bounds = file.bounds
    problems = file.problemLines.map { "\(path): \($0)" }
    overlays = []
    var pictures = OverlayPictures(files: document.files)
    var (places, shapes, left, faults) = (0, 0, 0, 0)
    for feature in file.features {
      places += feature.geometry.places.count
      if case .point = feature.geometry {} else { shapes += 1 }
      guard overlays.count < OverlayLimits.overlays, shapes <= OverlayLimits.shapes,
        places <= OverlayLimits.places
      else {
        left += 1
        continue
      }
      do throws(MapError) {
        overlays.append(try feature.overlay(&pictures))
      } catch {
        faults += 1
        if faults <= AnnotationFile.mostProblems { problems.append("\(path): \(error)") }
      }
    }
    if faults > AnnotationFile.mostProblems {
      problems.append("\(path): \(faults - AnnotationFile.mostProblems) more like these")
    }
    if left > 0 {
      problems.append(
        "\(path): too much for overlays, \(left) things are left out; opened as a map it shows all")
    }
    // An empty file is valid.
    if overlays.isEmpty, !file.features.isEmpty, let first = problems.first {
      throw .unusableContent(path: path, kind: .damaged, message: first)
    }
  }
}

extension AnnotationFeature {
  /// The feature as an overlay.
  ///
  /// - Parameter pictures: the images of the file.
  fileprivate func overlay(_ pictures: inout OverlayPictures) throws(MapError) -> AnyOverlay {
    switch geometry {
    case .point(let place): .marker(marker(at: place, &pictures))
    case .line(let places): .polyline(try line(places))
    case .polygon(let outer, let holes): .polygon(try area(outer, holes))
    case .circle(let center, let radius): .circle(try circle(center, radius))
    case .picture(let picture): .ground(try ground(picture, pictures.image(picture.link)))
    }
  }

  private func marker(at place: Coordinate, _ pictures: inout OverlayPictures) -> Marker {
    var marker = Marker(at: place, title: name, snippet: details)
    // If the icon cannot be loaded, for example from the network, the marker keeps its pin.
    if let link = style.icon, let image = try? pictures.image(link) {
      let side = 32 * (style.iconScale ?? 1)
      let scale = side / max(image.size.width, image.size.height, 1)
      marker.anchor = Point(x: 0.5, y: 0.5)
      marker.icon = .image(
        image, size: Size(width: image.size.width * scale, height: image.size.height * scale))
    } else if let color = style.iconColor {
      marker.icon = .pin(MapColor(color))
    }
    return marker
  }

  private func line(_ places: [Coordinate]) throws(MapError) -> Polyline {
    var line = try Polyline(places, width: .points(style.lineWidth ?? 4), color: stroke)
    line.dashes = style.lineDashes
    line.casing = LineCasing(color: .white.withAlpha(0.9))
    return line
  }

  private var stroke: MapColor { style.lineColor.map { MapColor($0) } ?? .blue }

  private var fill: MapColor {
    let fill = style.fillColor.map { MapColor($0) } ?? stroke.withAlpha(0.3 * stroke.alpha)
    return style.isFilled == false ? fill.withAlpha(0) : fill
  }

  private var outlineWidth: LineWidth {
    .points(style.isOutlined == false ? 0 : style.lineWidth ?? 2)
  }

  private func area(
    _ outer: [Coordinate], _ holes: [[Coordinate]]
  ) throws(MapError) -> Polygon {
    var area = try Polygon(
      outer, holes: holes,
      fillColor: fill, strokeColor: stroke, strokeWidth: outlineWidth)
    area.strokeDashes = style.lineDashes
    return area
  }

  private func circle(
    _ center: Coordinate, _ radiusMetres: Double
  ) throws(MapError) -> Circle {
    var circle = try Circle(center: center, radius: radiusMetres)
    circle.fillColor = fill
    circle.strokeColor = stroke
    circle.strokeWidth = outlineWidth
    circle.strokeDashes = style.lineDashes
    return circle
  }

  private func ground(
    _ picture: AnnotationPicture, _ image: MapImage
  ) throws(MapError) -> GroundOverlay {
    var ground: GroundOverlay
    switch picture.place {
    case .box(let box, let bearing):
      ground = try GroundOverlay(image, over: box)
      ground.bearing = bearing
    case .corners(let corners):
      ground = try GroundOverlay(image, corners: corners)
    }
    ground.opacity = picture.opacity
    ground.zIndex = picture.drawOrder
    return ground
  }
}

extension MapColor {
  fileprivate init(_ color: AnnotationColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
