/// The rise of the ground from water to the height that it would have without the water.
struct Valley: Sendable {
  /// The distance from the bank in metres over which the sides rise.
  let sides: Double
  /// The distance from the bank in metres within which no ground is lower than the water.
  let floor: Double
  /// The distance from the bank in metres at which the valley ends.
  let end: Double

  /// Twice the metres by which the sides stand above the water if the ground is level with it.
  private static let softness = 3.0

  /// The height of the ground in metres, `bank` metres from the bank (0 in the water).
  ///
  /// - Parameters:
  ///   - water: the height of the water there, in metres.
  ///   - ground: the height in metres that the ground would have without the water.
  func metres(water: Double, ground: Double, bank: Double) -> Double {
    guard bank < end else { return ground }
    let rise = Easing.positive(ground - water, softness: Valley.softness)
    let side = water + rise * Easing.smooth(bank / sides)
    return Easing.mix(side, ground, Easing.smooth((bank - floor) / (end - floor)))
  }
}
