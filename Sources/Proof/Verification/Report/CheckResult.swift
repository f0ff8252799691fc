import ImageCodec
import ImageComparison

/// What one check measured.
package struct CheckResult: Sendable {
  /// What it is called on the command line and in JSON.
  package let name: String
  /// What it shows, in a sentence.
  package let title: String
  /// Of the values: pixels, bytes.
  package let unit: String
  /// The check fails when a value is greater.
  package let limit: Double
  /// Everything that was measured.
  package private(set) var values: [Double] = []
  /// How many pictures were looked at.
  package var viewCount = 0
  /// The largest values, largest first.
  package private(set) var worst: [WorstCase] = []
  /// What was wrong besides the values, a line each: marks that are not there.
  package private(set) var faults: [String] = []
  package private(set) var faultCount = 0

  /// One of the largest values and what it looks like.
  package struct WorstCase: Sendable {
    package var value: Double
    /// The camera, as on the command line.
    package var view: String
    package var detail: String
    package var pictures: [LabelledPicture]
  }

  package typealias LabelledPicture = (label: String, image: PixelImage)

  /// How many of the largest values keep their pictures.
  private static let keptCases = 3
  private static let keptFaults = 20

  package var passes: Bool {
    faultCount == 0 && !values.isEmpty && values.allSatisfy { $0 <= limit }
  }

  /// Adds what was measured in one view, with what the largest value looks like.
  mutating func add(
    _ measured: [(value: Double, detail: String)], of view: ReferenceView,
    pictures: () -> [LabelledPicture]
  ) {
    values += measured.map(\.value)
    guard let largest = measured.max(by: { $0.value < $1.value }) else { return }
    guard worst.count < CheckResult.keptCases || largest.value > worst[worst.count - 1].value else {
      return
    }
    worst.append(
      WorstCase(
        value: largest.value, view: "\(view)", detail: largest.detail, pictures: pictures()))
    worst.sort { $0.value > $1.value }
    if worst.count > CheckResult.keptCases { worst.removeLast() }
  }

  mutating func addFault(_ line: String) {
    faultCount += 1
    if faults.count < CheckResult.keptFaults { faults.append(line) }
  }
}

extension CheckResult {
  /// Two pictures that should be equal, and where they differ.
  static func pictures(
    _ first: LabelledPicture, _ second: LabelledPicture, tolerance: Int = 0
  ) -> [LabelledPicture] {
    let difference = ImageComparison(first.image, second.image, tolerance: tolerance)
    return [first, second] + (difference.map { [("difference", $0.picture)] } ?? [])
  }

  package var median: Double { quantile(0.5) }
  package var p95: Double { quantile(0.95) }
  package var max: Double { values.max() ?? 0 }

  /// The value that a part of all values does not exceed.
  package func quantile(_ part: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    return sorted[min(sorted.count - 1, Int((part * Double(sorted.count)).rounded(.down)))]
  }

  /// How many values lie in each of ten equal parts of 0 … limit, and above it. Only meaningful
  /// where the limit is more than 0.
  package var histogram: [Int] {
    var counts = [Int](repeating: 0, count: 11)
    guard limit > 0 else { return counts }
    for value in values {
      counts[value <= limit ? min(9, Int(value / limit * 10)) : 10] += 1
    }
    return counts
  }
}
