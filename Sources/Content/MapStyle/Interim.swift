package enum GenericStyle {
  package static func isOpenMapTiles(layerNames: [String]) -> Bool { true }
  package static func make(layers: [(name: String, fields: [String])], sourceID: String, isDark: Bool) -> Style { Style() }
}
