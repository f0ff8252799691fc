/// One of the two angles of a place.
struct WrittenAngle: Equatable {
  struct Number: Equatable {
    var value: Double
    var isWhole: Bool
    var isNegative: Bool
  }

  /// Degrees, minutes, seconds, as far as they are said.
  var numbers: [Number] = []
  /// N, S, E or W.
  var direction: Character?

  /// Whether the direction says that it is a longitude; `nil` where none is said.
  var isLongitude: Bool? { direction.map { "EW".contains($0) } }

  /// In degrees, positive to the north and east; `nil` where it makes no sense.
  var degrees: Double? {
    guard let first = numbers.first, numbers.count <= 3,
      numbers.dropLast().allSatisfy(\.isWhole),
      numbers.dropFirst().allSatisfy({ !$0.isNegative && $0.value < 60 }),
      direction == nil || !first.isNegative
    else { return nil }
    var sum = 0.0
    for number in numbers.reversed() { sum = sum / 60 + abs(number.value) }
    return first.isNegative || direction == "S" || direction == "W" ? -sum : sum
  }

  /// The two angles that plain numbers are, as "45.46 9.19"; `nil` for whole ones, which may be
  /// anything, and where a sign says that they are degrees and minutes.
  func asTwo(_ tokens: [DegreeToken]) -> [WrittenAngle]? {
    let isPlain = tokens.allSatisfy { if case .number = $0 { true } else { false } }
    guard isPlain, numbers.count == 2, !numbers.allSatisfy(\.isWhole) else { return nil }
    return numbers.map { WrittenAngle(numbers: [$0]) }
  }
}

/// Puts the numbers of a text together to angles.
enum AngleGrouping {
  static func angles(of tokens: [DegreeToken]) -> [WrittenAngle] {
    // Letters before the numbers, or behind them.
    let leads = if case .direction? = tokens.first { true } else { false }
    var angles: [WrittenAngle] = []
    var isOpen = false
    var latest: DegreeToken?
    for (index, token) in tokens.enumerated() {
      switch token {
      case .number(let value, let isWhole, let isNegative):
        let number = WrittenAngle.Number(value: value, isWhole: isWhole, isNegative: isNegative)
        let isDegrees = index + 1 < tokens.count && tokens[index + 1] == .degree
        let begins = isDegrees || isNegative || latest == .second
        if isOpen, angles.last?.numbers.isEmpty == true || !begins {
          angles[angles.count - 1].numbers.append(number)
        } else {
          angles.append(WrittenAngle(numbers: [number]))
          isOpen = true
        }
      case .direction(let letter) where leads:
        angles.append(WrittenAngle(direction: letter))
        isOpen = true
      case .direction(let letter):
        // A letter that belongs to no numbers makes no sense, as do two.
        guard isOpen || latest == .separator, let last = angles.last, last.direction == nil else {
          return []
        }
        angles[angles.count - 1].direction = letter
        isOpen = false
      case .separator: isOpen = isOpen && angles.last?.numbers.isEmpty == true
      case .degree, .minute, .second: break
      }
      latest = token
    }
    return angles
  }
}
