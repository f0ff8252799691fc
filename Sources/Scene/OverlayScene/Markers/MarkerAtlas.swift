import RenderModel

/// The icons of all markers in one atlas. Markers with the same picture share it.
///
/// Pictures cannot be removed from an atlas. A full one is replaced by a new one with those in use.
struct MarkerAtlas {
  /// An icon and its position in the atlas.
  struct Entry {
    var texels: SIMD4<UInt16>
    var sizePoints: SIMD2<Double>
    var bleedPoints: SIMD2<Double>
    var picturePoints: SIMD2<Double>
    /// How many markers use the icon.
    var users = 0
  }

  private(set) var atlas: AtlasImage?
  /// Increases whenever icons move to other places.
  private(set) var generation = 0
  private var entries: [MarkerPicture: Entry] = [:]
  private var pixelsPerPoint = 1.0
  /// Greater than 1 if icons are drawn at a lower scale, because they would not fit otherwise.
  private var coarseness = 1.0

  /// The greatest width and height of the atlas in texels.
  private let sideLimit: Int
  private static let greatestCoarseness = 16.0

  /// - Parameter sideLimit: in texels. Most graphics drivers support four times as many.
  init(sideLimit: Int = 4096) { self.sideLimit = sideLimit }

  mutating func setPixelsPerPoint(_ scale: Double) {
    guard scale != pixelsPerPoint else { return }
    pixelsPerPoint = scale
    coarseness = 1
    beginAtlas()
  }

  /// Adds a user of the icon. Returns `nil` if it cannot be drawn.
  mutating func take(_ picture: MarkerPicture) -> Entry? {
    if entries[picture] == nil {
      guard let entry = insert(picture) else { return nil }
      entries[picture] = entry
    }
    entries[picture]?.users += 1
    return entries[picture]
  }

  /// Removes a user of the icon.
  mutating func release(_ picture: MarkerPicture) {
    entries[picture]?.users -= 1
  }

  func entry(of picture: MarkerPicture) -> Entry? { entries[picture] }

  private func raster(of picture: MarkerPicture) -> RasterizedIcon? {
    let scale = pixelsPerPoint / coarseness
    return switch picture {
    case .pin(let style): PinRasterizer(style).raster(pixelsPerPoint: scale)
    case .puck(let style): PuckRasterizer(style: style).raster(pixelsPerPoint: scale)
    case .image(let icon):
      RasterizedIcon(icon, pixelsPerPoint: scale, sideLimit: sideLimit / 2)
    }
  }

  private mutating func insert(_ picture: MarkerPicture) -> Entry? {
    guard let raster = raster(of: picture) else { return nil }
    if let entry = place(raster) { return entry }
    // Dropping unused icons may make enough room. Otherwise all icons become coarser.
    while true {
      beginAtlas()
      if let entry = self.raster(of: picture).flatMap({ place($0) }) { return entry }
      guard coarseness < Self.greatestCoarseness else { return nil }
      coarseness *= 2
    }
  }

  private mutating func place(_ raster: RasterizedIcon) -> Entry? {
    let atlas =
      self.atlas
      ?? AtlasImage(format: .rgba8, width: 512, height: 128, sideLimit: sideLimit)
    self.atlas = atlas
    guard
      let rect = atlas.insert(width: raster.width, height: raster.height, pixels: raster.pixels)
    else { return nil }
    return Entry(
      texels: SIMD4(rect.x, rect.y, rect.width, rect.height), sizePoints: raster.sizePoints,
      bleedPoints: raster.bleedPoints, picturePoints: raster.picturePoints)
  }

  /// Fills a new atlas with the icons in use, at the current scale or coarser if they do not fit.
  private mutating func beginAtlas() {
    let used = entries.filter { $0.value.users > 0 }
    while true {
      entries = [:]
      atlas = nil
      generation += 1
      let placed = used.allSatisfy { picture, entry in
        guard let raster = raster(of: picture) else { return true }
        entries[picture] = place(raster)
        entries[picture]?.users = entry.users
        return entries[picture] != nil
      }
      guard !placed, coarseness < Self.greatestCoarseness else { return }
      coarseness *= 2
    }
  }
}
