import MapStyle

extension SpriteSheet {
  /// Loads the sheets that a style names. The one for sharp displays (`@2x`) is taken where there
  /// is one: at one pixel to a point its pixels are averaged four to one, which is as good.
  ///
  /// - Parameters:
  ///   - read: the bytes at an address; nil where there are none.
  ///   - problem: told once for each sheet that cannot be used; the others are.
  package static func load(
    _ sprites: [StyleSprite], read: (String) -> [UInt8]?, problem: (String) -> Void
  ) -> SpriteSheet? {
    var all = SpriteSheet()
    for sprite in sprites {
      do throws(SpriteError) {
        let left = min(pixelLimit, pixelsOfStyle - all.pixelCount)
        all.merge(try load(sprite, mostPixels: left, read: read), id: sprite.id)
      } catch {
        problem("sprite \(sprite.url): \(error)")
      }
    }
    for line in all.problems { problem("sprite: \(line)") }
    return all.isEmpty ? nil : all
  }

  private static func load(
    _ sprite: StyleSprite, mostPixels: Int, read: (String) -> [UInt8]?
  ) throws(SpriteError) -> SpriteSheet {
    var first: SpriteError?
    for scale in ["@2x", ""] {
      guard let index = read(address(sprite.url, scale, "json")),
        let picture = read(address(sprite.url, scale, "png"))
      else { continue }
      do throws(SpriteError) {
        return try SpriteSheet(index: index, picture: picture, mostPixels: mostPixels)
      } catch {
        first = first ?? error
      }
    }
    throw first ?? .missing(url: sprite.url)
  }

  /// The address of one of a sheet's files: the ending stands before what follows a question mark.
  package static func address(_ url: String, _ scale: String, _ ending: String) -> String {
    let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.count > 1 ? "?\(parts[1])" : ""
    return "\(parts.first ?? "")\(scale).\(ending)\(query)"
  }
}
