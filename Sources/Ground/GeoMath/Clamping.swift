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

extension Comparable {
  /// The nearest value in a range. NaN stays NaN.
  @inlinable
  package func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension FloatingPoint {
  /// The nearest number in a range, or `usual` if this is not finite.
  @inlinable
  package func clamped(to range: ClosedRange<Self>, else usual: Self) -> Self {
    isFinite ? clamped(to: range) : usual
  }
}
