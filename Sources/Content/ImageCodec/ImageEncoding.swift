/// Writes pictures in any format that Rhumb knows.
package enum ImageEncoding {
  /// A picture as the bytes of a file.
  ///
  /// - Throws: `ImageError.empty` for a picture without pixels, `.unwritable` for one that is larger
  ///   than the format allows.
  package static func encode(
    _ picture: PixelImage, as format: ImageFormat
  ) throws(ImageError) -> [UInt8] {
    switch format {
    case .png: try PNGCodec.encode(picture)
    case .jpeg: try JPEGCodec.encode(picture)
    case .webp: try WebPCodec.encode(picture)
    }
  }
}

extension ImageFormat {
  /// The ending of file names that each format has by custom, and others that are seen.
  private static let endings: [(format: ImageFormat, names: [String])] = [
    (.png, ["png"]), (.jpeg, ["jpg", "jpeg", "jpe"]), (.webp, ["webp"]),
  ]

  /// A list for people: `.png, .jpg, .jpeg, .jpe or .webp`.
  package static var endingsInWords: String {
    let names = endings.flatMap { $0.names.map { ".\($0)" } }
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  /// The format that a file's name asks for by its ending; PNG where it has none.
  ///
  /// - Returns: `nil` for an ending that no format has.
  package init?(fileName path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    // A name that begins with a dot is hidden, and has no ending by that.
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      self = .png
      return
    }
    let ending = name[name.index(after: dot)...].lowercased()
    let known = Self.endings.first { $0.names.contains(ending) }?.format
    guard let format = ending.isEmpty ? .png : known else { return nil }
    self = format
  }
}
