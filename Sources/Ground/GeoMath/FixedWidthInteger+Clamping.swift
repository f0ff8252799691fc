extension FixedWidthInteger {
  /// Converts any number to an integer, truncating it. Numbers beyond the type's range become the
  /// end of the range, and NaN becomes 0.
  ///
  /// The plain conversion traps on those. Numbers from documents, or calculated from such numbers,
  /// must therefore be converted by this initializer.
  @inlinable
  package init(clamping number: some BinaryFloatingPoint) {
    self =
      Self(exactly: number.rounded(.towardZero))
      ?? (number.isNaN ? 0 : number < 0 ? .min : .max)
  }
}
