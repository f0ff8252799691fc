/// The colours of a map whose schema is unknown, as CSS text.
struct GenericPalette {
  let land, water, waterLine, wood, grass, sand, ice, built, areaOutline: JSONValue
  let building, buildingLine, road, roadMid, roadMajor, motorway: JSONValue
  let casing, casingMajor, casingMotorway, path, rail: JSONValue
  let boundary, boundaryMinor, coast, graticule, contour, dot, halo: JSONValue
  let sky, horizon, fog: JSONValue
  /// Percent, for the hues that unknown layers get.
  let saturation, lightness, lineLightness: Int

  static let light = GenericPalette(
    land: "#f5f3ee", water: "#aad3ea", waterLine: "#9ccae5", wood: "#d3e4c6", grass: "#dfebd0",
    sand: "#f4ebcf", ice: "#fbfcfd", built: "#edeae5", areaOutline: "#d8d4cb",
    building: "#e3ded6", buildingLine: "#d5cfc5", road: "#ffffff", roadMid: "#fffdf2",
    roadMajor: "#fdeebb", motorway: "#f8c46f", casing: "#dbd6cc", casingMajor: "#e2c988",
    casingMotorway: "#dc9c41", path: "#b9a98f", rail: "#b3afab", boundary: "#857aa3",
    boundaryMinor: "#a79fbb", coast: "#b9b3a6", graticule: "#86aeca", contour: "#b59a72",
    dot: "#5c6475", halo: "#ffffff", sky: "#7db9ea", horizon: "#dcebf6", fog: "#eef2f3",
    saturation: 38, lightness: 72, lineLightness: 52)

  static let dark = GenericPalette(
    land: "#252a33", water: "#141e2e", waterLine: "#1d2f47", wood: "#22322c", grass: "#26332d",
    sand: "#36332d", ice: "#3a4250", built: "#2a303a", areaOutline: "#39404c",
    building: "#3a4250", buildingLine: "#3d4552", road: "#404957", roadMid: "#4d5768",
    roadMajor: "#5a6578", motorway: "#8a7450", casing: "#1b1f26", casingMajor: "#191d23",
    casingMotorway: "#1f1b17", path: "#626a79", rail: "#525a67", boundary: "#8288a8",
    boundaryMinor: "#5b617d", coast: "#4a5261", graticule: "#2f4663", contour: "#57503f",
    dot: "#c3cada", halo: "#171a20", sky: "#0d1524", horizon: "#27364d", fog: "#222a36",
    saturation: 24, lightness: 38, lineLightness: 52)

  /// A colour for a layer of which nothing is known: its hue follows from its name, so that it is
  /// the same on every machine and in every run.
  func color(for name: String, isLine: Bool) -> JSONValue {
    // FNV-1a, 32 bits.
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let light = isLine ? lineLightness : lightness
    return .string("hsl(\(hash % 360), \(saturation)%, \(light)%)")
  }
}
