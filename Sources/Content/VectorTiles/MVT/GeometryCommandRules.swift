/// Which commands may follow one another in a feature's geometry (specification 2.1, section 4.3).
/// Both `GeometryDecoder` and `fault(in:_:)`, which only checks, use these rules.
struct GeometryCommandRules {
  let kind: GeometryKind
  /// Version 1 allows closed lines, as for rings; version 2 forbids them.
  let isVersion1: Bool
  /// Whether a part has begun that no ClosePath has ended yet.
  private(set) var isOpen = false

  init(kind: GeometryKind, version: UInt32) {
    self.kind = kind
    isVersion1 = version < 2
  }

  /// - Parameter remaining: The number of bytes after the command. A point takes at least two.
  @inline(__always)
  mutating func moveTo(_ repeats: Int, remaining: Int) -> GeometryFault? {
    guard repeats > 0, repeats == 1 || kind == .point || kind == .unknown else {
      return .misplacedCommand(1)
    }
    isOpen = true
    return repeats <= remaining / 2 ? nil : .truncated
  }

  @inline(__always)
  func lineTo(_ repeats: Int, remaining: Int) -> GeometryFault? {
    guard kind != .point else { return .misplacedCommand(2) }
    guard isOpen else { return .noStart }
    return repeats <= remaining / 2 ? nil : .truncated
  }

  @inline(__always)
  mutating func closePath(_ repeats: Int) -> GeometryFault? {
    guard isOpen else { return .noStart }
    // Version 1 tiles in use close lines and store a count of 0 where they mean 1.
    guard kind != .point, repeats == 1 || (repeats == 0 && isVersion1),
      kind != .line || isVersion1
    else { return .misplacedCommand(7) }
    isOpen = false
    return nil
  }

  /// Checks the commands in `range` without storing a point.
  ///
  /// - Returns: The fault that reading the geometry would throw, or `nil`.
  mutating func fault(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> GeometryFault? {
    guard var source = VarintStream(bytes, in: range) else { return nil }
    while !source.isAtEnd {
      guard let command = source.next() else { return .truncated }
      let repeats = Int(command >> 3)
      let fault: GeometryFault? =
        switch command & 7 {
        case 1: moveTo(repeats, remaining: source.remaining)
        case 2: lineTo(repeats, remaining: source.remaining)
        case 7: closePath(repeats)
        default: .unknownCommand(command & 7)
        }
      if let fault { return fault }
      if command & 7 != 7, !source.skip(2 * repeats) { return .truncated }
    }
    return nil
  }
}
