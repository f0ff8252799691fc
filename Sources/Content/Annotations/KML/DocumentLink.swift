/// A reference in a document: to a local file or to something on the network.
enum DocumentLink: Hashable {
  /// A path in the first document's folder or archive, without the part after `#`.
  case local(String)
  case remote(String)

  /// - Parameters:
  ///   - reference: the reference as written in the document, with slashes or backslashes.
  ///   - document: the document's own path.
  init(_ reference: String, in document: String) {
    let isRemote =
      reference.hasPrefix("//")
      || reference.firstRange(of: "://").map { !reference[..<$0.lowerBound].contains("/") } == true
    if isRemote, !reference.lowercased().hasPrefix("file:") {
      self = .remote(reference)
    } else {
      let named = String(reference.replacing("\\", with: "/").prefix { $0 != "#" })
      self = .local(named.isEmpty ? document : Self.joined(named, to: document))
    }
  }

  var location: String {
    switch self {
    case .local(let location), .remote(let location): location
    }
  }

  private static func joined(_ named: String, to document: String) -> String {
    if named.lowercased().hasPrefix("file:") || named.hasPrefix("/") { return named }
    var folders = document.split(separator: "/").dropLast()
    for part in named.split(separator: "/") where part != "." {
      if part == "..", let last = folders.last, last != ".." {
        folders.removeLast()
      } else {
        folders.append(part)
      }
    }
    return (document.hasPrefix("/") ? "/" : "") + folders.joined(separator: "/")
  }
}

/// The files that documents may refer to: those in the first one's archive or below its folder.
package protocol DocumentNeighbours {
  /// The paths of all KML documents in the archive; empty for a folder, which is the user's.
  var documents: [String] { get }
  /// Reads a KML document, or the main one of an archive at `path`, and returns its own path.
  func document(at path: String) throws(AnnotationError) -> (bytes: [UInt8], path: String)
}
