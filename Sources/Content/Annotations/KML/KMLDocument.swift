import GeoMath
import JSON
import ShownText
import XMLReading

/// Reads a KML document of version 2.0 to 2.3: placemarks with points, lines, rings, polygons with
/// holes, multi-geometries and tracks; shared and inline styles; ground overlays; network links.
/// Other elements that would be visible are counted.
final class KMLDocument: AnnotationDocument {
  /// The document's path, by which others of an archive refer to it; empty if it is the only one.
  let path: String
  private(set) var placemarks: [KMLPlacemark] = []
  private(set) var pictures: [KMLGroundOverlay] = []
  private(set) var links: [KMLNetworkLink] = []
  private(set) var styles = KMLStyles()
  private(set) var hidden = KMLNames()
  /// The names of placemarks without a geometry.
  private(set) var placeless = KMLNames()
  /// The number of elements that Rhumb cannot show, keyed by element name.
  private(set) var others: [String: Int] = [:]

  let budget: KMLBudget
  private var placemark: KMLPlacemark?
  private var placemarkCount = 0
  private var picture: KMLGroundOverlay?
  private var link: KMLNetworkLink?
  /// The style that is being read, and its ID.
  private var style: (name: String?, value: AnnotationStyle)?
  /// The ID of the enclosing `gx:CascadingStyle`.
  private var cascade: String?
  private var styleMap: String?
  /// The pair of a style map that is being read.
  private var pair: (key: String?, url: String?)?
  /// The visibility of each enclosing folder, outermost first.
  private var folders: [Bool] = []
  /// Elements that a KML 2.1 schema derives from `Placemark`, and the fields of each.
  private var schemas: [String: Set<String>] = [:]
  /// The name of the schema that is being read.
  private var schema: String?
  /// The open elements, outermost first. Those derived by a schema are listed as `Placemark`.
  private var open: [String] = []
  /// The depth of the open `Update`, which changes another document; `nil` outside of one.
  private var updateDepth: Int?

  init(path: String = "", budget: KMLBudget = KMLBudget()) {
    self.path = path
    self.budget = budget
  }

  private static let unshown: Set<String> = ["ScreenOverlay", "PhotoOverlay", "Model", "Tour"]

  func begin(_ element: String, attributes: borrowing XMLAttributes) {
    let name = schemas[element] == nil ? element : "Placemark"
    open.append(name)
    guard updateDepth == nil else { return }
    switch name {
    case "Update": updateDepth = open.count
    case "Document", "Folder": folders.append(true)
    case "Placemark":
      placemarkCount += 1
      placemark = KMLPlacemark(number: placemarkCount, fields: schemas[element] ?? [])
    case "GroundOverlay": picture = KMLGroundOverlay()
    case "NetworkLink": link = KMLNetworkLink()
    case "CascadingStyle": cascade = attributes["id"]
    case "Style": style = (attributes["id"] ?? (pair == nil ? cascade : nil), AnnotationStyle())
    case "StyleMap": styleMap = attributes["id"] ?? cascade
    case "Pair": pair = (nil, nil)
    case "Schema": beginSchema(attributes["name"], of: attributes["parent"])
    case "SimpleField":
      if let schema, let field = attributes["name"], field.utf8.count < 1000 {
        schemas[schema]?.insert(field)
      }
    default:
      if Self.unshown.contains(name) { others[name, default: 0] += 1 }
      placemark?.begin(name, attributes)
    }
  }

  /// Begins a schema, unless it describes `ExtendedData`, which are read without one.
  private func beginSchema(_ name: String?, of parent: String?) {
    schema = parent == "Placemark" && schemas.count < AnnotationLimits.styles ? name : nil
    if let schema { schemas[schema] = [] }
  }

  func end(_ element: String, text: ArraySlice<UInt8>) {
    let name = open.popLast() ?? element
    if let depth = updateDepth {
      if open.count < depth { updateDepth = nil }
      return
    }
    switch name {
    case "Document", "Folder": if !folders.isEmpty { folders.removeLast() }
    case "Placemark": endPlacemark()
    case "GroundOverlay": endPicture()
    case "NetworkLink": endLink()
    case "CascadingStyle": cascade = nil
    case "Style": endStyle()
    case "StyleMap": styleMap = nil
    case "Pair": endPair()
    case "coordinates" where open.last == "LatLonQuad": picture?.take(KMLCoordinates(text))
    case "coordinates" where open.last == "Point" && takeDecimalCommas(text): break
    case "coordinates", "coord":
      let coordinates = KMLCoordinates(text, most: budget.places)
      budget.places -= coordinates.places.count
      placemark?.take(coordinates, of: open.last)
    default: take(name, text)
    }
  }

