import RenderModel

/// The icons of all markers in one atlas: each picture once, however many markers have it.
///
/// Pictures in an atlas stay, so when it is full another is begun with those still in use.
struct MarkerAtlas {
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
  /// Above 1 where icons are drawn for a lower scale, since there are too many for the atlas.
  private var coarseness = 1.0

  /// Neither side of the atlas grows beyond so many texels.
  private let sideLimit: Int
  private static let greatestCoarseness = 16.0

  /// - Parameter sideLimit: texels; most graphics drivers take four times as many.
  init(sideLimit: Int = 4096) { self.sideLimit = sideLimit }

  /// Icons are drawn for a scale.
  mutating func setPixelsPerPoint(_ scale: Double) {
    guard scale != pixelsPerPoint else { return }
    pixelsPerPoint = scale
    coarseness = 1
    beginAtlas()
  }

  /// One marker more has the icon; `nil` for one that cannot be drawn.
  mutating func take(_ picture: MarkerPicture) -> Entry? {
    if entries[picture] == nil {
      guard let entry = insert(picture) else { return nil }
      entries[picture] = entry
    }
    entries[picture]?.users += 1
    return entries[picture]
  }

  /// One marker less has the icon.
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
    // Without those that nobody has any more there may be room; else all become coarser.
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

  /// Another atlas with the icons in use, drawn for the scale of now, or coarser if they do not fit.
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
