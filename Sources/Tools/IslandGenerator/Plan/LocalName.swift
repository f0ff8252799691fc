import VectorTiles

/// A name in the local language.
struct LocalName: Sendable {
  /// The language code (ISO 639-1), as in `name:ja`.
  var language: String
  var text: String

  init(_ language: String, _ text: String) {
    self.language = language
    self.text = text
  }

  /// The names of the island at 0° N, 0° E in other languages, as attributes.
  static let nullIsland: [(String, PropertyValue)] = [
    ("en", "Null Island"), ("de", "Nullinsel"), ("fr", "Île Nulle"), ("es", "Isla Nula"),
    ("it", "Isola Nulla"), ("pt", "Ilha Nula"), ("nl", "Nuleiland"), ("pl", "Wyspa Zero"),
    ("ru", "Нулевой остров"), ("uk", "Нульовий острів"), ("el", "Νησί Μηδέν"),
    ("ka", "ნულოვანი კუნძული"), ("ar", "جزيرة الصفر"), ("he", "אי האפס"), ("hi", "शून्य द्वीप"),
    ("th", "เกาะศูนย์"), ("ja", "ヌル島"), ("zh", "零岛"), ("ko", "널섬"),
  ].map { ("name:\($0)", .string($1)) }
}
