/// The texels of an atlas and the places of its pictures: rows ("shelves") of pictures of about the
/// same height, filled from the left.
struct ShelfPacker: Sendable {
  private(set) var width: Int
  private(set) var height: Int
  private(set) var bytes: [UInt8]
  /// All changes: the pictures in order of insertion, and an empty rectangle each time the atlas
  /// grew. Their number is the version of the atlas.
  private(set) var changes: [AtlasRect] = []

  private let sideLimit: Int
  private let texelBytes: Int
  private var shelves: [Shelf] = []
  /// The version since which the atlas has its size.
  private var grownAt = 0

  private struct Shelf: Sendable {
    let top: Int
    let height: Int
    /// Where the next picture goes.
    var x: Int
  }

  /// Texels between pictures, so that filtering never mixes neighbours.
  private static let gap = 1

  init(width: Int, height: Int, sideLimit: Int, texelBytes: Int) {
    self.width = width
    self.height = height
    self.sideLimit = sideLimit
    self.texelBytes = texelBytes
    bytes = [UInt8](repeating: 0, count: width * height * texelBytes)
  }

  /// Whether a picture fits at the largest size.
  func hasRoom(width: Int, height: Int) -> Bool {
    guard width <= sideLimit, height <= sideLimit else { return false }
    let nextTop = shelves.last.map { $0.top + $0.height + Self.gap } ?? 0
    return nextTop + height <= sideLimit
      || shelves.contains { $0.height >= height && $0.x + width <= sideLimit }
  }

  /// Makes room for a picture, or returns `nil` if there is none even at the largest size.
  mutating func place(width: Int, height: Int) -> AtlasRect? {
    while true {
      if let rect = placeAtThisSize(width: width, height: height) {
        changes.append(rect)
        return rect
      }
      guard grow() else { return nil }
    }
  }

  /// Uses the least high shelf that fits if it wastes at most half of its height, or a new one.
  private mutating func placeAtThisSize(width: Int, height: Int) -> AtlasRect? {
    var best: Int?
    for (index, shelf) in shelves.enumerated()
    where shelf.height >= height && shelf.x + width <= self.width {
      if shelf.height < shelves[best ?? index].height || best == nil { best = index }
    }
    let nextTop = shelves.last.map { $0.top + $0.height + Self.gap } ?? 0
    // Heights are multiples of four, so that pictures of nearly the same height share a shelf.
    let newHeight = max(height, min((height + 3) / 4 * 4, self.height - nextTop))
    let fitsBelow = nextTop + newHeight <= self.height && width <= self.width
    if let found = best, shelves[found].height <= height * 2 || !fitsBelow {
      return take(width, height, fromShelf: found)
    }
    guard fitsBelow else { return nil }
    shelves.append(Shelf(top: nextTop, height: newHeight, x: 0))
    return take(width, height, fromShelf: shelves.count - 1)
  }

  private mutating func take(_ width: Int, _ height: Int, fromShelf index: Int) -> AtlasRect {
    let shelf = shelves[index]
    shelves[index].x += width + Self.gap
    // The sides are at most 16384.
    return AtlasRect(
      x: UInt16(shelf.x), y: UInt16(shelf.top), width: UInt16(width), height: UInt16(height))
  }

  /// Doubles the shorter side. The pictures stay where they are.
  private mutating func grow() -> Bool {
    let oldWidth = width
    if height < sideLimit, height <= width || width >= sideLimit {
      height = min(height * 2, sideLimit)
    } else if width < sideLimit {
      width = min(width * 2, sideLimit)
    } else {
      return false
    }
    if width == oldWidth {
      bytes.append(contentsOf: repeatElement(0, count: width * height * texelBytes - bytes.count))
    } else {
      var wider: [UInt8] = []
      wider.reserveCapacity(width * height * texelBytes)
      for row in 0..<height {
        let start = row * oldWidth * texelBytes
        wider.append(contentsOf: bytes[start..<(start + oldWidth * texelBytes)])
        wider.append(contentsOf: repeatElement(0, count: (width - oldWidth) * texelBytes))
      }
      bytes = wider
    }
    changes.append(AtlasRect(x: 0, y: 0, width: 0, height: 0))
    grownAt = changes.count
    return true
  }

  /// Writes a picture whose length was checked.
  mutating func copy(_ pixels: [UInt8], to rect: AtlasRect) {
    let rowBytes = Int(rect.width) * texelBytes
    for row in 0..<Int(rect.height) {
      let target = offset(Int(rect.x), Int(rect.y) + row)
      let source = row * rowBytes
      bytes.replaceSubrange(
        target..<(target + rowBytes), with: pixels[source..<(source + rowBytes)])
    }
  }

  /// Writes a picture whose length was checked over another of the same size.
  mutating func replace(_ rect: AtlasRect, by pixels: [UInt8]) {
    copy(pixels, to: rect)
    changes.append(rect)
  }

  private func offset(_ x: Int, _ y: Int) -> Int { (y * width + x) * texelBytes }

  func update(since version: Int?) -> AtlasUpdate? {
    if let version, version >= grownAt, version >= 0 {
      guard version < changes.count else { return nil }
      let patches = merged(changes[version...]).map { AtlasPatch(rect: $0, bytes: texels(in: $0)) }
      return AtlasUpdate(
        version: changes.count, width: width, height: height, isWhole: false, patches: patches)
    }
    let all = AtlasRect(x: 0, y: 0, width: UInt16(width), height: UInt16(height))
    return AtlasUpdate(
      version: changes.count, width: width, height: height, isWhole: true,
      patches: [AtlasPatch(rect: all, bytes: bytes)])
  }

  /// Merges adjacent pictures of a shelf into one patch, since each upload has a cost of its own.
  private func merged(_ rects: ArraySlice<AtlasRect>) -> [AtlasRect] {
    var result: [AtlasRect] = []
    for rect in rects.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
      if let last = result.last, last.y == rect.y,
        Int(last.x) + Int(last.width) + Self.gap == Int(rect.x)
      {
        let width = Int(rect.x) + Int(rect.width) - Int(last.x)
        result[result.count - 1].width = UInt16(width)
        result[result.count - 1].height = max(last.height, rect.height)
      } else {
        result.append(rect)
      }
    }
    return result
  }

  private func texels(in rect: AtlasRect) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(Int(rect.width) * Int(rect.height) * texelBytes)
    for row in 0..<Int(rect.height) {
      let start = offset(Int(rect.x), Int(rect.y) + row)
      result.append(contentsOf: bytes[start..<(start + Int(rect.width) * texelBytes)])
    }
    return result
  }
}
