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
          ["==", Self.script(of: shown), Self.script(of: local)], "",
          ["concat", separator, local],
        ],
        ["font-scale": 0.8],
      ],
    ]
    if let leastZoom, leastZoom >= minZoom { return both }
    return ["step", ["zoom"], name, .number(minZoom), both]
  }

  /// Where blocks of the Unicode standard end (Blocks.txt of version 15), and what is written with
  /// their letters. Han and the syllables that go with it count as one script.
  private static let blocks: [(end: String, script: String)] = [
    ("\u{370}", "Latin"), ("\u{400}", "Greek"), ("\u{530}", "Cyrillic"), ("\u{590}", "Armenian"),
    ("\u{600}", "Hebrew"), ("\u{700}", "Arabic"), ("\u{780}", "Syriac"), ("\u{900}", "Thaana"),
    ("\u{980}", "Devanagari"), ("\u{A00}", "Bengali"), ("\u{A80}", "Gurmukhi"),
    ("\u{B00}", "Gujarati"), ("\u{B80}", "Oriya"), ("\u{C00}", "Tamil"), ("\u{C80}", "Telugu"),
    ("\u{D00}", "Kannada"), ("\u{D80}", "Malayalam"), ("\u{E00}", "Sinhala"), ("\u{E80}", "Thai"),
    ("\u{F00}", "Lao"), ("\u{1000}", "Tibetan"), ("\u{10A0}", "Myanmar"), ("\u{1100}", "Georgian"),
    ("\u{1200}", "Hangul"), ("\u{1780}", "Ethiopic"), ("\u{1800}", "Khmer"),
    ("\u{1E00}", "Mongolian"), ("\u{1F00}", "Latin"), ("\u{2E80}", "Greek"), ("\u{AC00}", "Han"),
    ("\u{E000}", "Hangul"),
  ]

  /// The script of a text's first letter; what comes last in the standard is mostly Han.
  private static func script(of text: JSONValue) -> JSONValue {
    let choices = blocks.flatMap { block -> [JSONValue] in
      [["<", ["var", "first"], .string(block.end)], .string(block.script)]
    }
    return ["let", "first", ["slice", text, 0, 1], .array(["case"] + choices + ["Han"])]
  }
}
