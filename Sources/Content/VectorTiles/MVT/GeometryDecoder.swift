/// Reads the command stream of one feature (specification 2.1, section 4.3).
///
/// A command is one number, `id | count << 3`, followed by two zigzag numbers for each point,
/// relative to the previous point. Coordinates are 32 bits wide and wrap around on overflow, as in
/// other readers of the format; real map data never gets near that.
struct GeometryDecoder {
  private var rules: GeometryCommandRules
  var defects: GeometryDefects = []
  private var point = TilePoint(x: 0, y: 0)
  private var count = 0
  private var partStart = 0

  private var kind: GeometryKind { rules.kind }

  init(kind: GeometryKind, version: UInt32) {
    rules = GeometryCommandRules(kind: kind, version: version)
  }

  /// Decodes the commands in `range` into `geometry`, which must be empty.
  mutating func decode(
    _ bytes: [UInt8], in range: Range<Int>, into geometry: inout TileGeometry
  ) throws(GeometryFault) {
    // A point takes at least two bytes, but closing a line (version 1) adds one for a single byte.
    let capacity = rules.isVersion1 ? range.count : range.count / 2
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
    if rules.isOpen {
      if kind == .polygon { defects.insert(.unclosedRing) }
      endPart(points, &partEnds)
    }
    return nil
  }

  @inline(__always)
  private mutating func moveTo(
    _ repeats: Int, _ source: inout VarintStream,
    _ points: UnsafeMutablePointer<TilePoint>, _ partEnds: inout [Int]
  ) -> GeometryFault? {
    let wasOpen = rules.isOpen
    if let fault = rules.moveTo(repeats, remaining: source.remaining) { return fault }
    if wasOpen {
      if kind == .point {
        defects.insert(.irregularCommands)
      } else {
        if kind == .polygon { defects.insert(.unclosedRing) }
        endPart(points, &partEnds)
      }
    }
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
    if let fault = rules.lineTo(repeats, remaining: source.remaining) { return fault }
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
    if let fault = rules.closePath(repeats) { return fault }
    if kind == .line {
      points[count] = points[partStart]
      count &+= 1
    }
    endPart(points, &partEnds)
    return nil
  }

  /// Ends the current part, or drops it if it has too few points.
  @inline(__always)
  private mutating func endPart(
    _ points: UnsafeMutablePointer<TilePoint>, _ partEnds: inout [Int]
  ) {
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
