/// Encodes images in any supported format.
package enum ImageEncoding {
  /// The image as the contents of a file.
  ///
  /// - Throws: `ImageError.empty` for an image without pixels, `.unwritable` for one that exceeds
  ///   the format's limits.
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
  /// Each format's usual file extension, followed by others that occur.
  private static let endings: [(format: ImageFormat, names: [String])] = [
    (.png, ["png"]), (.jpeg, ["jpg", "jpeg", "jpe"]), (.webp, ["webp"]),
  ]

  /// The usual file extension.
  package var ending: String { Self.endings.first { $0.format == self }?.names.first ?? "" }

  /// A list for messages: `.png, .jpg, .jpeg, .jpe or .webp`.
  package static var endingsInWords: String {
    let names = endings.flatMap { $0.names.map { ".\($0)" } }
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  /// The format for a file name's extension, or PNG if it has none.
  ///
  /// - Returns: `nil` for an unknown extension.
  package init?(fileName path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    // A leading dot marks a hidden file rather than an extension.
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
