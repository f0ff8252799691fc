import Synchronization

/// A stack of font names as a style writes it, and what was found for it.
final class FontStack: Sendable {
  /// As the style has them.
  let names: [String]
  /// The font of each name, where it is installed.
  let local: [FaceNumber?]
  /// Families and manner for stand-ins.
  let families: [String]
  let manner: FontManner

  /// Which face shows a character, as far as it was found out.
  private let known = Mutex<BoundedCache<UInt32, FaceNumber>>(BoundedCache(limit: 8192))

  init(names: [String], local: [FaceNumber?]) {
    self.names = names
    self.local = local
    let parsed = names.map { FontName($0) }
    families = parsed.flatMap { name in name.readings.map(\.family) }
    manner = parsed.first?.manner ?? FontManner()
  }

  /// The face for a character, from what is known or by `find`.
  func face(for scalar: UInt32, find: () -> (face: FaceNumber, isFinal: Bool)) -> FaceNumber {
    if let face = known.withLock({ $0.value(for: scalar) }) { return face }
    let (face, isFinal) = find()
    if isFinal { known.withLock { $0.insert(face, for: scalar) } }
    return face
  }
}
