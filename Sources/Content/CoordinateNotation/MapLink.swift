/// Links to web maps that contain a place: OpenStreetMap's, Google's and similar ones.
enum MapLink {
  static func read(_ text: String) -> WrittenPlace? {
    let isAddress = text.contains("://") || text.contains("/") || text.hasPrefix("#")
    guard isAddress, !text.contains(" ") else { return nil }
    let halves = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let address = halves[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = LinkQuery(address.count > 1 ? address[1] : "")
    let hash = halves.count > 1 ? Self.hash(halves[1]) : nil
    let zoom = query.number("z") ?? query.number("zoom") ?? query.number("lvl")
    if let latitude = query.number("mlat"), let longitude = query.number("mlon") {
      return written(latitude, longitude, hash?.zoom ?? zoom)
    }
    if let hash { return hash }
    if let place = shortLink(address[0]) { return place }
    if let place = googlePlace(address[0]) { return place }
    if let place = query.place(["q", "ll", "query", "center", "cp", "daddr", "destination"]) {
      return written(place.latitude, place.longitude, zoom)
    }
    guard let latitude = query.number("lat"),
      let longitude = query.number("lon") ?? query.number("lng")
    else { return nil }
    return written(latitude, longitude, zoom)
  }

  private static func written(
    _ latitude: Double, _ longitude: Double, _ zoom: Double?
  ) -> WrittenPlace? {
    WrittenPlace(.link, latitude: latitude, longitude: longitude, zoom: zoom)
  }

  /// Reads `map=5/51.5/-0.1`, possibly among other parameters, or just `5/51.5/-0.1`.
  private static func hash(_ text: Substring) -> WrittenPlace? {
    let text = LinkQuery(text)["map"] ?? String(text.prefix { $0 != "&" })
    let numbers = text.split(separator: "/").map { Double($0) }
    guard numbers.count >= 3, let zoom = numbers[0], let latitude = numbers[1],
      let longitude = numbers[2]
    else { return nil }
    return written(latitude, longitude, zoom)
  }

  // MARK: Google

  /// Prefers the place itself, `…!3d45.46!4d9.19`, to the camera's target, `/@45.46,9.19,17z`.
  private static func googlePlace(_ path: Substring) -> WrittenPlace? {
    let view = path.split(separator: "/").first { $0.hasPrefix("@") }?.dropFirst()
    let zoom = view?.split(separator: ",").dropFirst(2).first.flatMap { word in
      word.hasSuffix("z") ? Double(word.dropLast()) : nil
    }
    if let place = path.matches(of: /!3d(-?[\d.]+)!4d(-?[\d.]+)/).last,
      let latitude = Double(place.1), let longitude = Double(place.2)
    {
      return written(latitude, longitude, zoom)
    }
    guard let (latitude, longitude) = view?.latitudeAndLongitude else { return nil }
    return written(latitude, longitude, zoom)
  }

  // MARK: OpenStreetMap

  /// Reads `https://osm.org/go/0EEQjE--`. Each character has three bits of the longitude and three
  /// of the latitude, interleaved. Trailing signs adjust the zoom (`ShortLink` in the source of
  /// openstreetmap-website).
  private static func shortLink(_ path: Substring) -> WrittenPlace? {
    let parts = path.split(separator: "/")
    guard let marker = parts.firstIndex(of: "go"), marker + 1 < parts.count,
      parts[..<marker].contains(where: {
        $0.hasSuffix("osm.org") || $0.hasSuffix("openstreetmap.org")
      })
    else { return nil }
    var (x, y, bits, offset) = (UInt64(0), UInt64(0), 0, 0)
    for character in parts[marker + 1] {
      guard let value = shortLinkDigits.firstIndex(of: character == "~" ? "@" : character) else {
        offset -= 1
        continue
      }
      for shift in [4, 2, 0] {
        let pair = UInt64(value >> shift)
        x = x << 1 | pair >> 1 & 1
        y = y << 1 | pair & 1
      }
      bits += 3
      guard bits <= 30 else { return nil }
    }
    guard bits > 0 else { return nil }
    let side = Double(UInt64(1) << UInt64(bits))
    return written(
      Double(y) / side * 180 - 90, Double(x) / side * 360 - 180,
      Double(bits - 8 - (offset % 3 + 3) % 3))
  }

  private static let shortLinkDigits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_@")
}
