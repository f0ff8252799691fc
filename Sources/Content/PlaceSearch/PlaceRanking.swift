import GeoMath
import Glibc

/// The scoring of search results. The unit is a power of ten of population: an exact match of the
/// whole name counts as much as a hundred times the population.
struct PlaceRanking {
  /// The location of the user or of the view.
  let near: Coordinate?
  private let nearScale: Double

  init(near: Coordinate?) {
    self.near = near
    nearScale = near.map { cos($0.latitude * .pi / 180) } ?? 1
  }

  /// The greatest possible sum of the bonuses for name and distance.
  var mostBonus: Double { Self.wholeName + (near == nil ? 0 : Self.atHand) }

  private static let wholeName = 2.0
  private static let wholeAlternate = 1.4
  private static let wholeWords = (main: 0.8, alternate: 0.0)
  private static let beginning = (main: 0.5, alternate: -0.5)
  private static let laterWord = -0.7
  /// More than any other difference: what is typed right comes before what is typed wrong, however
  /// small and far away it is.
  private static let correction = (main: -20.0, alternate: -21.2)
  /// An incomplete word with a typing error may be the beginning of very many words.
  private static let correctedBeginning = -0.8
  /// The first letter is seldom wrong.
  private static let correctedFirstLetter = -1.0
  private static let atHand = 3.5

  /// The bonus for a name that matches at `offset`; `nil` if it does not count, such as an
  /// incomplete code.
  func bonus(_ gazetteer: Gazetteer, at offset: Int, _ match: NameMatch) -> Double? {
    let isAtStart = gazetteer.nameByte(offset - 1) < NameClass.firstLetter
    let next = gazetteer.nameByte(offset + match.length)
    let isWhole = next < NameClass.firstLetter
    let isMain: Bool
    switch gazetteer.nameClass(before: offset) {
    case .main: isMain = true
    case .alternate: isMain = false
    case .code:
      return isAtStart && isWhole && match.correctedLetter == nil ? Self.wholeAlternate : nil
    case .end: return nil
    }
    var bonus: Double
    if !isAtStart {
      bonus = isWhole ? Self.laterWord / 2 : Self.laterWord
    } else if isWhole {
      bonus = isMain ? Self.wholeName : Self.wholeAlternate
    } else {
      let values = next == FoldedText.space ? Self.wholeWords : Self.beginning
      bonus = isMain ? values.main : values.alternate
    }
    if let letter = match.correctedLetter {
      bonus += isMain ? Self.correction.main : Self.correction.alternate
      if !isWhole { bonus += Self.correctedBeginning }
      if letter == 0 { bonus += Self.correctedFirstLetter }
    }
    return bonus
  }

  /// The bonus for a short distance: up to 3,000 times the population, and none from 4,000 km on.
  func nearness(of entry: Int, in gazetteer: Gazetteer) -> Double {
    guard let near else { return 0 }
    if gazetteer.kind(of: entry).isQualifier, let bounds = gazetteer.bounds(of: entry),
      bounds.contains(near)
    {
      return Self.atHand
    }
    let place = gazetteer.coordinate(of: entry)
    let north = place.latitude - near.latitude
    let east = Longitude.shortestWay(from: near.longitude, to: place.longitude) * nearScale
    let kilometres = (north * north + east * east).squareRoot() * Self.kilometresPerDegree
    return max(0, Self.atHand - 1.2 * log10(1 + kilometres / 5))
  }

  private static let kilometresPerDegree = Earth.circumferenceMetres / 360_000
}

extension Gazetteer {
  /// Whether the word before `offset` ends there.
  func isWordEnd(_ offset: Int) -> Bool { nameByte(offset) <= FoldedText.space }

  /// The class of the name that contains a byte.
  func nameClass(before offset: Int) -> NameClass {
    var place = offset - 1
    while place >= 0, nameByte(place) >= NameClass.firstLetter { place -= 1 }
    return NameClass(rawValue: nameByte(place)) ?? .end
  }
}
