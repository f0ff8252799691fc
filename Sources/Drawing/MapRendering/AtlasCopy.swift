import GLBackend
import RenderModel

/// The GPU's copy of an atlas, kept up to date by sending what changed.
///
/// A class, because it owns a texture that is replaced when the atlas grows.
final class AtlasCopy {
  private let context: GLContext
  private var texture: GLTexture?
  /// The atlas's id.
  let atlas: UInt64
  var lastFrame: UInt64 = 0
  private var version: Int?

  init(of atlas: AtlasImage, in context: GLContext) {
    self.atlas = atlas.id
    self.context = context
  }

  var byteCount: Int { texture?.byteCount ?? 0 }

  /// The texture; nil before anything was sent.
  var handle: TextureHandle? { texture?.handle }

  /// Brings the copy up to date.
  ///
  /// - Returns: bytes sent.
  func update(from source: AtlasImage) -> Int {
    guard let update = source.pixels(changedSince: version) else { return 0 }
    if update.isWhole || texture == nil {
      texture = GLTexture(
        format: source.format == .alpha8 ? .alpha8 : .rgba8, width: update.width,
        height: update.height, in: context)
    }
    var sent = 0
    for patch in update.patches {
      texture?.write(
        patch.bytes, x: Int(patch.rect.x), y: Int(patch.rect.y), width: Int(patch.rect.width),
        height: Int(patch.rect.height), in: context)
      sent += patch.bytes.count
    }
    version = update.version
    return sent
  }
}
