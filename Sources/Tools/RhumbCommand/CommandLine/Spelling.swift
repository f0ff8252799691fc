import Foundation

/// Finds the known word that was probably meant by an unknown one.
enum Spelling {
  /// The known word that `word` nearly equals or abbreviates, ignoring case.
  static func nearest(to word: String, among known: [String]) -> String? {
    let lower = word.lowercased()
    let nearest = known.map { (word: $0, distance: distance(lower, $0.lowercased())) }
      .min { $0.distance < $1.distance }
    if let nearest, nearest.distance <= (word.count < 4 ? 1 : max(2, word.count / 3)) {
      return nearest.word
    }
    let begun = known.filter { $0.lowercased().hasPrefix(lower) }
    return word.count >= 2 && begun.count == 1 ? begun.first : nil
  }

  /// The end of a message that refuses a word; empty if no known word is similar.
  static func hint(for word: String, among known: [String]) -> String {
    hint(nearest(to: word, among: known))
  }

  /// The end of a message about a missing file: a file in the same folder with a similar name.
  static func hint(forFile path: String) -> String { hint(nearestFile(to: path)) }

  static func hint(_ word: String?) -> String { word.map { "; did you mean \($0)?" } ?? "" }

  /// Folders with more files than this are not searched.
  private static let mostFiles = 10_000

  static func nearestFile(to path: String) -> String? {
    guard !path.contains("://"), !path.contains("{"), !FileManager.default.fileExists(atPath: path)
    else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last.map(String.init), !name.isEmpty else { return nil }
    let folder = String(path.dropLast(name.count))
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.isEmpty ? "." : folder)
    guard let names, names.count <= mostFiles else { return nil }
    let stem = stem(of: name)
    let near = names.sorted().compactMap { other -> (name: String, distance: Int)? in
      if self.stem(of: other) == stem { return (other, 0) }
      let distance = distance(name.lowercased(), other.lowercased())
      return distance <= max(1, stem.count / 3) ? (other, distance) : nil
    }
    return near.min { $0.distance < $1.distance }.map { folder + $0.name }
  }

  private static func stem(of name: String) -> String {
    String(name.prefix { $0 != "." }).lowercased()
  }

  /// The number of letters to insert, delete, change or swap with their neighbour (the optimal
  /// string alignment distance).
  static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var before: [Int] = []
    var row = Array(0...b.count)
    for i in a.indices {
      var next = [i + 1]
      for j in b.indices {
        var cost = min(row[j] + (a[i] == b[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        next.append(cost)
      }
      (before, row) = (row, next)
    }
    return row[b.count]
  }
}
