extension ForeignFile {
  /// Says what an archive is from the names of its files, none of which can be read, as the end of
  /// a sentence.
  package static func archive(of names: [String]) -> String {
    let small = names.map { $0.lowercased() }
    func has(_ ending: String) -> Bool { small.contains { $0.hasSuffix(ending) } }
    if has(".shp") { return sentence("an archive with a shapefile", asGeoJSON) }
    if small.contains(where: { $0.hasPrefix("xl/") }) || has(".ods") {
      return sentence("a table of an office program", "save it as CSV")
    }
    if small.contains(where: { $0.hasPrefix("word/") || $0 == "content.xml" }) {
      return sentence("a document of an office program", "save what is in it as CSV")
    }
    if has(".gdbtable") { return sentence("an archive with an Esri geodatabase", asGeoJSON) }
    if has(".fit") || has(".fit.gz") { return sentence("an archive with FIT files", asGPX) }
    return sentence("an archive without places", "in it is \(list(of: names))")
  }

  /// The first few names and the number of the others.
  package static func list(of names: [String]) -> String {
    guard !names.isEmpty else { return "nothing" }
    let others = names.count > 3 ? " and \(names.count - 3) more" : ""
    return names.prefix(3).joined(separator: ", ") + others
  }
}
