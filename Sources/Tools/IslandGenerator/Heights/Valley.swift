/// How the ground rises from water to what it is without water.
struct Valley: Sendable {
  /// Metres from the bank over which the sides rise.
  let sides: Double
  /// Metres from the bank within which no ground is lower than the water.
  let floor: Double
  /// Metres from the bank where the valley ends.
  let end: Double

  /// Metres by which the sides stand above the water where the ground would lie level with it.
  private static let softness = 3.0

  /// The ground's height in metres, `bank` metres from the bank (0 in the water).
  ///
  /// - Parameters:
  ///   - water: the water's height there in metres.
  ///   - ground: the ground's height without the water in metres.
  func metres(water: Double, ground: Double, bank: Double) -> Double {
    guard bank < end else { return ground }
    let rise = Easing.positive(ground - water, softness: Valley.softness)
    let side = water + rise * Easing.smooth(bank / sides)
    return Easing.mix(side, ground, Easing.smooth((bank - floor) / (end - floor)))
  }
}
