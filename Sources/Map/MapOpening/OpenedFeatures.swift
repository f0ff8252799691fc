import GeoJSON
import ResourceLoading
import TileSources

/// Features in files, folders and archives.
struct OpenedFeatures {
  /// A file, or a member of a folder or archive.
  struct File {
    /// For a member, this includes the path of the folder or archive.
    var path: String
    var source: GeoJSONSource
    /// Pictures under the features, and their icons.
    var pictures: PlacesPictures
  }

  private(set) var files: [File] = []
  /// What could not be used, one line each with the name of the file.
  private(set) var problems: [String] = []
  /// The path of what is opened, without a trailing slash.
  private let path: String
  /// The path as the caller gave it.
  private let named: String
  /// The error of the first unreadable member.
  private var fault: MapError?
  /// The names of members that contain nothing readable.
  private var others: [String] = []
  private var bytesLeft = GeoJSONSource.largestText
  private var leftOut = 0

  /// The maximum number of files of a folder or archive, because each has its own layers.
  private static let mostFiles = 256
  /// The maximum depth of nested folders.
  private static let mostDepth = 4

  /// Reads the content of bytes, which may be an archive.
  ///
  /// - Parameter isLocal: whether they come from this machine, and not from a server.
  /// - Throws: `MapError.unusableContent`, which names the file.
  init(_ bytes: [UInt8], path: String, isLocal: Bool) throws(MapError) {
    self.path = path
    named = path
    guard let archive = Self.archiveOfFiles(bytes, path) else {
      try add(bytes, path, isLocal: isLocal)
      noteOthers(beside: bytes)
      return
    }
    add(archive.names, isLocal: isLocal) { (name, whole) throws(MapError) in
      try GeoJSONFile.read(name, in: archive, at: whole)
    }
    try finish(ForeignFile.archive(of: others))
  }

  /// Reads the content of a folder and its subfolders.
  ///
  /// - Throws: `MapError.unusableContent`, which names the folder.
  init(folder: String) throws(MapError) {
    named = folder
    path = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    var names: [String] = []
    Self.list(path, depth: 0, into: &names)
    add(names, isLocal: true) { (_, whole) throws(MapError) in try GeoJSONFile.read(whole) }
    try finish(
      "it holds no tiles named z/x/y and nothing that is read; in it is "
        + ForeignFile.list(of: others))
  }

  /// The archive in bytes if its files are maps of their own. `nil` if it is a single KML document
  /// and the files that belong to it.
  private static func archiveOfFiles(_ bytes: [UInt8], _ path: String) -> ZipArchive? {
    guard ZipArchive.isOne(bytes), !GeoJSONFile.name(of: path).hasSuffix(".kmz"),
      let archive = try? ZipArchive(bytes)
    else { return nil }
    let members = archive.names.filter { GeoJSONFile.isNamed($0) && GeoJSONFile.isMember($0) }
    let documents = members.filter { $0.lowercased().hasSuffix(".kml") }
    let isOneDocument =
      documents.count == members.count
      && (documents.count == 1 || documents.contains { GeoJSONFile.fileName($0) == "doc.kml" })
    return isOneDocument ? nil : archive
  }

  /// Reports the files in an archive that do not belong to its KML document.
  private mutating func noteOthers(beside document: [UInt8]) {
    guard ZipArchive.isOne(document), !GeoJSONFile.name(of: path).hasSuffix(".kmz") else { return }
    others = ((try? ZipArchive(document))?.names ?? []).filter {
      GeoJSONFile.isMember($0) && !GeoJSONFile.isNamed($0)
    }
    noteOthers()
  }

  private mutating func noteOthers() {
    guard !others.isEmpty else { return }
    problems.append("\(path): not read: \(ForeignFile.list(of: others))")
  }

  private static func list(
    _ folder: String, depth: Int, into names: inout [String], _ below: String = ""
  ) {
    for name in TileFolder.names(in: folder) ?? [] where !name.hasPrefix(".") {
      let whole = "\(folder)/\(name)"
      if !TileFolder.isFolder(whole) {
        if GeoJSONFile.isMember(below + name) { names.append(below + name) }
      } else if depth < mostDepth, names.count <= mostFiles {
        list(whole, depth: depth + 1, into: &names, "\(below)\(name)/")
      }
    }
  }

  // MARK: Members

  /// - Parameter read: returns the bytes of a member, given its name and its complete path.
  private mutating func add(
    _ names: [String], isLocal: Bool, _ read: (String, String) throws(MapError) -> [UInt8]
  ) {
    for name in names where GeoJSONFile.isMember(name) {
      guard GeoJSONFile.isNamed(name) || GeoJSONFile.mayBeOne(name) else {
        others.append(name)
        continue
      }
      guard files.count < Self.mostFiles, bytesLeft > 0 else {
        leftOut += 1
        continue
      }
      do throws(MapError) {
        let whole = "\(path)/\(name)"
        let bytes = try read(name, whole)
        guard bytes.count <= bytesLeft else {
          leftOut += 1
          continue
        }
        bytesLeft -= bytes.count
        try add(bytes, whole, isLocal: isLocal)
      } catch {
        guard GeoJSONFile.isNamed(name) else {
          others.append(name)
          continue
        }
        fault = fault ?? error
        problems.append("\(error)")
      }
    }
  }

  private mutating func add(
    _ bytes: [UInt8], _ path: String, isLocal: Bool
  ) throws(MapError) {
    var document = try PlacesDocument(
      bytes, path: path, isFile: isLocal && GeoJSONFile.hasNeighbours(path))
    var found: [String] = []
    let pictures = document.takePictures(problems: &found)
    let (source, unusable) = try document.source(isLocal: isLocal)
    files.append(File(path: path, source: source, pictures: pictures))
    problems += (unusable + found).map { "\(path): \($0)" }
  }

  /// - Parameter reason: why nothing is drawn, if no file could be tried.
  private mutating func finish(_ reason: String) throws(MapError) {
    guard !files.isEmpty else {
      if let fault { throw fault.about(named) }
      throw .unusableContent(path: named, kind: .damaged, message: "\(path): \(reason)")
    }
    noteOthers()
    guard leftOut > 0 else { return }
    problems.append(
      "\(path): \(leftOut) files are left out: of a folder or archive \(Self.mostFiles) are shown, of "
        + "\(GeoJSONSource.largestText >> 20) MB in all")
  }
}

extension MapError {
  /// The same error about another path, as of the folder or archive that contains the file.
  func about(_ path: String) -> MapError {
    guard case .unusableContent(_, let kind, let message) = self else { return self }
    return .unusableContent(path: path, kind: kind, message: message)
  }
}
