import JSON

/// Shows the local name below the other one, smaller, where it is written in another script.
struct LocalNameLine {
  /// The style zoom from which there is room for it.
  let minZoom: Double
  /// Whether the label lies along a line, where the local name goes behind.
  let isAlongLine: Bool

  /// What a layer of Rhumb's styles says of it in its `metadata`; `nil` where it shows none.
  init?(_ layer: JSONObject) {
    guard let zoom = layer["metadata"]?["rhumb:local-name-from"]?.number else { return nil }
    minZoom = zoom
    isAlongLine = layer["layout"]?["symbol-placement"]?.string == "line"
  }

  /// A text with the local name.
  ///
  /// - Parameters:
  ///   - name: the expression of the name that goes above.
  ///   - leastZoom: from which the layer is drawn.
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
