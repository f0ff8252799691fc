import CDeflate

/// The files in a ZIP archive, stored or deflated (PKWARE APPNOTE 6.3). Encrypted files, multi-part
/// archives and the format for more than 4 GB (ZIP64) are not supported.
package struct ZipArchive: Sendable {
  /// A file in the archive.
  private struct Entry: Sendable {
    var name: String
    var method: Int
    var isEncrypted: Bool
    var checkSum: UInt32
    var packedSize: Int
    var size: Int
    /// The offset of its local header.
    var start: Int
  }

  package enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
    /// A listed file is missing or does not match its description.
    case damaged
    /// An unsupported compression method.
    case unsupported
    /// The file would exceed the limit in bytes.
    case tooLarge(limit: Int)

    package var description: String {
      switch self {
      case .damaged: "the archive is damaged or cut short"
      case .unsupported: "the archive is encrypted, or packed in a way that is not read"
      case .tooLarge(let limit): "a file in the archive unpacks to more than \(limit >> 20) MB"
      }
    }
  }

  private let bytes: [UInt8]
  private var entries: [Entry] = []
  /// For each name, the first entry with it. A document may refer to as many files as there are.
  private var places: [String: Int] = [:]
  /// The same for lower-case names, for documents from systems that ignore case.
  private var foldedPlaces: [String: Int] = [:]

  /// The largest file in the archive that is decompressed, in bytes.
  package static let sizeLimit = 256 << 20

  /// Whether bytes begin like a ZIP archive.
  package static func isOne(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: [0x50, 0x4b, 3, 4])
  }

  /// Reads the list of an archive's files, which is at its end.
  package init(_ bytes: [UInt8]) throws(Failure) {
    self.bytes = bytes
    guard let end = Self.end(of: bytes) else { throw .damaged }
    let count = Int(bytes.word16(end + 10))
    var position = Int(bytes.word32(end + 16))
    for _ in 0..<count {
      guard position >= 0, position + 46 <= end, bytes.word32(position) == 0x0201_4b50 else {
        throw .damaged
      }
      let (name, extra) = (Int(bytes.word16(position + 28)), Int(bytes.word16(position + 30)))
      let comment = Int(bytes.word16(position + 32))
      guard position + 46 + name + extra + comment <= end else { throw .damaged }
      entries.append(
        Entry(
          // Some programs write the system's own separators.
          name: String(decoding: bytes[(position + 46)..<(position + 46 + name)], as: UTF8.self)
            .replacing("\\", with: "/"),
          method: Int(bytes.word16(position + 10)),
          isEncrypted: bytes.word16(position + 8) & 1 != 0,
          checkSum: bytes.word32(position + 16), packedSize: Int(bytes.word32(position + 20)),
          size: Int(bytes.word32(position + 24)), start: Int(bytes.word32(position + 42))))
      position += 46 + name + extra + comment
    }
    for (place, entry) in entries.enumerated() where places[entry.name] == nil {
      places[entry.name] = place
      foldedPlaces[entry.name.lowercased()] = foldedPlaces[entry.name.lowercased()] ?? place
    }
  }

  /// The offset of the record that ends the archive. A comment of up to 65,535 bytes may follow it.
  private static func end(of bytes: [UInt8]) -> Int? {
    let last = bytes.count - 22
    guard last >= 0 else { return nil }
    for position in stride(from: last, through: max(last - 65_535, 0), by: -1)
    where bytes.word32(position) == 0x0605_4b50 {
      return position
    }
    return nil
  }

  /// The files' paths in the archive, in its order.
  package var names: [String] { entries.map(\.name) }

  /// The name of the file at `path`, ignoring case if necessary, or `nil` if there is none.
  package func name(of path: String) -> String? {
    (places[path] ?? foldedPlaces[path.lowercased()]).map { entries[$0].name }
  }

  /// The decompressed size in bytes of the first file with a name, according to the archive, or
  /// `nil` if there is none. A larger file is not decompressed.
  package func size(of name: String) -> Int? { places[name].map { entries[$0].size } }

  /// The content of the first file with a name, or `nil` if there is none.
  package func content(of name: String) throws(Failure) -> [UInt8]? {
    guard let entry = places[name].map({ entries[$0] }) else { return nil }
    guard !entry.isEncrypted else { throw .unsupported }
    guard entry.size <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
    let header = entry.start
    guard header + 30 <= bytes.count, bytes.word32(header) == 0x0403_4b50 else { throw .damaged }
    let start = header + 30 + Int(bytes.word16(header + 26)) + Int(bytes.word16(header + 28))
    guard start + entry.packedSize <= bytes.count else { throw .damaged }
    let packed = bytes[start..<start + entry.packedSize]
    let content: [UInt8]
    switch entry.method {
    case 0: content = Array(packed)
    case 8:
      // More than the archive says is not decompressed.
      guard let inflated = try? Decompression.inflatedRaw(Array(packed), limit: entry.size) else {
        throw .damaged
      }
      content = inflated
    default: throw .unsupported
    }
    guard content.count == entry.size,
      libdeflate_crc32(0, content, content.count) == entry.checkSum
    else { throw .damaged }
    return content
  }
}

extension [UInt8] {
  /// The little-endian 16-bit number at an offset.
  fileprivate func word16(_ place: Int) -> UInt16 {
    UInt16(self[place]) | UInt16(self[place + 1]) << 8
  }

  /// The little-endian 32-bit number at an offset.
  fileprivate func word32(_ place: Int) -> UInt32 {
    UInt32(word16(place)) | UInt32(word16(place + 2)) << 16
  }
}
