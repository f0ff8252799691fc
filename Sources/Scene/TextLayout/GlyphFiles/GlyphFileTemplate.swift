import ResourceLoading

/// Where the glyph files of a style are: its `glyphs`, with `{fontstack}` and `{range}` in it.
package struct GlyphFileTemplate: Sendable, Equatable {
  private let template: String

  /// - Parameter template: a URL or a path, resolved against the style's own.
  package init(_ template: String) { self.template = template }

  /// No glyph file is larger than this many bytes: 256 pictures of 261 × 261 texels would be 17 MB,
  /// and real ones have 200 kB.
  private static let byteLimit = 8 << 20

  /// The place of one file.
  ///
  /// - Parameters:
  ///   - fontStack: names of fonts, joined by commas.
  ///   - firstCharacter: the first of 256 characters.
  package func location(fontStack: String, firstCharacter: UInt32) -> String {
    let isPath = ResourceLocation.scheme(of: template) == nil
    let name = isPath ? GlyphFileTemplate.asFileName(fontStack) : Self.escaped(fontStack)
    let range = "\(firstCharacter)-\(UInt64(firstCharacter) + 255)"
    return template.split(separator: "{range}", omittingEmptySubsequences: false)
      .map { part in
        part.split(separator: "{fontstack}", omittingEmptySubsequences: false)
          .joined(separator: name)
      }
      .joined(separator: range)
  }

  /// Whether the files are on the network.
  package var isRemote: Bool { ResourceLocation.isRemote(template) }

  /// Gets the files through a loader of resources.
  ///
  /// - Parameter stacks: those that a server may be asked for, joined by commas: others were made of
  ///   what the data say, and a server may not learn that.
  package func loader(_ resources: any ResourceLoader, stacks: [String]) -> GlyphRangeLoader {
    let stacks = Set(stacks)
    return { [isRemote] fontStack, firstCharacter, completion in
      guard !isRemote || stacks.contains(fontStack) else {
        let reason =
          "\(fontStack): the style itself does not spell this font, so it is not asked for"
        completion(.failure(GlyphFileFault(reason)))
        return
      }
      let place = location(fontStack: fontStack, firstCharacter: firstCharacter)
      // Glyphs come after the tiles that ask for them, and before tiles that nobody sees yet.
      resources.load(ResourceRequest(place, byteLimit: Self.byteLimit), rank: 0, update: nil) {
        completion($0.map(\.bytes).mapError { GlyphFileFault("\($0)") })
      }
    }
  }

  /// A name within a path cannot lead to another folder.
  private static func asFileName(_ name: String) -> String {
    name.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "_")
  }

  /// With percent signs for all that has a meaning in URLs (RFC 3986, unreserved characters and
  /// the comma excepted).
  private static func escaped(_ name: String) -> String {
    ResourceLocation.escaped(name) {
      ResourceLocation.isUnreserved($0) || $0 == UInt8(ascii: ",")
    }
  }
}
