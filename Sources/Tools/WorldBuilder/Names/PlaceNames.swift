import VectorTiles

struct PlaceNames: Hashable {
  /// In the place's own language and writing.
  var local: String
  var english: String
  /// In other languages of `Languages.translated`, by code.
  var others: [String: String] = [:]

  /// One name for all.
  init(_ name: String) {
    local = name
    english = name
  }

  init(local: String, english: String, others: [String: String] = [:]) {
    self.local = local
    self.english = english
    self.others = others
  }

  /// The local name if it is in Latin letters, otherwise the English one.
  var latin: String { WritingSystem(of: local) == .latin ? local : english }

  /// The attributes of the OpenMapTiles schema. A name equal to `name` is omitted, except in
  /// languages with another writing system than Latin, whose readers must not get a name in another
  /// language.
  var properties: [(String, PropertyValue)] { properties(isTranslated: true) }

  /// The same, or only the local name, also under its language, and the English name.
  func properties(isTranslated: Bool) -> [(String, PropertyValue)] {
    var properties: [(String, PropertyValue)] = [("name", .string(local))]
    if latin != local { properties.append(("name:latin", .string(latin))) }
    for language in Languages.translated {
      let name = language == "en" ? english : others[language]
      guard let name, name != local || Languages.writing(of: language) != .latin else { continue }
      guard isTranslated || language == "en" || name == local else { continue }
      properties.append(("name:" + language, .string(name)))
    }
    return properties
  }

  /// Adds the names that are missing here.
  mutating func fill(from names: [String: String]) {
    others.merge(names) { own, _ in own }
    others["en"] = nil
  }
}
