import CFriBidi

/// The direction of each character of a paragraph, by the Unicode Bidirectional Algorithm (UAX 9).
enum TextDirection {
  /// The embedding level of each scalar of a paragraph; odd levels run from right to left. Empty if
  /// all text runs from left to right.
  static func levels(of scalars: ArraySlice<UInt32>) -> [UInt8] {
    guard scalars.contains(where: CharacterTraits.runsToLeft) else { return [] }
    let characters = Array(scalars)
    let count = FriBidiStrIndex(clamping: characters.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: characters.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: characters.count)
    var levels = [FriBidiLevel](repeating: 0, count: characters.count)
    // Without a strong character, the paragraph runs from left to right.
    var base = cfribidi_direction_of_text
    fribidi_get_bidi_types(characters, count, &types)
    fribidi_get_bracket_types(characters, count, types, &brackets)
    let highest = fribidi_get_par_embedding_levels_ex(
      types, brackets, count, &base, &levels)
    // 0 means that memory is exhausted.
    guard highest > 1 else { return [] }
    return levels.map { UInt8(clamping: Int($0)) }
  }

  /// The order of runs with these levels from left to right (rule L2).
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    let lowestOdd = levels.filter { $0 % 2 == 1 }.min() ?? highest
    guard lowestOdd <= highest else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
