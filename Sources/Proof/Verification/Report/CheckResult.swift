import ImageCodec
import ImageComparison

/// The measurements of one check.
package struct CheckResult: Sendable {
  /// The name on the command line and in JSON.
  package let name: String
  /// What the check proves, in one sentence.
  package let title: String
  /// The unit of the values, such as px or bytes.
  package let unit: String
  /// The check fails if any value is greater.
  package let limit: Double
  package private(set) var values: [Double] = []
  /// How many images were examined.
  package var viewCount = 0
  /// The largest values, largest first.
  package private(set) var worst: [WorstCase] = []
  /// Problems that are not values, such as missing marks, one line each.
  package private(set) var faults: [String] = []
  package private(set) var faultCount = 0

  /// One of the largest values, with its images.
  package struct WorstCase: Sendable {
    package var value: Double
    /// The camera, as written on the command line.
    package var view: String
    package var detail: String
    package var pictures: [LabelledPicture]
  }

  package typealias LabelledPicture = (label: String, image: PixelImage)

  /// How many of the largest values keep their images.
  private static let keptCases = 3
  private static let keptFaults = 20

  package var passes: Bool {
    faultCount == 0 && !values.isEmpty && values.allSatisfy { $0 <= limit }
  }

  /// Adds the measurements of one view. `pictures` shows the largest of them.
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
  /// Two images that should be equal, and an image of their difference if there is any.
  static func pictures(
    _ first: LabelledPicture, _ second: LabelledPicture, tolerance: Int = 0
  ) -> [LabelledPicture] {
    let difference = ImageComparison(first.image, second.image, tolerance: tolerance)
    return [first, second] + (difference.map { [("difference", $0.picture)] } ?? [])
  }

  package var median: Double { quantile(0.5) }
  package var p95: Double { quantile(0.95) }
  package var max: Double { values.max() ?? 0 }

  /// The value that the fraction `part` of all values does not exceed.
  package func quantile(_ part: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    return sorted[min(sorted.count - 1, Int((part * Double(sorted.count)).rounded(.down)))]
  }

  /// How many values lie in each tenth of 0 … `limit`, and how many above it. All 0 if the limit is
  /// 0.
  package var histogram: [Int] {
    var counts = [Int](repeating: 0, count: 11)
    guard limit > 0 else { return counts }
    for value in values {
      counts[value <= limit ? min(9, Int(value / limit * 10)) : 10] += 1
    }
    return counts
  }
}
