/// Converts descriptions in HTML, as found in KML, GPX and GeoJSON, to plain text. Paragraphs,
/// lines and the addresses of links remain; pictures, scripts and styling are dropped.
package struct HTMLText {
  /// The plain text. A source without tags and character references is returned unchanged.
  package static func plain(_ source: String) -> String {
    guard isLikely(source) else { return source }
    var reader = HTMLText(bytes: Array(source.utf8))
    reader.read()
    return reader.finished
  }

  /// The same on one line, for names.
  package static func line(_ source: String) -> String {
    plain(source).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private let bytes: [UInt8]
  private var place = 0
  private var result: [UInt8] = []
  /// Whether white space precedes what comes next. Any amount of it becomes one space.
  private var hasGap = false
  /// The addresses of the open links, and where the text of each begins.
  private var links: [(address: String, start: Int)] = []
  /// Whether there may be another `>`. Avoids a new search for each of many unclosed tags.
  private var hasTagEnds = true

  private static let mostLinks = 100
  private static let longestAddress = 2000
  private static let paragraphs: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "table", "ul", "ol", "blockquote", "hr", "dl", "pre",
  ]
  private static let lines: Set<String> = [
    "div", "tr", "li", "dt", "dd", "center", "section", "article", "header", "footer", "body",
  ]
  /// Elements whose content is not text.
  private static let silent: Set<String> = ["script", "style", "head", "title"]

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private static func isLikely(_ source: String) -> Bool {
    var last: UInt8 = 0
    for byte in source.utf8 {
      if last == UInt8(ascii: "<"), beginsTag(byte) { return true }
      if last == UInt8(ascii: "&"), byte.isLetter || byte == UInt8(ascii: "#") { return true }
      last = byte
    }
    return false
  }

  /// Whether a byte after `<` starts a tag, a comment or a declaration.
  private static func beginsTag(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!")
  }

  private mutating func read() {
    let hasTags = bytes.contains(UInt8(ascii: "<"))
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "<"), takeTag() { continue }
      place += 1
      if byte == UInt8(ascii: "&"), let meant = takeReference() {
        append(String(Character(meant == "\u{A0}" ? " " : meant)).utf8)
      } else if byte == 0x0A, !hasTags {
        endLine()
      } else if byte <= 0x20 {
        hasGap = true
      } else {
        append(CollectionOfOne(byte))
      }
    }
  }

  private mutating func append(_ text: some Collection<UInt8>) {
    if hasGap, let last = result.last, last != 0x0A { result.append(0x20) }
    hasGap = false
    result += text
  }

  private mutating func endLine() {
    hasGap = false
    if !result.isEmpty { result.append(0x0A) }
  }

  /// Skips a tag, a comment or a declaration. An unclosed tag is text.
  private mutating func takeTag() -> Bool {
    guard hasTagEnds, place + 1 < bytes.count, Self.beginsTag(bytes[place + 1]) else {
      return false
    }
    if bytes[place...].starts(with: "<!--".utf8) {
      place = position(of: "-->", from: place).map { $0 + 3 } ?? bytes.count
      return true
    }
    guard let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) else {
      hasTagEnds = false
      return false
    }
    var content = bytes[(place + 1)..<end]
    place = end + 1
    let isEnd = content.first == UInt8(ascii: "/")
    if isEnd { content.removeFirst() }
    let name = String(
      decoding: content.prefix { $0.isLetter || $0.isDigit }.prefix(12), as: UTF8.self)
    take(name.lowercased(), isEnd: isEnd, content)
    return true
  }

  private mutating func take(_ name: String, isEnd: Bool, _ tag: ArraySlice<UInt8>) {
    if Self.silent.contains(name), !isEnd {
      place = position(of: "</" + name, from: place) ?? bytes.count
    } else if Self.paragraphs.contains(name) {
      endLine()
      endLine()
    } else if name == "br" || (Self.lines.contains(name) && result.last != 0x0A) {
      endLine()
    } else if name == "td" || name == "th" {
      hasGap = true
    } else if name == "a" {
      takeLink(isEnd: isEnd, String(decoding: tag, as: UTF8.self))
    }
  }

  /// The position of a lower-case text, found in upper or lower case.
  private func position(of text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    guard bytes.count - start >= wanted.count else { return nil }
    return (start...bytes.count - wanted.count).first { place in
      wanted.indices.allSatisfy { bytes[place + $0].lowercase == wanted[$0] }
    }
  }

  private mutating func takeLink(isEnd: Bool, _ tag: String) {
    guard isEnd else {
      if links.count < Self.mostLinks {
        links.append((Self.address(in: tag) ?? "", result.count))
      }
      return
    }
    guard let link = links.popLast(), link.address.utf8.count <= Self.longestAddress,
      ["http://", "https://", "mailto:", "tel:"].contains(where: link.address.hasPrefix)
    else { return }
    // A link whose text contains its address need not repeat it.
    let shown = result[min(link.start, result.count)...]
    guard
      shown.count > 4 * Self.longestAddress
        || !String(decoding: shown, as: UTF8.self).contains(link.address)
    else { return }
    hasGap = true
    append("(\(link.address))".utf8)
  }

  private static func address(in tag: String) -> String? {
    guard let mark = tag.firstRange(of: "href=") ?? tag.firstRange(of: "HREF=") else { return nil }
    let value = tag[mark.upperBound...]
    guard let quote = value.first else { return nil }
    let text =
      quote == "\"" || quote == "'"
      ? value.dropFirst().prefix { $0 != quote } : value.prefix { !$0.isWhitespace }
    return String(text).replacing("&amp;", with: "&")
  }

  /// Reads a character reference after its `&`; `nil` if there is none.
  private mutating func takeReference() -> Unicode.Scalar? {
    guard let end = bytes[place...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = Substring(String(decoding: bytes[place..<end], as: UTF8.self))
    let scalar: Unicode.Scalar?
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      scalar = UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    } else if name.hasPrefix("#") {
      scalar = UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    } else {
      scalar = HTMLCharacters.named(name)
    }
    guard let scalar, scalar.value >= 0x20 || scalar == "\n" || scalar == "\t" else { return nil }
    place = end + 1
    return scalar
  }

  /// The result with trimmed lines and at most one empty line between paragraphs.
  private var finished: String {
    var lines: [ArraySlice<UInt8>] = []
    for line in result.split(separator: 0x0A, omittingEmptySubsequences: false) {
      var text = line.drop { $0 <= 0x20 }
      while let last = text.last, last <= 0x20 { text.removeLast() }
      if !text.isEmpty || !(lines.last?.isEmpty ?? true) { lines.append(text) }
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var lowercase: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}

/// The named characters of HTML that occur in descriptions.
enum HTMLCharacters {
  static func named(_ name: Substring) -> Unicode.Scalar? {
    if let scalar = others[name] { return scalar }
    return latin.firstIndex(of: name).flatMap { Unicode.Scalar(UInt32(0xA0 + $0)) }
  }

  /// From U+00A0 on.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2
    sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc
    Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve
    Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute
    acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde
    ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """.split(whereSeparator: \.isWhitespace)

  private static let others: [Substring: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—",
    "hellip": "…", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”",
    "bdquo": "„", "bull": "•", "euro": "€", "trade": "™", "ensp": " ", "emsp": " ", "thinsp": " ",
    "prime": "′", "Prime": "″", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "scaron": "š",
    "Scaron": "Š", "OElig": "Œ", "oelig": "œ", "zwnj": "\u{200C}", "zwj": "\u{200D}",
  ]
}
