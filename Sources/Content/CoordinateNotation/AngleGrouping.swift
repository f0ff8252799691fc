/// A latitude or longitude as it was written.
struct WrittenAngle: Equatable {
  struct Number: Equatable {
    var value: Double
    var isWhole: Bool
    var isNegative: Bool
  }

  /// Degrees, minutes and seconds, as far as they were given.
  var numbers: [Number] = []
  /// N, S, E or W.
  var direction: Character?

  /// Whether the direction makes it a longitude; `nil` without a direction.
  var isLongitude: Bool? { direction.map { "EW".contains($0) } }

  /// Degrees, positive to the north and east; `nil` if the numbers are not an angle.
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

  /// Splits plain numbers such as "45.46 9.19" into two angles. Returns `nil` for whole numbers,
  /// which may be anything, and if a sign marks them as degrees and minutes.
  func asTwo(_ tokens: [DegreeToken]) -> [WrittenAngle]? {
    let isPlain = tokens.allSatisfy { if case .number = $0 { true } else { false } }
    guard isPlain, numbers.count == 2, !numbers.allSatisfy(\.isWhole) else { return nil }
    return numbers.map { WrittenAngle(numbers: [$0]) }
  }
}

/// Groups the numbers of a text into angles.
enum AngleGrouping {
  static func angles(of tokens: [DegreeToken]) -> [WrittenAngle] {
    // Whether directions precede their numbers.
    let leads = if case .direction? = tokens.first { true } else { false }
    var angles: [WrittenAngle] = []
    var isOpen = false
    var latest: DegreeToken?
    for (index, token) in tokens.enumerated() {
      switch token {
      case .number(let number):
        let isDegrees = index + 1 < tokens.count && tokens[index + 1] == .degree
        let begins = isDegrees || number.isNegative || latest == .second
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
        // Every direction needs its own numbers.
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
