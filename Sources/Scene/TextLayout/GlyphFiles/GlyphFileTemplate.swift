import ResourceLoading

/// The location of a style's glyph files: its `glyphs` with `{fontstack}` and `{range}`.
package struct GlyphFileTemplate: Sendable, Equatable {
  private let template: String

  /// - Parameter template: a URL or a path, resolved against that of the style.
  package init(_ template: String) { self.template = template }

  /// Greatest size of a glyph file in bytes. 256 images of 261 × 261 texels would be 17 MB, but
  /// real files have about 200 kB.
  private static let byteLimit = 8 << 20

  /// - Parameters:
  ///   - fontStack: font names joined by commas.
  ///   - firstCharacter: the first of 256 characters.
  package func location(fontStack: String, firstCharacter: UInt32) -> String {
    let isPath = ResourceLocation.scheme(of: template) == nil
    // As a file name it cannot lead to another folder, because it contains no slashes.
    let name = isPath ? fontStack.replacing("/", with: "_") : Self.escaped(fontStack)
    let range = "\(firstCharacter)-\(UInt64(firstCharacter) + 255)"
    return template.split(separator: "{range}", omittingEmptySubsequences: false)
      .map { part in
        part.split(separator: "{fontstack}", omittingEmptySubsequences: false)
          .joined(separator: name)
      }
      .joined(separator: range)
  }

  package var isRemote: Bool { ResourceLocation.isRemote(template) }

  /// A loader for the files that uses a resource loader.
  ///
  /// - Parameter stacks: the stacks, joined by commas, that may be requested from a server. Other
  ///   stacks are computed from the data, which a server must not learn.
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
      // Glyphs load after the tiles that need them, and before tiles that are not visible yet.
      resources.load(ResourceRequest(place, byteLimit: Self.byteLimit), rank: 0, update: nil) {
        completion($0.map(\.bytes).mapError { GlyphFileFault("\($0)") })
      }
    }
  }

  /// Percent-encodes all characters but the unreserved ones (RFC 3986) and the comma.
  private static func escaped(_ name: String) -> String {
    ResourceLocation.escaped(name) {
      ResourceLocation.isUnreserved($0) || $0 == UInt8(ascii: ",")
    }
  }
}
