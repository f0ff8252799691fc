extension FixedWidthInteger {
  /// The whole part of a number that may be anything: one beyond the type's range becomes the end of the
  /// range, and what is no number 0.
  ///
  /// The plain conversion ends the program for each of these, so numbers that come from documents, or
  /// have been worked out from such, are converted by this one.
  @inlinable
  package init(clamping number: some BinaryFloatingPoint) {
    self =
      Self(exactly: number.rounded(.towardZero))
      ?? (number.isNaN ? 0 : number < 0 ? .min : .max)
  }
}
