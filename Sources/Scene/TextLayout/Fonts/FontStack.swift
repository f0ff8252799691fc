import Synchronization

/// A font stack of a style and the fonts found for it.
final class FontStack: Sendable {
  /// The names in the style.
  let names: [String]
  /// The font of each name, or `nil` if it is not installed.
  let local: [FaceID?]
  /// The fallback fonts, the best first.
  let standIns: [FontDescription]

  /// The fallback faces found so far, by character.
  private let known = Mutex<BoundedCache<UInt32, FaceID>>(BoundedCache(limit: 8192))

  init(names: [String], local: [FaceID?], catalogues: [FontCatalogue]) {
    self.names = names
    self.local = local
    let parsed = names.map { FontName($0) }
    let families = parsed.flatMap { name in name.readings.map(\.family) }
    let manner = parsed.first?.manner ?? FontStyle()
    standIns = catalogues.flatMap { $0.standIns(families: families, manner: manner) }
  }

  /// The cached fallback face for a character, or the result of `find`.
  func standIn(for scalar: UInt32, find: () -> FaceID) -> FaceID {
    if let face = known.withLock({ $0.value(for: scalar) }) { return face }
    let face = find()
    known.withLock { $0.insert(face, for: scalar) }
    return face
  }
}
