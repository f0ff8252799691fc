/// The kind of a place that a search finds.
public enum PlaceKind: String, Hashable, Codable, Sendable, CaseIterable {
  // A gazetteer stores a kind by its place in this list, so new ones come last.

  /// A country, including dependent ones.
  case country
  /// A state, province or other part of a country.
  case state
  /// A town with 2,000 to 100,000 people.
  case town
  /// One of the seven continents.
  case continent
  /// One of the five oceans.
  case ocean
  /// A sea, gulf or strait.
  case sea
  /// A lake or an inland sea.
  case lake
  /// An island, or several with the same name.
  case island
  /// A mountain with its height.
  case peak
  /// A mountain range.
  case range
  /// A desert of sand, stones or salt.
  case desert
  /// A plain, plateau, peninsula or other area of land.
  case region
  /// A quarter, village or hamlet of the open map.
  case suburb
  /// A street of the open map.
  case street
  /// A place that the map shows with an icon: a restaurant, museum, station …
  case pointOfInterest
  /// Another named feature of the open map.
  case feature
  /// A coordinate that the text contains as numbers or as a code.
  case coordinate
  /// A river or canal.
  case river
  /// The capital of a country.
  case capital
  /// A town with more than 100,000 people.
  case city
  /// A village of the world.
  case village

  /// Whether it is a capital, city, town or village.
  public var isTown: Bool { [.capital, .city, .town, .village].contains(self) }

  /// Whether it may qualify a name after a comma, as in "Paris, Texas".
  var isQualifier: Bool { self == .country || self == .state }

  /// The kind that a gazetteer stores as a number; `nil` for a number that stands for none.
  init?(code: UInt8) {
    guard Self.byCode.indices.contains(Int(code)) else { return nil }
    self = Self.byCode[Int(code)]
  }

  var code: UInt8 { UInt8(clamping: Self.byCode.firstIndex(of: self) ?? 0) }

  private static let byCode = allCases
}