  /// Reads a point with decimal commas, and returns whether the text is one.
  private func takeDecimalCommas(_ text: ArraySlice<UInt8>) -> Bool {
    guard budget.places > 0, let place = KMLCoordinates(pointWithDecimalCommas: text) else {
      return false
    }
    budget.places -= 1
    placemark?.take(place, of: "Point")
    placemark?.noteDecimalCommas()
    return true
  }

  private var isInSight: Bool { folders.allSatisfy(\.self) }

  private func endPlacemark() {
    guard let ended = placemark else { return }
    placemark = nil
    guard ended.isVisible, isInSight else { return hidden.add(ended.name ?? ended.label) }
    budget.features -= ended.geometries.count
    // Nothing is visible without a geometry, but the placemark's problems are reported.
    let isEmpty = ended.geometries.isEmpty && ended.problems.isEmpty
    if isEmpty, let name = ended.name {
      placeless.add(ended.address.map { "\(name) (\($0))" } ?? name)
    }
    if !isEmpty, budget.features >= 0 { placemarks.append(ended) }
  }

  private func endPicture() {
    guard let ended = picture else { return }
    picture = nil
    guard ended.isVisible, isInSight else { return hidden.add(ended.name ?? "a ground overlay") }
    budget.features -= 1
    if budget.features >= 0 { pictures.append(ended) }
  }

  private func endLink() {
    guard let ended = link else { return }
    link = nil
    guard ended.isVisible, isInSight else { return hidden.add(ended.label) }
    if links.count < KMLTree.mostLinks {
      links.append(ended)
    } else {
      others["NetworkLink", default: 0] += 1
    }
  }

  private func endStyle() {
    guard var ended = style else { return }
    style = nil
    ended.value.iconColor =
      ended.value.iconColor ?? ended.value.icon.flatMap { AnnotationColor(iconAt: $0) }
    if pair?.key == "highlight" { return }
    if pair != nil, let styleMap {
      styles.add(ended.value, named: styleMap)
    } else {
      placemark?.style = ended.value
    }
    if let name = ended.name { styles.add(ended.value, named: name) }
  }

  private func endPair() {
    if pair?.key == "normal", let url = pair?.url {
      if let styleMap { styles.add(map: styleMap, to: url) } else { placemark?.styleURL = url }
    }
    pair = nil
  }

  private func take(_ name: String, _ text: ArraySlice<UInt8>) {
    if style != nil, let value = text.trimmedText { takeStyle(name, value) }
    if placemark != nil {
      placemark?.end(name, text, in: open.last)
    } else if picture != nil || link != nil, let value = text.trimmedText {
      picture?.take(name, value, of: open.last)
      link?.take(name, value, in: open.last)
    }
    switch (open.last, name) {
    case ("Document", "visibility"), ("Folder", "visibility"):
      if !folders.isEmpty { folders[folders.count - 1] = text.trimmedText.map(Self.isTrue) ?? true }
    case ("Pair", "key"): pair?.key = text.trimmedText
    case ("Pair", "styleUrl"): pair?.url = text.trimmedText
    default: break
    }
  }

  private func takeStyle(_ name: String, _ value: String) {
    switch (open.last, name) {
    case ("LineStyle", "color"): style?.value.lineColor = AnnotationColor(kml: value)
    case ("LineStyle", "width"): style?.value.lineWidth = number(value, in: 0...100)
    case ("PolyStyle", "color"): style?.value.fillColor = AnnotationColor(kml: value)
    case ("PolyStyle", "fill"): style?.value.isFilled = Self.isTrue(value)
    case ("PolyStyle", "outline"): style?.value.isOutlined = Self.isTrue(value)
    case ("IconStyle", "color"): style?.value.iconColor = AnnotationColor(kml: value)
    case ("IconStyle", "scale"): style?.value.iconScale = number(value, in: 0...20)
    case ("Icon", "href") where open.dropLast().last == "IconStyle":
      style?.value.icon = DocumentLink(value, in: path).location
    default: break
    }
  }

  static func isTrue(_ text: String) -> Bool { text != "0" && text.lowercased() != "false" }

  private func number(_ text: String, in range: ClosedRange<Double>) -> Double? {
    Double(decimal: text).map { $0.clamped(to: range) }
  }

  func finished(beside neighbours: (any DocumentNeighbours)?) -> AnnotationFile {
    var tree = KMLTree(self, beside: neighbours)
    return tree.read()
  }
}

/// What may still be read. Documents that belong together share it, so this is a class.
final class KMLBudget {
  var features = AnnotationLimits.features
  var places = AnnotationLimits.places
  /// The number of lines whose statistics are still computed.
  var figures = TrackFigures.mostWays
}

/// The first few of many names, and their count.
struct KMLNames {
  private(set) var count = 0
  private var first: [String] = []

  mutating func add(_ name: String) {
    count += 1
    if first.count < 5 { first.append(String(name.prefix(60))) }
  }

  var text: String {
    first.map { "“\($0)”" }.joined(separator: ", ")
      + (count > first.count ? " and \(count - first.count) more" : "")
  }
}
