/// Compresses text with a given table of symbols (P. Boncz, T. Neumann, V. Leis: "FSST: Fast Random
/// Access String Compression", 2020): the longest symbol that fits, else the byte as it is, behind an
/// escape.
struct FSSTBytes {
  /// At most 255 of 1 to 8 bytes each.
  let symbols: [[UInt8]]

  func encoded(_ text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let first = rest.first {
      let fitting = symbols.indices.filter { rest.starts(with: symbols[$0]) }
      if let best = fitting.max(by: { symbols[$0].count < symbols[$1].count }) {
        bytes.append(UInt8(best))
        rest = rest.dropFirst(symbols[best].count)
      } else {
        bytes += [255, first]
        rest = rest.dropFirst()
      }
    }
    return bytes
  }
}
