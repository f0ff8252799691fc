/// The reason why an XML document could not be read, or not completely.
package struct XMLError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Problem: Hashable, Sendable {
    /// The XML is malformed. The text is the parser's message.
    case malformed(String)
    /// It has a `DOCTYPE`, which may declare entities and attributes. With those, a small file can
    /// expand to a huge one or refer to other files.
    case hasDoctype
    /// Elements are nested deeper than `XMLScanner.mostDepth`.
    case tooDeep
    /// It is larger than `XMLScanner.mostBytes`.
    case tooLarge
    /// It has more elements than `XMLScanner.mostElements`.
    case tooManyElements
    /// The text of one element is longer than `XMLScanner.mostTextBytes`.
    case textTooLong
    case unknownEncoding(String)
    case noMemory
  }

  package var problem: Problem
  /// The line number, starting at 1; 0 for the whole file.
  package var line = 0

  package var description: String {
    let place = line > 0 ? "line \(line): " : ""
    return switch problem {
    case .malformed(let reason): "\(place)no well-formed XML: \(reason)"
    case .hasDoctype:
      "\(place)a DOCTYPE is not read; take it out, and write the text of entities in their place"
    case .tooDeep: "\(place)elements deeper than \(XMLScanner.mostDepth) in one another"
    case .tooLarge: "\(place)larger than \(XMLScanner.mostBytes >> 20) MiB"
    case .tooManyElements: "\(place)more than \(XMLScanner.mostElements) elements"
    case .textTooLong:
      "\(place)an element with more than \(XMLScanner.mostTextBytes >> 20) MiB of text"
    case .unknownEncoding(let name):
      "\(place)its encoding \(name.prefix(40)) is not read; save it in UTF-8"
    case .noMemory: "\(place)no memory to read it"
    }
  }
}
