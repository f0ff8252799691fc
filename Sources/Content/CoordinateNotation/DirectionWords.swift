/// Words in angles in English, German, French, Spanish, Italian and Portuguese.
enum DirectionWords {
  /// The tokens of a lower-case word; `nil` if the word does not belong to angles.
  ///
  /// - Parameter isWestO: whether "O" means west.
  static func tokens(of word: String, isWestO: Bool) -> [DegreeToken]? {
    switch word {
    case "n", "north", "nord", "norden", "norte", "nördl", "nördlich", "nördliche", "nördlicher":
      [.direction("N")]
    case "s", "south", "süd", "sued", "süden", "sud", "sur", "sul", "südl", "südlich", "südliche",
      "südlicher":
      [.direction("S")]
    case "e", "east", "ost", "osten", "est", "este", "leste", "ö", "östl", "östlich", "östliche",
      "östlicher":
      [.direction("E")]
    case "w", "west", "westen", "ouest", "oeste", "ovest", "westl", "westlich", "westliche",
      "westlicher":
      [.direction("W")]
    case "o": [.direction(isWestO ? "W" : "E")]
    case "d", "deg", "degree", "degrees", "grad", "degrés", "degré", "grados", "grado", "gradi",
      "graus":
      [.degree]
    case "m", "min", "minutes", "minute", "minuten", "minutos", "minuti": [.minute]
    case "sec", "seconds", "second", "sek", "sekunden", "seg", "segundos", "secondes", "secondi":
      [.second]
    case "lat", "latitude", "latitud", "latitudine", "breite", "geographische", "geogr", "br", "l",
      "länge":
      []
    case "lon", "lng", "long", "longitude", "longitud", "longitudine": [.separator]
    case "und", "et", "y", "and": [.separator]
    default: nil
    }
  }

  /// Whether "O" means west (Ouest, Oeste, Ovest) and not Ost. Other words in the text decide, then
  /// the languages that the user reads. Other languages write E for east, so the default is Ost.
  static func isWestO(_ text: String, _ languages: [String]) -> Bool {
    let words = Set(text.split { !$0.isLetter }.map(String.init))
    let german: Set = ["ost", "süd", "sued", "breite", "länge", "grad", "br", "l"]
    let romance: Set = [
      "sud", "sur", "sul", "norte", "latitud", "longitud", "latitudine", "longitudine", "degrés",
      "grados", "gradi", "graus", "et", "y", "est", "este", "leste",
    ]
    if !words.isDisjoint(with: german) { return false }
    if !words.isDisjoint(with: romance) { return true }
    let first = languages.lazy.map { $0.prefix { $0 != "-" && $0 != "_" }.lowercased() }
      .first { ["de", "nl", "fr", "es", "it", "pt", "ca", "gl", "oc"].contains($0) }
    return first.map { $0 != "de" && $0 != "nl" } ?? false
  }
}
