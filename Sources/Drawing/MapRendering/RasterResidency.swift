import GLBackend
import RenderModel

/// Manages the pictures on the GPU: one array texture for each size and content. Their places are
/// reused when their pictures have not been shown for longest.
///
/// This is a class because it owns GPU objects.
final class RasterResidency {
  struct Place: Equatable {
    var page: PageKey
    var index: Int
  }

  /// What the pictures of one array have in common.
  struct PageKey: Hashable, Comparable {
    var side: Int
    var content: RasterImage.Content

    init(_ image: RasterImage) {
      side = image.side
      content = image.content
    }

    static func < (a: PageKey, b: PageKey) -> Bool {
      (a.side, a.content.rawValue) < (b.side, b.content.rawValue)
    }
  }

  /// A picture that has a place, and the last frame that showed it.
  private struct User {
    let id: UInt64
    /// Weak, or pictures on the GPU would stay in main memory, too, however long unseen.
    weak var image: RasterImage?
    var lastFrame: UInt64
  }

  /// The pictures of one size and content.
  private final class Page {
    let key: PageKey
    let texture: GLTextureArray
    /// By place; `nil` if it has never been used.
    var users: [User?]
    var isPixelated = false

    var byteCount: Int { texture.byteCount }

    /// A place without a picture, or one whose picture no longer exists elsewhere, so that nobody
    /// will ask for it.
    var freePlace: Int? { users.firstIndex { $0?.image == nil } }

    init(_ key: PageKey, count: Int, in context: GLContext) {
      self.key = key
      let texture = GLTextureArray(
        side: key.side, count: count, format: key.content.format,
        in: context)
      users = Array(repeating: nil, count: texture.count)
      self.texture = texture
    }
  }

  private let context: GLContext
  private let byteLimit: Int
  private var pagesByKey: [PageKey: Page] = [:]
  private var places: [UInt64: Place] = [:]
  private var frame: UInt64 = 0

  /// The initial size of an array in a frame with `count` pictures. The number of tiles will grow,
  /// that of larger pictures hardly. Some drivers fill the whole array at once.
  private static func firstCount(_ key: PageKey, for count: Int) -> Int {
    guard key.side <= 1024 else { return 1 }
    return key.side < 512 ? 16 : (1...4).map { 1 << $0 }.first { $0 > count } ?? 16
  }
  /// After this many bytes in a frame, pictures that fade in wait: three pictures of 512 pixels.
  private static let bytesAFrame = 4 << 20
  /// Every OpenGL 3.3 driver allows this many.
  private static let mostLayers = 256
  /// Drivers reject larger arrays.
  private static let mostBytesOfPage = 1 << 30

  init(byteLimit: Int, in context: GLContext) {
    self.context = context
    self.byteLimit = byteLimit
  }

  var byteCount: Int { pagesByKey.values.reduce(0) { $0 + $1.byteCount } }

  /// The arrays in a fixed order.
  private(set) var pages: [PageKey] = []

  func place(of image: RasterImage) -> Place? { places[image.id] }

  /// Makes the pictures of a frame resident. To keep frames short, pictures that fade in may wait
  /// for one of the next frames.
  ///
  /// - Returns: the number of uploaded bytes.
  func update(_ rasters: [RasterPlacement]) -> Int {
    frame += 1
    var isComplete = true
    for raster in rasters {
      isComplete = touch(raster.image) && isComplete
      if let under = raster.under { isComplete = touch(under) && isComplete }
    }
    if isComplete { return 0 }
    if byteCount > byteLimit { dropUnseenPages() }
    // A picture may be seen in several copies of the world.
    let count = Set(rasters.map(\.image.id)).count
    var sent = 0
    for raster in rasters {
      let mayFollow = raster.share < 1 && sent >= Self.bytesAFrame
      if !mayFollow { sent += send(raster.image, among: count) }
      if let under = raster.under { sent += send(under, among: count) }
    }
    return sent
  }

