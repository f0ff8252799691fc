import CoordinateNotation
import Localization
import Rhumb
import TileSources

/// `geo:` addresses in place of maps.
extension MapOptions {
  /// Whether a word is such an address, and not the name of a file that begins like one.
  static func isLink(_ text: String) -> Bool {
    GeoURI.isOne(text) && !TileFolder.exists(text)
  }

  /// - Throws: `CommandFailure` if `text` names neither a place nor a search.
  static func checkedLink(_ text: String) throws(CommandFailure) -> String {
    guard WrittenPlace.read(text) == nil, GeoURI.search(in: text) == nil else { return text }
    throw .usage(
      "\(text): expected degrees of WGS 84 or a search, as geo:48.2,16.37 or geo:0,0?q=Wien")
  }

  /// Whether the command line says where to look.
  func isPlaced(by arguments: ParsedArguments) -> Bool {
    geoLink != nil || arguments.has("camera") || arguments.has("fit")
  }

  /// Whether the `geo:` address says how near to look.
  var namesZoom: Bool { geoLink?.contains("z=") ?? false }

  /// The place that the `geo:` address names, or `nil` without an address or a result.
  @MainActor
  func linked(in map: MapView) -> SearchResult? {
    geoLink.flatMap { try? map.search($0, options: SearchOptions(limit: 1)).first }
  }

  /// Adds a marker for the place that the `geo:` address searches for.
  @MainActor
  func markLinked(on map: MapView, _ found: inout OverlayFindings) {
    guard let geoLink else { return }
    guard let place = linked(in: map) else {
      found.failures.append(CommandFailure(.noInput, Self.notFound(geoLink)))
      return
    }
    guard geoLink.contains("q=") else { return }
    let marker = map.overlays.add(Marker(of: place))
    map.overlays.selectedMarker = marker
    found.linked = (marker, place)
  }

  static func notFound(_ link: String) -> String {
    localized("\(link): no such place is known")
  }
}

extension Marker {
  init(of result: SearchResult) {
    self.init(
      at: result.coordinate, title: result.title, snippet: result.subtitle, icon: .pin(.blue))
    zIndex = 1
  }
}
