import CExpat

/// Receives the elements of a document in document order.
///
/// Names have no namespace prefix: `gx:Track` is `Track`.
package protocol XMLHandler: AnyObject {
  func begin(_ name: String, attributes: borrowing XMLAttributes)
  /// Ends an element, with all text directly inside it. Text must be copied to be kept.
  func end(_ name: String, text: ArraySlice<UInt8>)
}

/// Reads XML from untrusted sources.
///
/// Expat does the parsing rather than Foundation's `XMLParser`. It keeps no tree and does not
/// recurse, so depth costs nothing, and its features can be controlled in detail. Fontconfig needs
/// the library anyway, whereas `FoundationXML` would add libxml2. No other file is ever opened. A
/// document with a document type declaration is refused before anything in it is read, because with
/// entities and default attributes a small document can become a huge one.
package enum XMLScanner {
  /// The greatest size in bytes. The content takes several times as much memory. A week's track
  /// with a point per second has 60 MB.
  package static let mostBytes = 128 << 20
  /// The greatest number of elements. Each takes a microsecond or two. That track has two million.
  package static let mostElements = 4_000_000
  /// The greatest depth of nested elements.
  package static let mostDepth = 200
  /// The greatest length of an element's text in bytes: coordinates of some million places.
  package static let mostTextBytes = 64 << 20

  /// Sends the content of a document to `handler`. What was sent before an error remains valid.
  ///
  /// - Parameter mayNameType: whether a `DOCTYPE` without declarations is accepted.
  package static func scan(
    _ bytes: [UInt8], into handler: any XMLHandler, mayNameType: Bool = false
  ) throws(XMLError) {
    guard bytes.count <= mostBytes else { throw XMLError(problem: .tooLarge) }
    guard let parser = XML_ParserCreate(XMLEncoding.correction(of: bytes)) else {
      throw XMLError(problem: .noMemory)
    }
    defer { XML_ParserFree(parser) }
    let scan = Scan(parser, handler, mayNameType)
    XML_SetUnknownEncodingHandler(
      parser, { data, name, map in Scan.of(data)?.setEncoding(name, map) ?? 0 },
      Unmanaged.passUnretained(scan).toOpaque())
    // The parser does not outlive this call, and `scan` lives as long.
    XML_SetUserData(parser, Unmanaged.passUnretained(scan).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in Scan.of(data)?.begin(name, attributes) },
      { data, _ in Scan.of(data)?.end() })
    XML_SetCharacterDataHandler(parser) { data, text, count in
      Scan.of(data)?.append(text, Int(count))
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, hasDeclarations in
      Scan.of(data)?.beginType(hasDeclarations: hasDeclarations != 0)
    }
    try withExtendedLifetime(scan) { () throws(XMLError) in try feed(bytes, to: parser, scan) }
  }

  /// Parses the bytes in chunks, because the parser has 32-bit lengths.
  private static func feed(
    _ bytes: [UInt8], to parser: XML_Parser, _ scan: Scan
  ) throws(XMLError) {
    let piece = 1 << 20
    // Some programs write an empty line before the XML declaration, which must come first.
    var start = bytes.firstIndex { !$0.isXMLSpace } ?? 0
    repeat {
      let end = min(start + piece, bytes.count)
      let isLast = end == bytes.count
      let status = bytes[start..<end].withUnsafeBytes { buffer in
        XML_Parse(
          parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(end - start),
          isLast ? 1 : 0)
      }
      guard status == XML_STATUS_OK else {
        let line = Int(clamping: rhumb_expat_line(parser))
        let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
        throw XMLError(problem: scan.problem ?? .malformed(reason ?? "unknown error"), line: line)
      }
      start = end
    } while start < bytes.count
  }
}

/// The state of a scan. This is a class because the parser's callbacks refer to it. All mutable
/// state is in one struct, so that a callback needs only one exclusive access.
private final class Scan {
  private let parser: XML_Parser
  private let handler: any XMLHandler
  private let mayNameType: Bool
  private var state = ScanState()
  /// The reason why the scan was stopped.
  private(set) var problem: XMLError.Problem?

