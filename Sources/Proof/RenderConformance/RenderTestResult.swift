import Conformance
import Foundation
import ImageCodec
import ImageComparison

struct RenderTestResult {
  let name: String
  var group: String { String(name.prefix { $0 != "/" }) }
  /// The fractions of differing pixels. `nil` if there is nothing to compare.
  var strictPart: Double?
  var softPart: Double?
  var isStrictlyEqual = false
  var isSoftlyEqual: Bool { softPart.map { $0 <= 0.01 } ?? false }
  /// Why there is no image, or nothing to compare it with.
  var problem: String?
  /// The map's warnings about the style.
  var warnings: [String] = []
  /// Why it differs on purpose.
  var exemption: String?
  /// Why it is not counted, see ``RenderTest``.
  var uncountedReason: String?

  /// Compares an image with the accepted ones.
  ///
  /// - Returns: the closest accepted image, and the difference from it.
  mutating func compare(
    _ actual: PixelImage, with test: RenderTest
  ) -> (expected: PixelImage, difference: PixelImage)? {
    var nearest: (expected: PixelImage, difference: PixelImage)?
    for path in test.expectedPictures {
      guard let bytes = try? CaseFile.bytes(path),
        let expected = try? ImageDecoding.decode(bytes)
      else { continue }
      guard let strict = Pixelmatch(expected, actual), let soft = SoftComparison(expected, actual)
      else {
        problem =
          "\(actual.width) × \(actual.height) pixels in place of \(expected.width) × \(expected.height)"
        continue
      }
      strictPart = min(strictPart ?? 1, strict.differingPart)
      isStrictlyEqual = isStrictlyEqual || strict.differingPart <= test.allowed
      if let known = softPart, known <= soft.differingPart { continue }
      softPart = soft.differingPart
      nearest = (expected, soft.picture)
    }
    if nearest == nil, problem == nil { problem = "there is no expected picture" }
    return nearest
  }
}
