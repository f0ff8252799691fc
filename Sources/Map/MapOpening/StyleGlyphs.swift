import ResourceLoading
import Synchronization
import TextLayout
import TileSources

/// The glyph files of a style. Requests to a server must not reveal the content of local data. So
/// once local data are drawn, a fixed set of files is requested, wherever the style comes from. A
/// class, because sources may be added while its loader is in use.
final class StyleGlyphs: Sendable {
  private let asNeeded: GlyphRangeLoader
  /// `nil` if the files are local, too.
  private let fixed: PrefetchedGlyphFiles?
  private let drawsLocalData = Mutex(false)

  /// - Parameters:
  ///   - documents: loads what the style may name.
  ///   - stacks: the font stacks that the styles use.
  init(_ template: GlyphFileTemplate, _ documents: any ResourceLoader, stacks: [String]) {
    asNeeded = template.loader(documents, stacks: stacks)
    fixed = template.isRemote ? PrefetchedGlyphFiles(stacks: stacks, load: asNeeded) : nil
  }

  var loader: GlyphRangeLoader {
    { [self] stack, first, completion in
      if let fixed, drawsLocalData.withLock({ $0 }) {
        fixed.loader(stack, first, completion)
      } else {
        asNeeded(stack, first, completion)
      }
    }
  }

  /// Notes that a source is drawn from now on.
  func note(_ source: any TileSource) {
    guard source.isLocal, !source.summary.content.isPicture else { return }
    noteLocalData()
  }

  func noteLocalData() {
    guard let fixed else { return }
    drawsLocalData.withLock { $0 = true }
    fixed.begin()
  }
}
