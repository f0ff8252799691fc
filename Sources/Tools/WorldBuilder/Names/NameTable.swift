/// Names that are missing or wrong in all other sources: the table `names.tsv`.
struct NameTable {
  /// Keyed by English name and country or class, then by language, or `local` for the local name.
  private var entries: [[String]: [String: String]] = [:]

  init(path: String) throws {
    for row in try TSVTable(path: path, columns: 3).rows {
      var names: [String: String] = [:]
      for item in row[2].split(separator: "|") {
        let sides = item.split(separator: "=", maxSplits: 1).map(String.init)
        guard sides.count == 2, sides[0] == "local" || Languages.translated.contains(sides[0])
        else { throw row.bad("not a list of language=name", 2) }
        names[sides[0]] = sides[1]
      }
      entries[[row[0], row[1]], default: [:]].merge(names) { $1 }
    }
  }

  func corrected(_ names: PlaceNames, _ kind: String) -> PlaceNames {
    let known = entries[[names.english, kind], default: [:]]
    var result = names
    result.local = known["local"] ?? names.local
    result.english = known["en"] ?? names.english
    for (language, name) in known where !["local", "en"].contains(language) {
      result.others[language] = name
    }
    return result
  }
}
