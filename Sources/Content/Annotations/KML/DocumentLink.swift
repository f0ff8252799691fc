/// What a document names: a file beside it, or something on the network.
enum DocumentLink: Hashable {
  /// A path from the folder or archive of the first document, and what stands behind `#`.
  case local(path: String, fragment: String?)
  case remote(String)

  /// - Parameters:
  ///   - reference: as the document writes it, with slashes of any kind.
  ///   - document: the document's own path.
  init(_ reference: String, in document: String) {
    let isRemote =
      reference.hasPrefix("//")
      || reference.firstRange(of: "://").map { !reference[..<$0.lowerBound].contains("/") } == true
    if isRemote, !reference.lowercased().hasPrefix("file:") {
      self = .remote(reference)
      return
    }
    let parts = reference.replacing("\\", with: "/")
      .split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 ? String(parts[1]) : nil
    let named = String(parts.first ?? "")
    self = .local(
      path: named.isEmpty ? document : Self.joined(named, to: document), fragment: fragment)
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

/// The files that documents may name: those below the first one's folder, or in its archive.
package protocol DocumentNeighbours {
  /// The paths of all KML documents in the archive; none of a folder, which is the user's.
  var documents: [String] { get }
  /// The KML document at a path, and its own path: of an archive that of the document in it.
  func document(at path: String) throws(AnnotationError) -> (bytes: [UInt8], path: String)
}
