import GeoMath
import XMLReading

/// A KML document (versions 2.0 to 2.3) while it is being read: its placemarks, in folders or not,
/// with points, lines, rings, areas with holes, collections of them and tracks; styles, shared or of
/// their own; pictures on the ground. Pictures on the screen, models, network links and what concerns
/// time are not drawn.
final class KMLDocument: AnnotationDocument {
  private var placemarks: [KMLPlacemark] = []
  private var placemark: KMLPlacemark?
  private var placemarkCount = 0
  private var pictures: [KMLGroundOverlay] = []
  private var picture: KMLGroundOverlay?
  private var styles = KMLStyles()
  /// The style that is being read, and its name.
  private var style: (name: String?, value: AnnotationStyle)?
  private var styleMap: String?
  /// Of a style map: which pair is being read.
  private var pair: (key: String?, url: String?)?
  /// How many geometries and places may still come.
  private var geometriesLeft = AnnotationLimits.features
  private var placesLeft = AnnotationLimits.places
  /// The elements that are open, outermost first.
  private var path: [String] = []

  func begin(_ name: String, attributes: [String: String]) {
    path.append(name)
    switch name {
    case "Placemark":
      placemarkCount += 1
      placemark = KMLPlacemark(number: placemarkCount)
    case "GroundOverlay": picture = KMLGroundOverlay()
    case "Style": style = (attributes["id"], AnnotationStyle())
    case "StyleMap": styleMap = attributes["id"]
    case "Pair": pair = (nil, nil)
    default: placemark?.begin(name)
    }
  }

  func end(_ name: String, text: [UInt8]) {
    if !path.isEmpty { path.removeLast() }
    switch name {
    case "Placemark":
      endPlacemark()
    case "GroundOverlay":
      if let picture, pictures.count < AnnotationLimits.features { pictures.append(picture) }
      picture = nil
    case "Style": endStyle()
    case "StyleMap": styleMap = nil
    case "Pair":
      if let styleMap, pair?.key == "normal", let url = pair?.url {
        styles.add(map: styleMap, to: url)
      }
      pair = nil
    case "coordinates" where path.last == "LatLonQuad": picture?.take(KMLCoordinates(text))
    case "coordinates":
      let coordinates = KMLCoordinates(text, most: placesLeft)
      placesLeft -= coordinates.places.count
      placemark?.take(coordinates, of: path.last)
    case "coord": placemark?.take(KMLCoordinates(parts: text), of: path.last)
    default:
      take(name, text)
      placemark?.end(name)
    }
  }

  private func endPlacemark() {
    guard let ended = placemark else { return }
    placemark = nil
    geometriesLeft -= ended.geometries.count
    // One without geometry shows nothing, but a wrong style is told.
    let isEmpty = ended.geometries.isEmpty && ended.problems.isEmpty && ended.styleURL == nil
    if !isEmpty, geometriesLeft >= 0, placemarks.count < AnnotationLimits.features {
      placemarks.append(ended)
    }
  }

  private func endStyle() {
    guard let ended = style else { return }
    style = nil
    if placemark != nil, pair == nil { placemark?.style = ended.value }
    if let name = ended.name { styles.add(ended.value, named: name) }
  }

  private func take(_ name: String, _ text: [UInt8]) {
    guard let value = text.trimmedText else { return }
    picture?.take(name, value, of: path.last)
    switch (path.last, name) {
    case ("Placemark", "name"): placemark?.name = value
    case ("Placemark", "description"): placemark?.details = value
    case ("Placemark", "styleUrl"): placemark?.styleURL = value
    case ("Pair", "key"): pair?.key = value
    case ("Pair", "styleUrl"): pair?.url = value
    case ("LineStyle", "color"): style?.value.lineColor = AnnotationColor(kml: value)
    case ("LineStyle", "width"): style?.value.lineWidth = number(value, in: 0...100)
    case ("PolyStyle", "color"): style?.value.fillColor = AnnotationColor(kml: value)
    case ("PolyStyle", "fill"): style?.value.isFilled = isTrue(value)
    case ("PolyStyle", "outline"): style?.value.isOutlined = isTrue(value)
    case ("IconStyle", "color"): style?.value.iconColor = AnnotationColor(kml: value)
    case ("IconStyle", "scale"): style?.value.iconScale = number(value, in: 0...20)
    default: break
    }
  }

  private func isTrue(_ text: String) -> Bool { text == "1" || text == "true" }

  private func number(_ text: String, in range: ClosedRange<Double>) -> Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return min(max(value, range.lowerBound), range.upperBound)
  }

  func finished() -> AnnotationFile {
    var file = AnnotationFile()
    if geometriesLeft < 0 {
      file.note("only the first \(AnnotationLimits.features) things are read")
    }
    if placesLeft <= 0 { file.note("only the first \(AnnotationLimits.places) places are read") }
    // Whatever is drawn lies over pictures.
    for picture in pictures {
      switch picture.finished() {
      case .success(let feature): file.features.append(feature)
      case .failure(let error): file.note("\(error)")
      }
    }
    for placemark in placemarks {
      let label = placemark.label
      for problem in placemark.problems { file.note("\(label): \(problem)") }
      var shared: AnnotationStyle?
      if let url = placemark.styleURL {
        shared = styles.style(url)
        if shared == nil { file.note("\(label): no style \(url) in this file") }
      }
      let style = placemark.style?.over(shared) ?? shared ?? AnnotationStyle()
      for geometry in placemark.geometries {
        file.features.append(
          AnnotationFeature(
            geometry, name: placemark.name, details: placemark.details, style: style))
      }
    }
    return file
  }
}
