import MapStyle

extension SpriteSheet {
  /// Loads the sprites of a style, preferably those for high-resolution displays (`@2x`): at one
  /// pixel per point their pixels are averaged four to one, which looks as good.
  ///
  /// - Parameters:
  ///   - read: Returns the bytes at a URL, or `nil` if there are none.
  ///   - problem: Called for each sprite or image that cannot be used. All others are loaded.
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

  /// The URL of one of a sprite's files. The extension goes before a query.
  package static func address(_ url: String, _ scale: String, _ ending: String) -> String {
    let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.count > 1 ? "?\(parts[1])" : ""
    return "\(parts.first ?? "")\(scale).\(ending)\(query)"
  }
}
