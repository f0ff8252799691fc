import Foundation

extension Gazetteer {
  /// The name by which a place was found, if its title does not show why: `Saigon` for the title
  /// Ho Chi Minh City.
  ///
  /// - Parameter text: what was typed, which may be spelled better than the folded names.
  package func matchedName(of match: PlaceMatch, typed text: String, title: String) -> String? {
    let nameClass = nameClass(before: match.letters.lowerBound)
    guard nameClass == .main || nameClass == .alternate else { return nil }
    let folded = FoldedText(title)
    let letters = match.letters.map(nameByte)
    if folded.wordStarts.contains(where: { folded.bytes[$0...].starts(with: letters) }) {
      return nil
    }
    let name = name(around: match.letters)
    let spelled = names(of: match.entry) + [text.trimmingCharacters(in: .whitespaces)]
    let shown =
      spelled.first { FoldedText($0).bytes == name } ?? String(decoding: name, as: UTF8.self)
    return shown == shown.lowercased() ? shown.capitalized : shown
  }

  /// Whether the name by which a place was found is this one, without a wrong or missing letter.
  package func isNamed(_ name: FoldedText, _ match: PlaceMatch) -> Bool {
    self.name(around: match.letters) == name.bytes
  }

  /// The folded name that contains these letters.
  private func name(around letters: Range<Int>) -> [UInt8] {
    var (start, end) = (letters.lowerBound, letters.upperBound)
    while nameByte(start - 1) >= NameClass.firstLetter { start -= 1 }
    while nameByte(end) >= NameClass.firstLetter { end += 1 }
    return (start..<end).map(nameByte)
  }
}
