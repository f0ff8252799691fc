import JSON

/// Adds the local name to a label, in smaller type, if it is in another script.
struct LocalNameLine {
  /// The style zoom from which there is room for it.
  let minZoom: Double
  /// Whether the label runs along a line, so that the local name comes behind the other, not below.
  let isAlongLine: Bool

  /// Reads the `metadata` of a layer in Rhumb's styles; `nil` if it shows no local name.
  init?(_ layer: JSONObject) {
    guard let zoom = layer["metadata"]?["rhumb:local-name-from"]?.number else { return nil }
    minZoom = zoom
    isAlongLine = layer["layout"]?["symbol-placement"]?.string == "line"
  }

  /// The text followed by the local name.
  ///
  /// - Parameters:
  ///   - name: The expression for the name that comes first.
  ///   - leastZoom: The zoom from which the layer is drawn.
  func added(to name: JSONValue, leastZoom: Double?) -> JSONValue {
    let separator: JSONValue = isAlongLine ? "  " : "\n"
    let shown: JSONValue = ["var", "shown"]
    let local: JSONValue = ["var", "local"]
    let both: JSONValue = [
      "let", "shown", ["to-string", name], "local", ["to-string", ["get", "name"]],
      [
        "format", shown, [:],
        [
          "case", ["==", shown, local], "", ["==", local, ""], "",
          ["rhumb:is-same-script", shown, local], "",
          ["concat", separator, local],
        ],
        ["font-scale": 0.8],
      ],
    ]
    if let leastZoom, leastZoom >= minZoom { return both }
    return ["step", ["zoom"], name, .number(minZoom), both]
  }
}
