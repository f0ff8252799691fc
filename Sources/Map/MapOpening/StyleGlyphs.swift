import ResourceLoading
import Synchronization
import TextLayout
import TileSources

/// The glyph files of a style. Requests for files on a server must not depend on what lies on this
/// machine alone: once anything of that is drawn, the same files are asked for whatever it holds, however
/// the style came here. A class, because sources may be added while its loader is in use.
final class StyleGlyphs: Sendable {
  private let asNeeded: GlyphRangeLoader
  /// `nil` where the files lie on this machine as well.
  private let fixed: PrefetchedGlyphFiles?
  private let drawsLocalData = Mutex(false)

  /// - Parameters:
  ///   - documents: loads what the style may name.
  ///   - stacks: the fonts that the styles in use spell.
  init(_ template: GlyphFileTemplate, _ documents: any ResourceLoader, stacks: [String]) {
    asNeeded = template.loader(documents, stacks: stacks)
    fixed = template.isRemote ? PrefetchedGlyphFiles(stacks: stacks, load: asNeeded) : nil
  }

  /// Gets the files.
  var loader: GlyphRangeLoader {
    { [self] stack, first, completion in
      if let fixed, drawsLocalData.withLock({ $0 }) {
        fixed.loader(stack, first, completion)
      } else {
        asNeeded(stack, first, completion)
      }
    }
  }

  /// Takes note of a source that is drawn from now on.
  func note(_ source: any TileSource) {
    guard source.isLocal, !source.summary.content.isPicture else { return }
    noteLocalData()
  }

  /// Takes note that something is drawn that is on this machine alone.
  func noteLocalData() {
    guard let fixed else { return }
    drawsLocalData.withLock { $0 = true }
    fixed.begin()
  }
}

extension TileSourceSummary.Content {
  fileprivate var isPicture: Bool {
    switch self {
    case .png, .jpeg, .webp: true
    case .vector, .features, .unknown: false
    }
  }
}
