import GeoMath
import XMLReading

/// A KML document with the documents that it links to or shares an archive with.
struct KMLTree {
  private let neighbours: (any DocumentNeighbours)?
  private let budget: KMLBudget
  private var documents: [KMLDocument]
  /// Documents by path; `nil` for those that cannot be read.
  private var known: [String: KMLDocument?]
  private var bytesLeft = 256 << 20
  private var file = AnnotationFile()

  /// The greatest number of links per document, and of documents in all.
  static let mostLinks = 500
  /// The greatest depth of nested links.
  private static let mostDepth = 5

  init(_ first: KMLDocument, beside neighbours: (any DocumentNeighbours)?) {
    documents = [first]
    known = [first.path: first]
    self.neighbours = neighbours
    budget = first.budget
  }

  /// Reads all linked documents and returns everything to show.
  mutating func read() -> AnnotationFile {
    follow(from: 0, depth: 0)
    // Documents of the archive that nothing links to are shown as well.
    for path in neighbours?.documents ?? [] where known[path] == nil {
      guard documents.count < Self.mostLinks else {
        file.note("only the first \(Self.mostLinks) documents of the archive are read")
        break
      }
      let start = documents.count
      _ = document(at: path, for: path)
      follow(from: start, depth: 1)
    }
    // Placemarks are drawn over pictures.
    for document in documents { addPictures(of: document) }
    for document in documents { addPlacemarks(of: document) }
    noteLimits()
    noteUnshown()
    file.noteEmptiness("no placemark with a place and no picture on the ground in it")
    return file
  }

  // MARK: Links

  /// Reads the documents that are linked from the document at index `start` and those after it.
  private mutating func follow(from start: Int, depth: Int) {
    var (next, depth) = (start, depth)
    while next < documents.count {
      let end = documents.count
      for index in next..<end {
        for link in documents[index].links { follow(link, of: documents[index], depth: depth) }
      }
      (next, depth) = (end, depth + 1)
    }
  }

  private mutating func follow(_ link: KMLNetworkLink, of document: KMLDocument, depth: Int) {
    guard let reference = link.reference else {
      return file.note("\(link.label): it names nothing")
    }
    switch DocumentLink(reference, in: document.path) {
    case .remote(let url):
      file.note("\(link.label): \(url) is on the network and not loaded; open it by that address")
    case .local(let path):
      if link.isRefreshed { file.note("\(link.label): read once, and not again and again") }
      guard known[path] == nil else { return }
      guard depth < Self.mostDepth else {
        return file.note("\(link.label): links deeper than \(Self.mostDepth) are not followed")
      }
      guard documents.count < Self.mostLinks else {
        return file.note("\(link.label): only \(Self.mostLinks) documents are read")
      }
      _ = self.document(at: path, for: link.label)
    }
  }

  /// The document at a path, which is read on first use.
  ///
  /// - Parameter label: the name of the referrer in messages.
  private mutating func document(at path: String, for label: String) -> KMLDocument? {
    if let document = known[path] { return document }
    known[path] = .some(nil)
    guard let neighbours else {
      file.note("\(label): \(path) is not read, since nothing says where the file lies")
      return nil
    }
    do throws(AnnotationError) {
      let found = try neighbours.document(at: path)
      if let document = known[found.path], found.path != path {
        known[path] = document
        return document
      }
      bytesLeft -= found.bytes.count
      guard bytesLeft >= 0 else { throw AnnotationError("together the documents are too large") }
      let document = KMLDocument(path: found.path, budget: budget)
      do throws(XMLError) { try XMLScanner.scan(found.bytes, into: document) } catch {
        file.note("\(found.path): \(error)")
      }
      if let encoding = XMLEncoding.correction(of: found.bytes) {
        file.note(encoding: encoding, of: found.path)
      }
      documents.append(document)
      known[path] = document
      known[found.path] = document
      return document
    } catch {
      file.note("\(label): \(error)")
      return nil
    }
  }

  // MARK: Styles

  /// The style that a `styleUrl` of a document refers to; `nil` if it does not exist.
  private mutating func style(_ url: String, of document: KMLDocument) -> AnnotationStyle? {
    var (url, document) = (url, document)
    // A style map may refer to another one. The limit ends cycles.
    for _ in 0..<8 {
      let name = url.split(separator: "#").last.map(String.init) ?? ""
      if url.contains("#"), !url.hasPrefix("#"), document.styles[name] == nil {
        // Some documents write their own name or URL before the hash.
        guard case .local(let path) = DocumentLink(url, in: document.path), neighbours != nil,
          let other = self.document(at: path, for: "style \(url)")
        else { return nil }
        document = other
      }
      switch document.styles[name] {
      case .style(let style): return style
      case .url(let next): url = next
      case nil: return nil
      }
    }
    return nil
  }

  // MARK: Features

  private mutating func addPictures(of document: KMLDocument) {
    for picture in document.pictures {
      switch picture.finished(in: document.path) {
      case .success(let feature): file.features.append(feature)
      case .failure(let error): file.note("\(error)")
      }
    }
  }

  private mutating func addPlacemarks(of document: KMLDocument) {
    let place = documents.count > 1 ? "\(document.path): " : ""
    for placemark in document.placemarks {
      let label = place + placemark.label
      for problem in placemark.problems { file.note("\(label): \(problem)") }
      var shared: AnnotationStyle?
      if let url = placemark.styleURL {
        shared = style(url, of: document)
        if shared == nil, file.problems.count < AnnotationFile.mostProblems {
          file.note("\(label): no style \(url) in this file")
        }
      }
      budget.figures -= placemark.ways.count
      file.features += placemark.features(
        in: placemark.style?.over(shared) ?? shared ?? AnnotationStyle(),
        figures: budget.figures >= 0)
    }
  }

  // MARK: Problems

  private mutating func noteLimits() {
    if budget.features < 0 {
      file.note("only the first \(AnnotationLimits.features) things are read")
    }
    if budget.places <= 0 { file.note("only the first \(AnnotationLimits.places) places are read") }
  }

  private mutating func noteUnshown() {
    for document in documents {
      if document.hidden.count > 0 {
        file.note(
          "not drawn, since the file says that they are not visible: \(document.hidden.text)")
      }
      if document.placeless.count > 0 {
        file.note("without a place, which an address alone is not: \(document.placeless.text)")
      }
      for (name, count) in document.others.sorted(by: { $0.key < $1.key }) {
        file.note("elements \(name) are not shown: \(count)")
      }
    }
  }
}
