import GLBackend
import RenderModel

/// The GPU copies of atlases of one kind. There are two while one style fades into another.
struct AtlasTextures {
  private var copies: [AtlasTexture] = []
  private var frame: UInt64 = 0
  /// A copy that has not been used for this many frames is dropped.
  private static let patience: UInt64 = 4

  var byteCount: Int { copies.reduce(0) { $0 + $1.byteCount } }

  mutating func beginFrame() { frame += 1 }

  /// The up-to-date texture of an atlas; `nil` if the atlas has no pixels.
  ///
  /// - Parameter sent: the number of uploaded bytes is added to it.
  mutating func texture(
    of atlas: AtlasImage, _ sent: inout Int, in context: GLContext
  ) -> TextureHandle? {
    let known = copies.first { $0.atlas == atlas.id }
    let copy = known ?? AtlasTexture(of: atlas, in: context)
    if known == nil {
      copies.removeAll { $0.lastFrame + Self.patience < frame }
      copies.append(copy)
    }
    copy.lastFrame = frame
    sent += copy.update(from: atlas)
    return copy.handle
  }
}

/// The GPU copy of an atlas, to which only changed parts are uploaded.
///
/// This is a class because it owns a texture that is replaced when the atlas grows.
final class AtlasTexture {
  private let context: GLContext
  private var texture: GLTexture?
  /// The id of the atlas.
  let atlas: UInt64
  var lastFrame: UInt64 = 0
  private var version: Int?

  init(of atlas: AtlasImage, in context: GLContext) {
    self.atlas = atlas.id
    self.context = context
  }

  var byteCount: Int { texture?.byteCount ?? 0 }

  /// The texture; `nil` before the first upload.
  var handle: TextureHandle? { texture?.handle }

  /// Uploads what has changed.
  ///
  /// - Returns: the number of uploaded bytes.
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
