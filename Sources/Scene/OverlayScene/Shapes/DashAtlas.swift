import RenderModel
import Tessellation

/// The dash patterns in use, each with a number.
struct DashAtlas {
  private struct Pattern: Hashable {
    var lengths: SIMD4<Float>
    var end: Float
  }

  private var numbers: [Pattern: Int] = [:]
  private var users: [Int] = [0]
  private(set) var lengths: [SIMD4<Float>] = [.zero]
  private(set) var ends: [Float] = [0]

  /// The number of a stroke's pattern. 0 if it has none, or if there are too many to draw at once.
  mutating func take(_ stroke: ShapeStroke) -> Int {
    guard let pattern = Self.pattern(of: stroke) else { return 0 }
    if let number = numbers[pattern] {
      users[number] += 1
      return number
    }
    let free = users.indices.dropFirst().first { users[$0] == 0 }
    guard let number = free ?? (users.count < ShapeVertex.dashLimit ? users.count : nil) else {
      return 0
    }
    if number == users.count {
      users.append(0)
      lengths.append(.zero)
      ends.append(0)
    } else {
      numbers = numbers.filter { $0.value != number }
    }
    users[number] = 1
    lengths[number] = pattern.lengths
    ends[number] = pattern.end
    numbers[pattern] = number
    return number
  }

  mutating func giveBack(_ number: Int) {
    guard number > 0, users.indices.contains(number), users[number] > 0 else { return }
    users[number] -= 1
  }

  private static func pattern(of stroke: ShapeStroke) -> Pattern? {
    let lengths = stroke.dashes.prefix(4).map { Float($0) }
    guard lengths.count > 1, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }),
      lengths.reduce(0, +) > 0
    else { return nil }
    var four = SIMD4<Float>.zero
    for (index, length) in lengths.enumerated() { four[index] = length }
    let end: Float =
      switch stroke.cap {
      case .butt: 0
      case .round: 1
      case .square: 2
      }
    return Pattern(lengths: four, end: end)
  }
}
