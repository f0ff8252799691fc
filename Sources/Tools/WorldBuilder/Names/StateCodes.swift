/// Finds the codes of states by name, because Natural Earth's file contains only names.
struct StateCodes {
  /// Codes in lower case without the hyphen, keyed by country, then by the spelling of a name.
  private var codes: [String: [[UInt8]: String]] = [:]

  /// Generic words in the names of states.
  private static let commonWords: Set = [
    "a", "al", "area", "autonomous", "autonoma", "borough", "canton", "capital", "city",
    "comunidad", "county", "d", "da", "de", "del", "della", "departamento", "departement",
    "department", "des", "di", "dis", "distrito", "district", "do", "du", "estado", "federal",
    "fu", "fylke", "governorate", "judetul", "kabupaten", "ken", "krai", "kray", "l", "la", "lan",
    "metropolitan", "muhafazat", "municipality", "national", "nacional", "oblast", "oblasts",
    "okrug", "of", "parish", "prefecture", "province", "provincia", "provincie", "qu", "rayon",
    "region", "republic", "respublika", "sheng", "shi", "state", "territory", "the", "union",
    "wilayat", "wilaya", "voivodeship",
  ]

  /// Codes for misspelt names in the file, which exist in no language.
  private let corrections: [[String]: String]

  /// - Parameter path: the table of names and codes that cannot be found otherwise.
  init(_ cldr: CLDRNames, corrections path: String) throws {
    let rows = try TSVTable(path: path, columns: 3).rows
    corrections = Dictionary(rows.map { ([$0[0], $0[1]], $0[2]) }) { first, _ in first }
    // English comes first, because the first of two states with the same spelling keeps it.
    for language in ["en"] + cldr.subdivisions.keys.sorted() {
      guard Languages.writing(of: language) == .latin else { continue }
      for (code, name) in cldr.subdivisions[language, default: [:]].sorted(by: { $0 < $1 }) {
        let country = code.prefix(2).uppercased()
        let spelling = Self.spelling(name)
        if codes[country]?[spelling] == nil { codes[country, default: [:]][spelling] = code }
      }
    }
  }

  /// The code of the state with one of `names`, the likeliest first. Longer names may differ by one
  /// letter.
  func code(_ names: [String], in country: String) -> String? {
    if let name = names.first, let code = corrections[[country, name]] { return code }
    guard let known = codes[country] else { return nil }
    let spellings = names.map(Self.spelling)
    if let code = spellings.lazy.compactMap({ known[$0] }).first { return code }
    for spelling in spellings where spelling.count > 4 {
      let near = known.filter { abs($0.key.count - spelling.count) < 2 && $0.key.count > 4 }
        .filter { NameChoice.editDistance($0.key, spelling) == 1 }
      if let code = near.values.min() { return code }
    }
    return nil
  }

  private static func spelling(_ name: String) -> [UInt8] {
    let words = name.split { !$0.isLetter }.map { String($0) }
    let telling = words.filter { !commonWords.contains($0.lowercased()) }
    return NameChoice.spelling((telling.isEmpty ? words : telling).joined())
  }
}
