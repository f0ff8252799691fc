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

extension ExpectedDisc {
  /// The disc of a place, looked for in a picture.
  init(_ place: GridPlace, at middle: PicturePoint, radius: Double, in picture: PixelImage) {
    self.init(
      name: "the mark at \(place.latitude), \(place.longitude)", middle: middle, radius: radius,
      found: DiscFinder.disc(in: picture, near: middle, radius: radius))
  }
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
