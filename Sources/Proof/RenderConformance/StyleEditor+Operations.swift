import JSON
import Rhumb

extension StyleEditor {
  /// Performs one of the suite's operations on the style.
  ///
  /// - Returns: whether an operation with that name exists.
  func perform(
    _ name: String, _ arguments: [JSONValue], _ files: SuiteFiles
  ) throws(MapError) -> Bool {
    func argument(_ index: Int) -> JSONValue {
      arguments.indices.contains(index) ? arguments[index] : .null
    }
    let id = argument(0).string ?? ""
    switch name {
    case "setPaintProperty":
      try setPaintProperty(id, argument(1).string ?? "", FeatureValue(argument(2)))
    case "setLayoutProperty":
      try setLayoutProperty(id, argument(1).string ?? "", FeatureValue(argument(2)))
    case "setFilter": try setFilter(id, FeatureValue(argument(1)))
    case "setLayerZoomRange":
      try setLayerZoomRange(id, minZoom: argument(1).number, maxZoom: argument(2).number)
    case "addLayer":
      try addLayer(FeatureValue(argument(0)), below: argument(1).string)
    case "removeLayer": try removeLayer(id)
    case "moveLayer": try moveLayer(id, below: argument(1).string)
    case "addSource": try addSource(id, FeatureValue(files.resolved(argument(1))))
    case "removeSource": try removeSource(id)
    case "addImage": try addImage(id, argument(1), argument(2), files)
    case "updateImage":
      let path = "\(files.root)/\(argument(1).string ?? "")"
      try updateImage(id, try MapImage(contentsOf: path))
    case "removeImage": try removeImage(id)
    case "setLight": try setLight(FeatureValue(argument(0)))
    case "setGlobalStateProperty": setGlobalState(id, FeatureValue(argument(1)))
    case "setFeatureState": setFeatureState(of: argument(0), to: argument(1))
    case "removeFeatureState":
      removeFeatureState(
        source: argument(0)["source"]?.string ?? "",
        sourceLayer: argument(0)["sourceLayer"]?.string,
        id: argument(0)["id"].map { FeatureValue($0) }, key: argument(1).string)
    default: return false
    }
    return true
  }

  private func setFeatureState(of feature: JSONValue, to state: JSONValue) {
    setFeatureState(
      source: feature["source"]?.string ?? "", sourceLayer: feature["sourceLayer"]?.string,
      id: FeatureValue(feature["id"] ?? .null),
      state: (state.object?.members ?? []).reduce(into: [:]) {
        $0[$1.key] = FeatureValue($1.value)
      })
  }

  private func addImage(
    _ name: String, _ path: JSONValue, _ options: JSONValue, _ files: SuiteFiles
  ) throws(MapError) {
    let image = try MapImage(
      contentsOf: "\(files.root)/\(path.string ?? "")",
      pixelsPerPoint: options["pixelRatio"]?.number ?? 1)
    func parts(_ name: String) -> [Range<Double>] {
      (options[name]?.array ?? []).compactMap { part in
        let ends = part.array?.compactMap(\.number) ?? []
        return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
      }
    }
    let box = options["content"]?.array?.compactMap(\.number) ?? []
    try addImage(
      name, image, sdf: options["sdf"]?.bool ?? false, stretchX: parts("stretchX"),
      stretchY: parts("stretchY"),
      content: box.count == 4
        ? ImageContent(left: box[0], top: box[1], right: box[2], bottom: box[3]) : nil)
  }
}
