import GeoMath

/// Latitude and longitude in degrees, degrees and minutes, or degrees, minutes and seconds as
/// people write them. Unit signs are optional, directions (N, S, E, W or words) may come first or
/// last, and the decimal separator is a point or a comma.
enum DegreeNotation {
  /// - Parameter languages: the languages that the user reads.
  static func read(_ text: String, languages: [String] = []) -> WrittenPlace? {
    guard let tokens = DegreeTokens.read(text, languages) else { return nil }
    var angles = AngleGrouping.angles(of: tokens)
    if angles.count == 1, let halves = angles[0].asTwo(tokens) { angles = halves }
    guard angles.count == 2, let first = angles[0].degrees, let second = angles[1].degrees else {
      return nil
    }
    let isLongitudeFirst: Bool
    switch (angles[0].isLongitude, angles[1].isLongitude) {
    case (nil, nil), (false?, true?): isLongitudeFirst = false
    case (true?, false?): isLongitudeFirst = true
    default: return nil
    }
    return WrittenPlace(
      .degrees, latitude: isLongitudeFirst ? second : first,
      longitude: isLongitudeFirst ? first : second)
  }
}

/// A part of text with an angle.
enum DegreeToken: Equatable {
  case number(WrittenAngle.Number)
  case degree
  case minute
  case second
  /// N, S, E or W.
  case direction(Character)
  case separator
}

/// Splits text with angles into tokens.
enum DegreeTokens {
  /// - Returns: `nil` if the text contains anything that does not belong to angles.
  static func read(_ text: String, _ languages: [String]) -> [DegreeToken]? {
    var tokens: [DegreeToken] = []
    // The dots in abbreviations such as "n. Br." ("nördlicher Breite") are ignored.
    var last: Character?
    let text = String(
      text.lowercased().map { letter -> Character in
        defer { last = letter }
        return letter == "." && last?.isLetter == true ? " " : letter
      })
    let isWestO = DirectionWords.isWestO(text, languages)
    let characters = Array(withDecimalPoints(text))
    var place = 0
    while place < characters.count {
      let character = characters[place]
      if let sign = sign(at: place, in: characters) {
        guard let (number, end) = number(characters, from: place, sign) else { return nil }
        tokens.append(number)
        place = end
      } else if let mark = mark(character) {
        // Two minute signs are one second sign.
        if mark == [.minute], tokens.last == .minute, characters[place - 1] == character {
          tokens[tokens.count - 1] = .second
        } else {
          tokens += mark
        }
        place += 1
      } else {
        let end =
          characters[place...].firstIndex { !$0.isLetter || mark($0) != nil } ?? characters.count
        let word = String(characters[place..<end])
        guard let said = DirectionWords.tokens(of: word, isWestO: isWestO) else { return nil }
        tokens += said
        place = end
      }
    }
    return tokens
  }

  /// Converts decimal commas: commas count as such if there is no point and exactly two are between
  /// digits, as in "45,46 9,19" but not in "45,9".
  private static func withDecimalPoints(_ text: String) -> String {
    guard !text.contains(".") else { return text }
    let pattern = /(\d),(\d)/
    guard text.matches(of: pattern).count == 2 else { return text }
    return text.replacing(pattern) { "\($0.1).\($0.2)" }
  }

  /// 1 or -1 if a number begins at `place`.
  private static func sign(at place: Int, in characters: [Character]) -> Double? {
    if isDigit(characters[place]) { return 1 }
    guard place + 1 < characters.count, isDigit(characters[place + 1]) else { return nil }
    switch characters[place] {
    case "-", "−", "–": return -1
    case "+": return 1
    default: return nil
    }
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private static func number(
    _ characters: [Character], from start: Int, _ sign: Double
  ) -> (DegreeToken, end: Int)? {
    let first = isDigit(characters[start]) ? start : start + 1
    let end =
      characters[first...].firstIndex { !isDigit($0) && $0 != "." } ?? characters.count
    let digits = String(characters[first..<end])
    guard digits.count <= 20, let value = Double(digits) else { return nil }
    return (
      .number(.init(value: sign * value, isWhole: !digits.contains("."), isNegative: sign < 0)), end
    )
  }

  private static func mark(_ character: Character) -> [DegreeToken]? {
    switch character {
    case "°", "º", "˚": [.degree]
    case "'", "’", "‘", "′", "´", "ʹ": [.minute]
    case "\"", "”", "“", "″", "ʺ": [.second]
    case ",", ";", "/", "|": [.separator]
    case ":", "(", ")", "[", "]", "=": []
    default: character.isWhitespace ? [] : nil
    }
  }
}
