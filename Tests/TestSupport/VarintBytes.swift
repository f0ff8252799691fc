/// A number in base 128, the lowest seven bits first, as protocol buffers, PMTiles and MapLibre tiles
/// write it; apart from the program's own writer, which it helps to test.
package func varintBytes(_ value: UInt64) -> [UInt8] {
  var rest = value
  var bytes: [UInt8] = []
  while rest >= 0x80 {
    bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
    rest >>= 7
  }
  return bytes + [UInt8(rest)]
}
