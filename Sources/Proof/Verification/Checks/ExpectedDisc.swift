import ImageCodec

/// The expected position of a disc in an image, and the disc that was found there.
struct ExpectedDisc {
  /// The name in messages.
  var name: String
  var middle: PicturePoint
  /// In pixels.
  var radius: Double
  /// The disc as drawn, or `nil` if there is none.
  var found: DiscFinder.Disc?
}

extension CheckResult {
  /// Adds the distance of each disc from its expected position.
  mutating func add(_ discs: [ExpectedDisc], in picture: PixelImage, of view: ReferenceView) {
    viewCount += 1
    var measured: [(value: Double, detail: String)] = []
    for disc in discs {
      guard let found = disc.found else {
        addFault("\(view): \(disc.name) is not near \(disc.middle.text)")
        continue
      }
      measured.append(
        (
          found.middle.distance(to: disc.middle),
          "\(disc.name) is at \(found.middle.text), not \(disc.middle.text)"
        ))
    }
    add(measured, of: view) {
      [
        ("drawn", picture),
        ("expected, in red", picture.ringed(discs.map { ($0.middle, $0.radius) })),
      ]
    }
  }
}
