/// A generator of reproducible random numbers (SplitMix64: Steele, Lea and Flood, 2014). It uses
/// only integer arithmetic, so that every machine draws the same island.
struct RandomSource: Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return RandomSource.mix(state)
  }

  /// A number in 0 ..< 1 with 53 random bits.
  mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// An integer in 0 ..< `count`, which is positive.
  mutating func index(below count: Int) -> Int {
    Int(next() % UInt64(count))
  }

  mutating func chance(_ probability: Double) -> Bool {
    unit() < probability
  }

  /// The finaliser of SplitMix64. Every input bit changes about half of the output bits.
  static func mix(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// Smooth two-dimensional noise: random values on a lattice with cubic interpolation.
struct NoiseField: Sendable {
  let seed: UInt64
  /// The distance between lattice points in metres.
  let wavelength: Double

  /// A value in −1 ... 1.
  func value(at point: Vector) -> Double {
    let x = point.x / wavelength
    let y = point.y / wavelength
    let column = x.rounded(.down)
    let row = y.rounded(.down)
    let u = Easing.smooth(x - column)
    let v = Easing.smooth(y - row)
    let i = Int(column)
    let j = Int(row)
    let top = lattice(i, j) * (1 - u) + lattice(i + 1, j) * u
    let bottom = lattice(i, j + 1) * (1 - u) + lattice(i + 1, j + 1) * u
    return top * (1 - v) + bottom * v
  }

  private func lattice(_ column: Int, _ row: Int) -> Double {
    let key = UInt64(bitPattern: Int64(column)) &* 0x9E37_79B9 &+ UInt64(bitPattern: Int64(row))
    let bits = RandomSource.mix(RandomSource.mix(key ^ seed) &+ seed)
    return Double(bits >> 11) * 0x1p-52 - 1
  }
}
