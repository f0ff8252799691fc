import ImageCodec

/// The land cover of the Earth as soft colours without shading: red, green and blue, 0...255.
struct LandCover {
  let red: Plane
  let green: Plane
  let blue: Plane

  init(_ pictures: ReliefPictures, land: Plane) {
    let known = land.halved().mapped { $0 > 0.99 ? 1 : 0 }
    let relief = (0..<3).map { channel in
      pictures.relief.plane(channel: channel).halved().spread(from: known).smoothed(radius: 1)
    }
    let dry = pictures.dryLand.combined(with: known, *)
    let photo = (0..<3).map { channel in
      pictures.photo.plane(channel: channel).spread(from: dry)
    }
    let (width, height) = (pictures.photo.width, pictures.photo.height)
    var planes = Array(repeating: Plane(width: width, height: height), count: 3)
    for row in 0..<height {
      let latitude = 90 - (Float(row) + 0.5) * 180 / Float(height)
      for index in row * width..<(row + 1) * width {
        func color(_ planes: [Plane]) -> SIMD3<Float> {
          SIMD3(planes[0].values[index], planes[1].values[index], planes[2].values[index])
        }
        let cover = Self.color(photo: color(photo), relief: color(relief), latitude: latitude)
        for channel in 0..<3 { planes[channel].values[index] = cover[channel] }
      }
    }
    (red, green, blue) = (planes[0], planes[1], planes[2])
  }

  /// Colours from the wettest to the driest land. The dryness number grows with how bright and how
  /// red the ground is from above.
  private static let ramp: [(dryness: Float, color: SIMD3<Float>)] = [
    (10, [179, 210, 159]),  // rain forest
    (32, [195, 220, 174]),  // forest
    (60, [213, 229, 189]),  // fields and woods
    (92, [228, 232, 200]),  // grass
    (118, [237, 232, 205]),  // steppe
    (145, [242, 232, 205]),  // stony desert
    (188, [246, 233, 203]),  // sand
    (230, [248, 239, 217]),
  ]
  private static let taiga: SIMD3<Float> = [195, 218, 182]
  private static let tundra: SIMD3<Float> = [226, 231, 216]
  private static let highRock: SIMD3<Float> = [235, 230, 218]
  private static let ice: SIMD3<Float> = [251, 252, 254]

  /// - Parameters:
  ///   - photo: the colour of the ground from above.
  ///   - relief: the painted colour: green lowlands, tan mountains, grey plateaus, and ice with a
  ///     hint of lavender.
  static func color(
    photo: SIMD3<Float>, relief: SIMD3<Float>, latitude: Float
  ) -> SIMD3<Float> {
    let brightness = luminance(photo[0], photo[1], photo[2])
    let dryness = brightness + 1.2 * (photo[0] - photo[1])
    let white = smoothStep(105, 190, photo.min())
    let isLavender =
      smoothStep(4, 16, relief[2] - relief[0]) * smoothStep(0, 6, relief[2] - relief[1])
    let isBright = smoothStep(225, 240, luminance(relief[0], relief[1], relief[2]))
    let isMountain = smoothStep(0, 10, relief[0] - relief[2])
    // What is white in spring is ice where it stays, and tundra where it melts.
    let stays = max(isLavender, isBright, 0.8 * isMountain)
    let iciness = max(white * stays, smoothStep(-60, -63, latitude))
    let snow = white * (1 - iciness) * smoothStep(45, 52, latitude)
    let isBoreal = smoothStep(52, 66, latitude) * (1 - smoothStep(60, 110, dryness))
    let isGrey = 1 - smoothStep(6, 14, abs(relief[0] - relief[2]))
    let isPlateau =
      abs(latitude) < 50
      ? smoothStep(190, 204, luminance(relief[0], relief[1], relief[2])) * isGrey : 0
    var color = rampColor(dryness)
    color += (taiga - color) * (0.6 * isBoreal)
    color += (highRock - color) * (0.7 * isPlateau)
    color += (tundra - color) * min(1.2 * snow, 1)
    color += (ice - color) * iciness
    return color
  }

  private static func rampColor(_ dryness: Float) -> SIMD3<Float> {
    guard let above = ramp.firstIndex(where: { $0.dryness > dryness }) else {
      return ramp[ramp.count - 1].color
    }
    guard above > 0 else { return ramp[0].color }
    let (low, high) = (ramp[above - 1], ramp[above])
    let share = (dryness - low.dryness) / (high.dryness - low.dryness)
    return low.color + (high.color - low.color) * share
  }

  /// 0 up to `from`, 1 beyond `to`, and smooth in between.
  private static func smoothStep(_ from: Float, _ to: Float, _ value: Float) -> Float {
    let share = min(max((value - from) / (to - from), 0), 1)
    return share * share * (3 - 2 * share)
  }
}
