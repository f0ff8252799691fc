import GeoMath
import JSON
import XMLReading

/// A list of coordinates as KML writes it, `longitude,latitude[,height]` separated by white space.
/// Like Google Earth, it also accepts white space around commas, only commas, or only white space.
struct KMLCoordinates {
  private(set) var places: [Coordinate] = []
  /// The height of each place in metres, or NaN if it has none. The array is empty if all heights
  /// are zero, because programs write that if they know no heights.
  private(set) var heights: [Double] = []
  /// The number of coordinates that are not on Earth.
  private(set) var skipped = 0

  private let most: Int
  /// Numbers separated by commas, and for each whether white space followed the comma before it.
  private var run: [Double] = []
  private var gaps: [Bool] = []
  /// Numbers with no comma on either side.
  private var singles: [Double] = []

  /// - Parameter most: the greatest number of places to read.
  init(_ text: ArraySlice<UInt8>, most: Int = .max) {
    self.most = most
    text.withUnsafeBufferPointer { read($0) }
    if !heights.contains(where: { $0.isFinite && $0 != 0 }) { heights = [] }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var place = 0
    while places.count < most {
      var (hasComma, hasGap) = (false, false)
      while place < bytes.count, Self.isSeparator(bytes[place]) {
        if bytes[place] == UInt8(ascii: ",") {
          (hasComma, hasGap) = (true, false)
        } else {
          hasGap = hasComma
        }
        place += 1
      }
      if place == bytes.count { break }
      let start = place
      while place < bytes.count, !Self.isSeparator(bytes[place]) { place += 1 }
      let number = Double(decimal: UnsafeBufferPointer(rebasing: bytes[start..<place]))
      if !hasComma { endRun() }
      run.append(number ?? .nan)
      gaps.append(hasGap)
    }
    endRun()
    // If no numbers have commas, the single ones are the places; otherwise they are stray.
    if places.isEmpty, singles.count > 1 {
      addGroups(of: singles[...])
    } else {
      skipped += singles.count
    }
  }

  /// ASCII and Unicode white space, commas, and semicolons, which some programs write instead.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte >= 0x80
  }

  private mutating func endRun() {
    defer {
      run.removeAll(keepingCapacity: true)
      gaps.removeAll(keepingCapacity: true)
    }
    switch run.count {
    case 0: return
    case 1: singles.append(run[0])
    case 2, 3: add(run[...])
    default:
      let pieces = piecesAtGaps
      if pieces.count > 1, pieces.allSatisfy({ (2...3).contains($0.count) }) {
        for piece in pieces { add(piece) }
      } else {
        addGroups(of: run[...])
      }
    }
  }

  /// The run, split at white space after commas: `1,2, 3,4`.
  private var piecesAtGaps: [ArraySlice<Double>] {
    let cuts = gaps.indices.dropFirst().filter { gaps[$0] }
    return zip([0] + cuts, cuts + [run.count]).map { run[$0..<$1] }
  }

  /// Adds the places of an undivided run: triples if those are valid places, otherwise pairs.
  private mutating func addGroups(of numbers: ArraySlice<Double>) {
    func groups(_ size: Int) -> [ArraySlice<Double>] {
      stride(from: numbers.startIndex, to: numbers.endIndex, by: size).map {
        numbers[$0..<min($0 + size, numbers.endIndex)]
      }
    }
    let whole = [3, 2].filter { numbers.count.isMultiple(of: $0) }.map(groups)
    let fitting = whole.first { $0.allSatisfy { Self.place($0) != nil } }
    for group in fitting ?? whole.first ?? groups(3) { add(group) }
  }

  private static func place(_ numbers: ArraySlice<Double>) -> Coordinate? {
    guard numbers.count > 1 else { return nil }
    return Coordinate(
      degreesNorth: numbers[numbers.startIndex + 1], east: numbers[numbers.startIndex])
  }

  private mutating func add(_ numbers: ArraySlice<Double>) {
    guard places.count < most else { return }
    guard let place = Self.place(numbers) else {
      skipped += 1
      return
    }
    places.append(place)
    heights.append(numbers.count > 2 ? numbers[numbers.startIndex + 2] : .nan)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Reads one place with decimal commas, which programs write in some locales: `13,9;47,8` or
  /// `13,9,47,8,0`. Returns `nil` for any other text.
  ///
  /// This is only for points: in a line, the same numbers may be whole degrees of several places.
  init?(pointWithDecimalCommas text: ArraySlice<UInt8>) {
    guard text.count < 200, !text.contains(UInt8(ascii: ".")) else { return nil }
    let pieces = text.split { $0.isXMLSpace || $0 == UInt8(ascii: ";") }
    var parts = pieces.map {
      $0.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    }
    // Without another separator, the last number may be a height without decimals.
    if let numbers = parts.first, parts.count == 1, numbers.count > 3 {
      parts = stride(from: 0, to: numbers.count, by: 2).map { Array(numbers[$0...].prefix(2)) }
    }
    let numbers = parts.compactMap { part -> Double? in
      guard part.dropFirst().allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isDigit) }) else {
        return nil
      }
      return Double(decimal: ArraySlice(part.joined(separator: ".".utf8)))
    }
    guard (2...3).contains(parts.count), numbers.count == parts.count,
      parts.prefix(2).allSatisfy({ $0.count == 2 }), parts[parts.count - 1].count <= 2,
      Self.place(numbers[...]) != nil
    else { return nil }
    most = 1
    add(numbers[...])
  }

  var points: [GPXPoint] {
    places.indices.map { index in
      var point = GPXPoint(places[index])
      if index < heights.count, heights[index].isFinite { point.elevation = heights[index] }
      return point
    }
  }
}
