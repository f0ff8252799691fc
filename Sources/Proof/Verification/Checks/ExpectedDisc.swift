import ImageCodec

/// A disc where it should be in a picture.
struct ExpectedDisc {
  /// For messages.
  var name: String
  var middle: PicturePoint
  /// Pixels.
  var radius: Double
  /// The disc as it is drawn; `nil` where none is.
  var found: DiscFinder.Disc?
}

extension CheckResult {
  /// Adds how far each disc is from where it should be.
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
