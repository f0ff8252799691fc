/// The type of a column's values (specification, "Type System").
enum MLTColumnType: Hashable, Sendable {
  case identifier(isLong: Bool)
  case geometry
  case boolean, int8, uint8, int32, uint32, int64, uint64, float, double, string
  /// String columns that share a dictionary.
  case sharedDictionary
}

/// A column as declared by its layer: its type, name and, for a shared dictionary, its children.
struct MLTColumnHead {
  let type: MLTColumnType
  let isNullable: Bool
  /// Empty for ids and geometry.
  let name: String
  let children: [MLTColumnHead]

  /// Reads all columns of a layer, or all children of a column.
  static func columns(
    _ reader: inout MLTReader, _ allowance: MLTAllowance, areChildren: Bool = false
  ) throws(MLTFault) -> [MLTColumnHead] {
    let count = try reader.count()
    // Each column takes at least one byte.
    guard count <= reader.remaining, count <= VectorTileLimits.keys else { throw .truncated }
    try allowance.take(count, of: MLTColumnLayout.bytesPerColumn)
    var columns: [MLTColumnHead] = []
    columns.reserveCapacity(count)
    for _ in 0..<count {
      columns.append(try MLTColumnHead(&reader, allowance, isChild: areChildren))
    }
    return columns
  }

  private init(
    _ reader: inout MLTReader, _ allowance: MLTAllowance, isChild: Bool
  ) throws(MLTFault) {
    let code = try reader.number()
    (type, isNullable) = try MLTColumnHead.type(code)
    guard !isChild || type == .string else { throw .unknownColumnType(code) }
    name = code >= 10 ? try reader.text() : ""
    children =
      type == .sharedDictionary
      ? try MLTColumnHead.columns(&reader, allowance, areChildren: true) : []
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
