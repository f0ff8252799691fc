/// What kind of values a column has (specification, "Type System").
enum MLTColumnType: Hashable, Sendable {
  case identifier(isLong: Bool)
  case geometry
  case boolean, int8, uint8, int32, uint32, int64, uint64, float, double, string
  /// String columns that have their dictionary in common.
  case sharedDictionary
}

/// A column as its layer announces it: type, name and, of a shared dictionary, its children.
struct MLTColumnHead {
  let type: MLTColumnType
  let isNullable: Bool
  /// Empty for ids and geometry.
  let name: String
  let children: [MLTColumnHead]

  /// All columns of a layer.
  static func columns(_ reader: inout MLTReader) throws(MLTFault) -> [MLTColumnHead] {
    // Each takes a byte at least.
    let count = try reader.count()
    guard count <= reader.remaining, count <= VectorTileLimits.keys else { throw .truncated }
    var columns: [MLTColumnHead] = []
    columns.reserveCapacity(count)
    for _ in 0..<count { columns.append(try MLTColumnHead(&reader)) }
    return columns
  }

  private init(_ reader: inout MLTReader, isChild: Bool = false) throws(MLTFault) {
    let code = try reader.number()
    (type, isNullable) = try MLTColumnHead.type(code)
    guard !isChild || type == .string else { throw .unknownColumnType(code) }
    name = code >= 10 ? try reader.text() : ""
    var children: [MLTColumnHead] = []
    if type == .sharedDictionary {
      let count = try reader.count()
      guard count <= reader.remaining, count <= VectorTileLimits.keys else { throw .truncated }
      for _ in 0..<count { children.append(try MLTColumnHead(&reader, isChild: true)) }
    }
    self.children = children
  }

  private static func type(
    _ code: UInt32
  ) throws(MLTFault) -> (MLTColumnType, isNullable: Bool) {
    let scalars: [MLTColumnType] = [
      .boolean, .int8, .uint8, .int32, .uint32, .int64, .uint64, .float, .double, .string,
    ]
    switch code {
    case 0...3: return (.identifier(isLong: code >= 2), code & 1 == 1)
    case 4: return (.geometry, false)
    case 10..<30: return (scalars[Int(code - 10) / 2], code & 1 == 1)
    case 30: return (.sharedDictionary, false)
    default: throw .unknownColumnType(code)
    }
  }
}
