import GeoMath
import PlaneGeometry

/// The pieces of a line inside a box.
func clip(line: [WorldPoint], to box: PlaneBox) -> [[WorldPoint]] {
  var pieces: [[WorldPoint]] = []
  var current: [WorldPoint] = []
  for (a, b) in zip(line, line.dropFirst()) {
    guard let piece = box.clip(a, b) else { continue }
    if current.isEmpty { current = [piece.start] }
    current.append(piece.end)
    if piece.leaves {
      pieces.append(current)
      current = []
    }
  }
  if current.count > 1 { pieces.append(current) }
  return pieces
}
