/// Heights of extrusions in 16 bits: steps of 0.1 m, and above 3,276.8 m longer ones, which grow
/// with the height. From far enough away to see all of such a building, the steps are invisible.
package enum ExtrusionHeight {
  /// The greatest height: about the Earth's diameter.
  package static let highestMetres: Float = 1.28e7
  private static let stepMetres: Float = 0.1
  private static let evenSteps: Float = 32768
  /// Half the amount by which each longer step exceeds the one before, in metres.
  private static let growth: Float = 0.012

  /// The nearest step to a height in metres; a value that is not a number counts as 0.
  package static func step(_ metres: Float) -> UInt16 {
    guard metres > 0 else { return 0 }
    let above = Double(min(metres, highestMetres)) - Double(evenSteps * stepMetres)
    guard above > 0 else { return UInt16((metres / stepMetres).rounded()) }
    let (half, growth) = (Double(stepMetres) / 2, Double(Self.growth))
    let steps = ((half * half + growth * above).squareRoot() - half) / growth
    return UInt16(clamping: Int((Double(evenSteps) + steps).rounded()))
  }

  /// The height in metres of a step. The shaders do the same, see `metresOf` in `frame.glsl`.
  package static func metres(_ step: UInt16) -> Float {
    let above = max(Float(step) - evenSteps, 0)
    return Float(step) * stepMetres + above * above * growth
  }
}