  init(_ parser: XML_Parser, _ handler: any XMLHandler, _ mayNameType: Bool) {
    self.parser = parser
    self.handler = handler
    self.mayNameType = mayNameType
  }

  static func of(_ data: UnsafeMutableRawPointer?) -> Scan? {
    data.map { Unmanaged<Scan>.fromOpaque($0).takeUnretainedValue() }
  }

  private func stop(_ problem: XMLError.Problem) {
    if self.problem == nil { self.problem = problem }
    XML_StopParser(parser, 0)
  }

  /// A `DOCTYPE` with only a name declares nothing, because no other file is read.
  func beginType(hasDeclarations: Bool) {
    if hasDeclarations || !mayNameType { stop(.hasDoctype) }
  }

  func begin(
    _ name: UnsafePointer<CChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard problem == nil, let name else { return }
    if let problem = state.begin(name, attributes, handler) { stop(problem) }
  }

  func append(_ piece: UnsafePointer<CChar>?, _ count: Int) {
    guard problem == nil, let piece, count > 0 else { return }
    if let problem = state.append(piece, count) { stop(problem) }
  }

  func end() { if problem == nil { state.end(handler) } }

  /// Gives the parser the code points of an encoding that it does not know.
  func setEncoding(
    _ name: UnsafePointer<CChar>?, _ map: UnsafeMutablePointer<XML_Encoding>?
  ) -> CInt {
    let name = name.map { String(cString: $0) } ?? ""
    guard let map, let upper = SingleByteEncoding.upperHalf(of: name) else {
      problem = problem ?? .unknownEncoding(name)
      return 0
    }
    map.pointee.data = nil
    map.pointee.convert = nil
    map.pointee.release = nil
    withUnsafeMutableBytes(of: &map.pointee.map) { bytes in
      let codes = bytes.bindMemory(to: CInt.self)
      for code in 0..<min(codes.count, 256) {
        codes[code] = CInt(code < 0x80 ? UInt32(code) : upper[code - 0x80])
      }
    }
    return 1
  }
}

/// The open elements and their text.
private struct ScanState {
  /// The open elements, outermost first, with the start of their text in `text`.
  private var open: [(name: String, start: Int)] = []
  /// The text of all open elements in order. That of an inner element is removed before that of the
  /// outer one continues.
  private var text: [UInt8] = []
  private var elementCount = 0

  /// - Returns: the reason to stop the scan, or `nil`.
  mutating func begin(
    _ name: UnsafePointer<CChar>,
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?, _ handler: any XMLHandler
  ) -> XMLError.Problem? {
    guard open.count < XMLScanner.mostDepth else { return .tooDeep }
    elementCount += 1
    guard elementCount <= XMLScanner.mostElements else { return .tooManyElements }
    let local = String(decoding: XMLAttributes.localName(name), as: UTF8.self)
    open.append((local, text.count))
    handler.begin(local, attributes: XMLAttributes(attributes))
    return nil
  }

  mutating func append(_ piece: UnsafePointer<CChar>, _ count: Int) -> XMLError.Problem? {
    guard let start = open.last?.start else { return nil }
    guard text.count - start + count <= XMLScanner.mostTextBytes else { return .textTooLong }
    piece.withMemoryRebound(to: UInt8.self, capacity: count) {
      text.append(contentsOf: UnsafeBufferPointer(start: $0, count: count))
    }
    return nil
  }

  mutating func end(_ handler: any XMLHandler) {
    guard let element = open.popLast() else { return }
    handler.end(element.name, text: text[element.start...])
    text.removeLast(text.count - element.start)
  }
}

extension ArraySlice<UInt8> {
  /// The text without surrounding white space; `nil` if nothing is left.
  package var trimmedText: String? {
    guard let first = firstIndex(where: { !$0.isXMLSpace }),
      let last = lastIndex(where: { !$0.isXMLSpace })
    else { return nil }
    return String(decoding: self[first...last], as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether XML defines this as white space.
  package var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
