/// The languages of place names.
enum Languages {
  /// The languages in which any place may have a name besides its local one, as ISO 639-1 codes.
  static let translated = [
    "ar", "de", "el", "en", "es", "fr", "he", "hi", "id", "it", "ja", "ko", "nl", "pl", "pt", "ru",
    "th", "tr", "uk", "zh",
  ]

  private static let writing: [String: WritingSystem] = [
    "am": .ethiopic, "ar": .arabic, "be": .cyrillic, "bg": .cyrillic, "bn": .bengali, "el": .greek,
    "fa": .arabic, "he": .hebrew, "hi": .devanagari, "hy": .armenian, "ja": .han, "ka": .georgian,
    "kk": .cyrillic, "km": .khmer, "ko": .hangul, "ky": .cyrillic, "lo": .lao, "mk": .cyrillic,
    "mn": .cyrillic, "my": .burmese, "ne": .devanagari, "ru": .cyrillic, "sr": .cyrillic,
    "tg": .cyrillic, "th": .thai, "uk": .cyrillic, "ur": .arabic, "zh": .han, "zh_Hant": .han,
  ]

  /// The writing system of a language, Latin by default.
  static func writing(of language: String) -> WritingSystem { writing[language] ?? .latin }

  private static let russian = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
  private static let arabicLetters = "ابتثجحخدذرزسشصضطظعغفقلمنوه"

  /// The alphabets of languages that share a writing system with others, to tell their names apart.
  private static let alphabets: [String: Set<Character>] = [
    "ar": Set(arabicLetters + "ءآأؤإئةكىي"), "be": Set("абвгдеёжзійклмнопрстуўфхцчшыьэюя’'"),
    "bg": Set("абвгдежзийклмнопрстуфхцчшщъьюя"),
    "fa": Set(arabicLetters + "ءآأؤئپچژکگی\u{200c}"), "kk": Set(russian + "ёәғқңөұүһі"),
    "ky": Set(russian + "ёңөү"), "mk": Set("абвгдѓежзѕијклљмнњопрстќуфхцчџш"),
    "mn": Set(russian + "ёөү"), "ru": Set(russian + "ё"),
    "sr": Set("абвгдђежзијклљмнњопрстћуфхцчџш"), "tg": Set(russian + "ёғӣқӯҳҷ"),
    "uk": Set("абвгґдеєжзиіїйклмнопрстуфхцчшщьюя’'"),
    "ur": Set(arabicLetters + "ءآأؤئپٹچڈڑژکگںھہۂیےۓ"),
  ]

  /// Whether `name` can be written with the letters of `language`.
  static func canWrite(_ name: String, in language: String) -> Bool {
    guard WritingSystem(of: name) == writing(of: language) else { return false }
    guard let alphabet = alphabets[language] else { return true }
    return name.lowercased().allSatisfy { !$0.isLetter || alphabet.contains($0) }
  }
}
