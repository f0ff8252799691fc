import RenderModel

/// The icons of all markers in one atlas: each picture once, however many markers have it.
///
/// Pictures in an atlas stay, so when it is full another is begun with those still in use.
struct IconShelf {
  /// An icon and where it stands in the atlas.
  struct Entry {
    var texels: SIMD4<UInt16>
    var sizePoints: SIMD2<Double>
    var bleedPoints: SIMD2<Double>
    var picturePoints: SIMD2<Double>
    /// How many markers have it.
    var users = 0
  }

  private(set) var atlas: AtlasImage?
  /// Grows whenever icons are somewhere else than before.
  private(set) var generation = 0
  private var entries: [MarkerPicture: Entry] = [:]
  private var pixelsPerPoint = 1.0

  /// Most graphics drivers take four times that.
  private static let sideLimit = 4096

  /// Icons are drawn for a scale.
  mutating func setPixelsPerPoint(_ scale: Double) {
    guard scale != pixelsPerPoint else { return }
    pixelsPerPoint = scale
    beginAtlas()
  }

  /// One marker more has the icon; `nil` for one that cannot be drawn.
  mutating func take(_ picture: MarkerPicture) -> Entry? {
    if entries[picture] == nil {
      guard let raster = raster(of: picture), let entry = insert(raster) else { return nil }
      entries[picture] = entry
    }
    entries[picture]?.users += 1
    return entries[picture]
  }

  /// One marker less has the icon.
  mutating func release(_ picture: MarkerPicture) {
    entries[picture]?.users -= 1
  }

  /// An icon that markers have.
  func entry(of picture: MarkerPicture) -> Entry? { entries[picture] }

  mutating func removeAll() {
    entries = [:]
    atlas = nil
    generation += 1
  }

  private func raster(of picture: MarkerPicture) -> IconRaster? {
    switch picture {
    case .pin(let look): PinRaster(look).raster(pixelsPerPoint: pixelsPerPoint)
    case .image(let icon):
      IconRaster(icon, pixelsPerPoint: pixelsPerPoint, sideLimit: Self.sideLimit / 2)
    }
  }

  private mutating func insert(_ raster: IconRaster) -> Entry? {
    if let entry = place(raster) { return entry }
    // Without those that nobody has any more there may be room.
    guard entries.values.contains(where: { $0.users <= 0 }) else { return nil }
    beginAtlas()
    return place(raster)
  }

  private mutating func place(_ raster: IconRaster) -> Entry? {
    let atlas =
      self.atlas
      ?? AtlasImage(format: .rgba8, width: 512, height: 128, sideLimit: Self.sideLimit)
    self.atlas = atlas
    guard
      let rect = atlas.insert(width: raster.width, height: raster.height, pixels: raster.pixels)
    else { return nil }
    return Entry(
      texels: SIMD4(rect.x, rect.y, rect.width, rect.height), sizePoints: raster.sizePoints,
      bleedPoints: raster.bleedPoints, picturePoints: raster.picturePoints)
  }

  /// Another atlas with the icons in use, drawn for the scale of now.
  private mutating func beginAtlas() {
    let old = entries
    entries = [:]
    atlas = nil
    generation += 1
    for (picture, entry) in old where entry.users > 0 {
      guard let raster = raster(of: picture), var placed = place(raster) else { continue }
      placed.users = entry.users
      entries[picture] = placed
    }
  }
}