  /// Binds an array to the first texture unit.
  func bind(page: PageKey, isPixelated: Bool) {
    guard let found = pagesByKey[page] else { return }
    context.state.bind(found.texture.handle, unit: 0)
    if found.isPixelated != isPixelated {
      found.isPixelated = isPixelated
      found.texture.setFilter(isPixelated ? .nearest : .mipmapped, in: context)
    }
  }

  private func touch(_ image: RasterImage) -> Bool {
    guard let place = places[image.id] else { return false }
    pagesByKey[place.page]?.users[place.index]?.lastFrame = frame
    return true
  }

  /// Drops the arrays of which no picture is in this frame.
  private func dropUnseenPages() {
    for (key, page) in pagesByKey
    where !page.users.contains(where: { $0?.lastFrame == frame }) {
      for user in page.users { user.map { places[$0.id] = nil } }
      pagesByKey[key] = nil
    }
    pages = pagesByKey.keys.sorted()
  }

  private func send(_ image: RasterImage, among count: Int) -> Int {
    guard places[image.id] == nil else { return 0 }
    var sent = 0
    guard let (page, index) = room(for: PageKey(image), among: count, &sent) else { return sent }
    if let old = page.users[index] { places[old.id] = nil }
    page.users[index] = User(id: image.id, image: image, lastFrame: frame)
    places[image.id] = Place(page: page.key, index: index)
    page.texture.write(image.levels, at: index, in: context)
    return sent + image.byteCount
  }

  /// Finds a place for a picture: a free one, a new one, or that of the least recently shown
  /// picture. `nil` if all are in this frame and there may be no more.
  ///
  /// There are at most half as many places again as pictures in a frame; more would serve no
  /// purpose.
  ///
  /// - Parameter count: the number of pictures in this frame.
  private func room(for key: PageKey, among count: Int, _ sent: inout Int) -> (Page, Int)? {
    if let page = pagesByKey[key] {
      if let free = page.freePlace { return (page, free) }
      let oldest = page.users.indices.min {
        (page.users[$0]?.lastFrame ?? 0) < (page.users[$1]?.lastFrame ?? 0)
      }
      let isStale = oldest.map { (page.users[$0]?.lastFrame ?? 0) < frame } ?? false
      let perPicture = page.byteCount / page.users.count
      let most = min(Self.mostLayers, max(Self.mostBytesOfPage / perPicture, 1))
      let mayGrow =
        page.users.count < min(count + count / 2, most)
        && byteCount + page.byteCount <= byteLimit
      if isStale, !mayGrow { return oldest.map { (page, $0) } }
      // All visible pictures must have a place, whatever the limit.
      guard page.users.count < most else { return nil }
      let grown = grow(page, to: most, &sent)
      return grown.freePlace.map { (grown, $0) }
    }
    let page = Page(key, count: Self.firstCount(key, for: count), in: context)
    pagesByKey[key] = page
    pages = pagesByKey.keys.sorted()
    return (page, 0)
  }

  /// Replaces an array by one with half as many places again and the pictures in the same places.
  /// An array that already exceeds the limit grows only a little.
  private func grow(_ page: Page, to most: Int, _ sent: inout Int) -> Page {
    let isLarge = page.byteCount * 3 / 2 > byteLimit
    let more = isLarge ? page.users.count / 8 + 1 : (page.users.count + 1) / 2
    let larger = Page(page.key, count: min(page.users.count + more, most), in: context)
    let isCopied = larger.texture.copy(from: page.texture, in: context)
    for (index, user) in page.users.enumerated() {
      larger.users[index] = user
      guard let image = user?.image, !isCopied else { continue }
      larger.texture.write(image.levels, at: index, in: context)
      sent += image.byteCount
    }
    pagesByKey[page.key] = larger
    return larger
  }
}

extension RasterImage.Content {
  fileprivate var format: TextureFormat {
    switch self {
    case .colors: .rgba8
    case .slopes: .redGreenFloat16
    case .heights: .redFloat32
    }
  }
}
