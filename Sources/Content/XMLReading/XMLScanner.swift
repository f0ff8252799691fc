import CExpat

/// What is told of a document while it is read, in its order.
///
/// Names come without their namespace prefix: `gx:Track` is `Track`.
package protocol XMLHandler: AnyObject {
  func begin(_ name: String, attributes: [String: String])
  /// The end of an element, with all text that stood directly in it.
  func end(_ name: String, text: [UInt8])
}

/// Reads XML, which may come from anywhere.
///
/// Expat does the parsing rather than Foundation's `XMLParser`: it keeps no tree and does not
/// recurse, so that depth costs nothing; what it may and may not do is said call by call; and the
/// library is there already, since Fontconfig needs it, where `FoundationXML` would bring libxml2.
/// No other file is ever opened, and a document with a document type declaration is refused before
/// anything in it is read: entities and defaults of attributes make much of little.
package enum XMLScanner {
  /// Larger documents are refused: in memory what they hold takes some times as much. A week's track
  /// with a point each second has 60 MB.
  package static let mostBytes = 128 << 20
  /// Elements in all; each takes a microsecond or two. That track has two million.
  package static let mostElements = 4_000_000
  /// Elements in one another.
  package static let mostDepth = 200
  /// Bytes of text of one element: coordinates of some million places.
  package static let mostTextBytes = 64 << 20

  /// Tells `handler` what is in a document. What was told before an error stays told.
  ///
  /// - Parameter mayNameType: whether a `DOCTYPE` without declarations of its own may stand in it.
  package static func scan(
    _ bytes: [UInt8], into handler: any XMLHandler, mayNameType: Bool = false
  ) throws(XMLError) {
    guard bytes.count <= mostBytes else { throw XMLError(problem: .tooLarge) }
    guard let parser = XML_ParserCreate(nil) else { throw XMLError(problem: .noMemory) }
    defer { XML_ParserFree(parser) }
    let scan = Scan(parser, handler, mayNameType)
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

  /// In pieces, since the parser counts in 32 bits.
  private static func feed(
    _ bytes: [UInt8], to parser: XML_Parser, _ scan: Scan
  ) throws(XMLError) {
    let piece = 1 << 20
    var start = 0
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

/// One reading of one document. A class, because the parser's calls refer to it.
private final class Scan {
  private let parser: XML_Parser
  private let handler: any XMLHandler
  private let mayNameType: Bool
  /// The elements that are open, outermost first, and the text of each.
  private var open: [(name: String, text: [UInt8])] = []
  private var elementCount = 0
  /// Why the reading was stopped.
  private(set) var problem: XMLError.Problem?

  init(_ parser: XML_Parser, _ handler: any XMLHandler, _ mayNameType: Bool) {
    self.parser = parser
    self.handler = handler
    self.mayNameType = mayNameType
  }

  static func of(_ data: UnsafeMutableRawPointer?) -> Scan? {
    data.map { Unmanaged<Scan>.fromOpaque($0).takeUnretainedValue() }
  }

  func stop(_ problem: XMLError.Problem) {
    if self.problem == nil { self.problem = problem }
    XML_StopParser(parser, 0)
  }

  /// One that only names a type of document declares nothing, since no other file is read.
  func beginType(hasDeclarations: Bool) {
    if hasDeclarations || !mayNameType { stop(.hasDoctype) }
  }

  func begin(
    _ name: UnsafePointer<CChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard problem == nil, let name else { return }
    guard open.count < XMLScanner.mostDepth else { return stop(.tooDeep) }
    elementCount += 1
    guard elementCount <= XMLScanner.mostElements else { return stop(.tooManyElements) }
    var values: [String: String] = [:]
    // Names and values by turns, and nil at the end.
    if var pair = attributes {
      while let name = pair[0], let value = pair[1] {
        values[Scan.localName(name)] = String(cString: value)
        pair += 2
      }
    }
    let local = Scan.localName(name)
    open.append((local, []))
    handler.begin(local, attributes: values)
  }

  func append(_ text: UnsafePointer<CChar>?, _ count: Int) {
    guard problem == nil, !open.isEmpty, let text, count > 0 else { return }
    let last = open.count - 1
    guard open[last].text.count + count <= XMLScanner.mostTextBytes else {
      return stop(.textTooLong)
    }
    text.withMemoryRebound(to: UInt8.self, capacity: count) {
      open[last].text.append(contentsOf: UnsafeBufferPointer(start: $0, count: count))
    }
  }

  func end() {
    guard problem == nil, let element = open.popLast() else { return }
    handler.end(element.name, text: element.text)
  }

  /// A name without its prefix.
  private static func localName(_ name: UnsafePointer<CChar>) -> String {
    let whole = String(cString: name)
    guard let colon = whole.utf8.lastIndex(of: UInt8(ascii: ":")) else { return whole }
    return String(whole[whole.utf8.index(after: colon)...])
  }
}

extension [UInt8] {
  /// The text without white space around it; `nil` when nothing is left.
  package var trimmedText: String? {
    guard let first = firstIndex(where: { !$0.isXMLSpace }),
      let last = lastIndex(where: { !$0.isXMLSpace })
    else { return nil }
    return String(decoding: self[first...last], as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether XML counts this as white space.
  package var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
