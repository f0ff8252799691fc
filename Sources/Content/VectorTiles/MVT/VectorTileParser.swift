import Protobuf

/// Reads a tile's layers one after another.
enum VectorTileParser {
  static func parse(
    _ bytes: [UInt8], limits: VectorTileLimits
  ) throws(VectorTileError) -> (layers: [any VectorTileLayerStorage], issues: VectorTileIssues) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(VectorTileError) in
      try parse(bytes, UnsafeRawBufferPointer(buffer), limits: limits)
    }
  }

  private static func parse(
    _ tile: [UInt8], _ bytes: UnsafeRawBufferPointer, limits: VectorTileLimits
  ) throws(VectorTileError) -> (layers: [any VectorTileLayerStorage], issues: VectorTileIssues) {
    var layers = VectorTileLayerParser(tile: tile, bytes: bytes)
    var reader = ProtobufReader(bytes)
    var ordinal = 0
    while !reader.isAtEnd {
      let range: Range<Int>
      do throws(VectorTileError.Fault) {
        guard let layer = try nextLayer(&reader) else { continue }
        range = layer
        guard ordinal < limits.layers else {
          throw .tooLarge(what: "layers", limit: limits.layers)
        }
      } catch {
        throw VectorTileError(fault: error)
      }
      try layers.readLayer(in: range, ordinal: ordinal)
      ordinal += 1
    }
    return (layers.layers, layers.issues)
  }

  /// The byte range of the next field if it is a layer, or `nil` for a field to skip.
  private static func nextLayer(
    _ reader: inout ProtobufReader
  ) throws(VectorTileError.Fault) -> Range<Int>? {
    let tag = try reader.tag()
    guard tag.field == 3 else {
      try reader.pass(tag)
      return nil
    }
    return try reader.message(tag, field: "layers")
  }
}

/// Versions of `ProtobufReader`'s functions that throw a vector tile's faults and check that a
/// field's wire type is the one in the specification.
extension ProtobufReader {
  @inline(__always)
  mutating func tag() throws(VectorTileError.Fault) -> ProtobufTag {
    do throws(ProtobufFault) { return try readTag() } catch { throw .protobuf(error) }
  }

  @inline(__always)
  mutating func pass(_ tag: ProtobufTag) throws(VectorTileError.Fault) {
    do throws(ProtobufFault) { try skip(tag.wireType) } catch { throw .protobuf(error) }
  }

  @inline(__always)
  mutating func message(
    _ tag: ProtobufTag, field: StaticString
  ) throws(VectorTileError.Fault) -> Range<Int> {
    guard tag.wireType == .lengthDelimited else { throw .wrongFieldType(field: "\(field)") }
    return try message()
  }

  @inline(__always)
  mutating func message() throws(VectorTileError.Fault) -> Range<Int> {
    do throws(ProtobufFault) { return try readLengthDelimited() } catch { throw .protobuf(error) }
  }

  @inline(__always)
  mutating func number(
    _ tag: ProtobufTag, field: StaticString
  ) throws(VectorTileError.Fault) -> UInt64 {
    guard tag.wireType == .varint else { throw .wrongFieldType(field: "\(field)") }
    return try number()
  }

  @inline(__always)
  mutating func number() throws(VectorTileError.Fault) -> UInt64 {
    do throws(ProtobufFault) { return try readVarint() } catch { throw .protobuf(error) }
  }
}
