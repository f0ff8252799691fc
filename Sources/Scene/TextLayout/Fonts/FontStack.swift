import Synchronization

/// A stack of font names as a style writes it, and what was found for it.
final class FontStack: Sendable {
  /// As the style has them.
  let names: [String]
  /// The font of each name, where it is installed.
  let local: [FaceID?]
  /// The fonts for what these lack, the best first.
  let standIns: [FontDescription]

  /// Which stand-ins were found.
  private let known = Mutex<BoundedCache<UInt32, FaceID>>(BoundedCache(limit: 8192))

  init(names: [String], local: [FaceID?], catalogues: [FontCatalogue]) {
    self.names = names
    self.local = local
    let parsed = names.map { FontName($0) }
    let families = parsed.flatMap { name in name.readings.map(\.family) }
    let manner = parsed.first?.manner ?? FontStyle()
    standIns = catalogues.flatMap { $0.standIns(families: families, manner: manner) }
  }

  /// The stand-in for a character, from what is known or by `find`.
  func standIn(for scalar: UInt32, find: () -> FaceID) -> FaceID {
    if let face = known.withLock({ $0.value(for: scalar) }) { return face }
    let face = find()
    known.withLock { $0.insert(face, for: scalar) }
    return face
  }
}
