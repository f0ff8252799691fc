import Localization
import Rhumb

/// Layers of a style that are shown and hidden together.
struct LayerGroup: Hashable {
  /// Identifies the group, also in other styles.
  var id: String
  var title: String
  /// The ids of the layers in the style.
  var layers: [String]
}

/// The properties of a layer that determine its group.
struct LayerTraits: Hashable {
  var id: String
  var type = ""
  var source: String?
  var sourceLayer: String?
  /// The style's own group of the layer (`mapbox:group` in its `metadata`).
  var group: String?
}

extension LayerGroup {
  /// The groups of a style: its own ones, and otherwise groups by what the layers draw.
  ///
  /// - Parameters:
  ///   - names: the names of the style's own groups.
  ///   - left: sources whose layers are left out because they are listed elsewhere.
  static func groups(
    of layers: [LayerTraits], names: [String: String], leavingOut left: Set<String> = []
  ) -> [LayerGroup] {
    var groups: [LayerGroup] = []
    var places: [String: Int] = [:]
    func add(_ layer: LayerTraits, to id: String, _ title: String) {
      let place = places[id] ?? groups.count
      if place == groups.count { groups.append(LayerGroup(id: id, title: title, layers: [])) }
      places[id] = place
      groups[place].layers.append(layer.id)
    }
    for layer in layers where layer.type != "background" {
      if let source = layer.source, left.contains(source) { continue }
      if let group = layer.group, let name = names[group] {
        add(layer, to: "group \(group)", name)
      } else if let subject = LayerSubject(layer) {
        add(layer, to: subject.rawValue, subject.title)
      } else {
        let name = layer.sourceLayer ?? layer.source ?? layer.id
        add(layer, to: "other \(name)", name.prefix(1).uppercased() + name.dropFirst())
      }
    }
    // The most wanted subjects come first; the rest follows in drawing order.
    let order = LayerSubject.allCases.map(\.rawValue)
    func rank(_ group: LayerGroup) -> Int { order.firstIndex(of: group.id) ?? order.count }
    return groups.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }

  @MainActor
  static func groups(of map: MapView) -> [LayerGroup] {
    let layers = map.style.layerIDs.map { id in
      let layer = map.style.layer(id)
      return LayerTraits(
        id: id, type: layer?["type"]?.string ?? "", source: layer?["source"]?.string,
        sourceLayer: layer?["source-layer"]?.string,
        group: layer?["metadata"]?["mapbox:group"]?.string)
    }
    return groups(
      of: layers, names: map.style.groupNames,
      leavingOut: Set(map.content.featureFiles.map(\.sourceID)))
  }
}

/// The subjects of layers of the OpenMapTiles schema, and of raster layers.
enum LayerSubject: String, CaseIterable {
  case labels, pointsOfInterest, roads, buildings, boundaries, water, land, relief, pictures

  init?(_ layer: LayerTraits) {
    switch layer.sourceLayer {
    case "poi": self = .pointsOfInterest
    case "contour", "contours": self = .relief
    case let name where layer.type == "symbol" && name != nil: self = .labels
    case "transportation", "transportation_name", "aerialway", "aeroway", "ferry": self = .roads
    case "building": self = .buildings
    case "boundary": self = .boundaries
    case "water", "waterway", "water_name", "ocean": self = .water
    case "landcover", "landuse", "park", "globallandcover", "mountain_peak": self = .land
    default:
      switch layer.type {
      case "hillshade", "color-relief": self = .relief
      case "raster" where layer.source == "bathymetry": self = .water
      case "raster": self = layer.source == "relief" ? .relief : .pictures
      default: return nil
      }
    }
  }

  var title: String {
    switch self {
    case .labels: localized("Labels")
    case .pointsOfInterest: localized("Points of interest")
    case .roads: localized("Roads and railways")
    case .buildings: localized("Buildings")
    case .boundaries: localized("Boundaries")
    case .water: localized("Water")
    case .land: localized("Land")
    case .relief: localized("Relief")
    case .pictures: localized("Pictures")
    }
  }
}
