/// Reads the command stream of one feature (specification 2.1, section 4.3).
///
/// A command is one number, `id | count << 3`, followed by two zigzag numbers for each point,
/// relative to the point before. Coordinates are 32 bits wide and wrap around on overflow, as the
/// format's other readers have it; nothing on a map comes near.
struct GeometryDecoder {
  private let kind: GeometryKind
  private let isVersion1: Bool
  var defects: GeometryDefects = []
  private var point = TilePoint(x: 0, y: 0)
  private var count = 0
  private var partStart = 0
  private var isOpen = false

  /// - Parameter version: version 1 lets lines be closed like rings; version 2 forbids it.
  init(kind: GeometryKind, version: UInt32) {
    self.kind = kind
    isVersion1 = version < 2
  }

  /// Decodes the commands in `range` into `geometry`, which must be empty.
  mutating func decode(
    _ bytes: [UInt8], in range: Range<Int>, into geometry: inout TileGeometry
  ) throws(GeometryFault) {
    // A point takes at least two bytes; closing a line repeats a point for a single one.
    let capacity = isVersion1 ? range.count : range.count / 2
    var partEnds = geometry.partEnds
    geometry.partEnds = []
    var fault: GeometryFault?
    bytes.withUnsafeBufferPointer { input in
      guard var source = VarintStream(input, in: range) else { return }
      geometry.points.append(addingCapacity: capacity) { output in
        output.withUnsafeMutableBufferPointer { points, initialized in
          guard let base = points.baseAddress else { return }
          fault = run(&source, base, &partEnds)
          initialized = fault == nil ? count : 0
        }
      }
    }
    geometry.partEnds = partEnds
    if let fault { throw fault }
  }

  private mutating func run(
    _ source: inout VarintStream, _ points: UnsafeMutablePointer<TilePoint>,
    _ partEnds: inout [Int]
  ) -> GeometryFault? {
    while !source.isAtEnd {
      guard let command = source.next() else { return .truncated }
      let repeats = Int(command >> 3)
      let fault: GeometryFault? =
        switch command & 7 {
        case 1: moveTo(repeats, &source, points, &partEnds)
        case 2: lineTo(repeats, &source, points)
        case 7: closePath(repeats, points, &partEnds)
        default: .unknownCommand(command & 7)
        }
      if let fault { return fault }
    }
    if isOpen && kind == .polygon { defects.insert(.unclosedRing) }
    endPart(points, &partEnds)
    return nil
  }

  @inline(__always)
  private mutating func moveTo(
    _ repeats: Int, _ source: inout VarintStream,
    _ points: UnsafeMutablePointer<TilePoint>, _ partEnds: inout [Int]
  ) -> GeometryFault? {
    guard repeats > 0, repeats == 1 || kind == .point || kind == .unknown else {
      return .misplacedCommand(1)
    }
    if isOpen {
      if kind == .point {
        defects.insert(.irregularCommands)
      } else {
        if kind == .polygon { defects.insert(.unclosedRing) }
        endPart(points, &partEnds)
      }
    }
    isOpen = true
    guard repeats <= source.remaining / 2 else { return .truncated }
    let read = source.readPoints(repeats, from: &point, keepsRepeats: true, to: points + count)
    guard let read else { return .truncated }
    count &+= read
    return nil
  }

  @inline(__always)
  private mutating func lineTo(
    _ repeats: Int, _ source: inout VarintStream,
    _ points: UnsafeMutablePointer<TilePoint>
  ) -> GeometryFault? {
    guard kind != .point else { return .misplacedCommand(2) }
    guard isOpen else { return .noStart }
    guard repeats <= source.remaining / 2 else { return .truncated }
    if repeats == 0 || count &- partStart > 1 { defects.insert(.irregularCommands) }
    let read = source.readPoints(repeats, from: &point, keepsRepeats: false, to: points + count)
    guard let read else { return .truncated }
    if read != repeats { defects.insert(.repeatedPoint) }
    count &+= read
    return nil
  }

  @inline(__always)
  private mutating func closePath(
    _ repeats: Int, _ points: UnsafeMutablePointer<TilePoint>, _ partEnds: inout [Int]
  ) -> GeometryFault? {
    guard isOpen else { return .noStart }
    // Version 1 tiles in use close lines, and have 0 for the count where they mean 1.
    guard kind != .point, repeats == 1 || (repeats == 0 && isVersion1),
      kind != .line || isVersion1
    else { return .misplacedCommand(7) }
    if kind == .line {
      points[count] = points[partStart]
      count &+= 1
    }
    endPart(points, &partEnds)
    return nil
  }

  /// Ends the part that is open, or takes it back when it is too short to be one.
  @inline(__always)
  private mutating func endPart(
    _ points: UnsafeMutablePointer<TilePoint>, _ partEnds: inout [Int]
  ) {
    guard isOpen else { return }
    isOpen = false
    if kind == .polygon, count &- partStart > 1, points[count &- 1] == points[partStart] {
      count &-= 1
      defects.insert(.repeatedPoint)
    }
    if count &- partStart < fewestPoints {
      count = partStart
      defects.insert(.shortPart)
    } else {
      partEnds.append(count)
    }
    partStart = count
  }

  private var fewestPoints: Int {
    switch kind {
    case .unknown, .point: 1
    case .line: 2
    case .polygon: 3
    }
  }
}
