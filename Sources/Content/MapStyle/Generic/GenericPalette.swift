import JSON

/// The colours of a map with an unknown schema, as CSS text.
struct GenericPalette {
  let land, water, waterLine, wood, grass, sand, ice, built, areaOutline: JSONValue
  let building, buildingLine, road, roadMid, roadMajor, motorway: JSONValue
  let casing, casingMajor, casingMotorway, path, rail: JSONValue
  let boundary, boundaryMinor, coast, graticule, contour, dot, halo, text, waterText: JSONValue
  let sky, horizon, fog: JSONValue
  /// How much buildings and ground darken where they meet, and how much shadows darken the ground.
  let occlusion, shadow: JSONValue
  /// In percent, for the hues of unknown layers.
  let saturation, lightness, lineLightness: Int

  static let light = GenericPalette(
    land: "#f5f3ee", water: "#aad3ea", waterLine: "#9ccae5", wood: "#d3e4c6", grass: "#dfebd0",
    sand: "#f4ebcf", ice: "#fbfcfd", built: "#edeae5", areaOutline: "#d8d4cb",
    building: "#e3ded6", buildingLine: "#d5cfc5", road: "#ffffff", roadMid: "#fffdf2",
    roadMajor: "#fdeebb", motorway: "#f8c46f", casing: "#dbd6cc", casingMajor: "#e2c988",
    casingMotorway: "#dc9c41", path: "#b9a98f", rail: "#b3afab", boundary: "#857aa3",
    boundaryMinor: "#a79fbb", coast: "#b9b3a6", graticule: "#86aeca", contour: "#b59a72",
    dot: "#5c6475", halo: "#ffffff", text: "#3f4552", waterText: "#4585b5",
    sky: "#7db9ea", horizon: "#dcebf6", fog: "#eef2f3", occlusion: 0.2, shadow: 0.22,
    saturation: 38, lightness: 72, lineLightness: 52)

  static let dark = GenericPalette(
    land: "#2a303a", water: "#17233a", waterLine: "#263c62", wood: "#283932", grass: "#2b3832",
    sand: "#3b3932", ice: "#414b5a", built: "#2f3641", areaOutline: "#39404c",
    building: "#434c5b", buildingLine: "#495362", road: "#4a5463", roadMid: "#5a667a",
    roadMajor: "#687489", motorway: "#a1855a", casing: "#1f242c", casingMajor: "#1c2129",
    casingMotorway: "#231f1b", path: "#6a7282", rail: "#5a6270", boundary: "#949bbd",
    boundaryMinor: "#646b88", coast: "#4a5261", graticule: "#2f4663", contour: "#57503f",
    dot: "#c3cada", halo: "#171a20", text: "#d5dbe6", waterText: "#5e86b8",
    sky: "#101a2c", horizon: "#2f4059", fog: "#2a323f", occlusion: 0.38, shadow: 0.4,
    saturation: 24, lightness: 38, lineLightness: 52)

  /// The colour of an unknown layer. Its hue is derived from the layer's name, so that it is the
  /// same on every machine and in every run.
  func color(for name: String, isLine: Bool) -> JSONValue {
    // FNV-1a, 32 bits.
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let light = isLine ? lineLightness : lightness
    return .string("hsl(\(hash % 360), \(saturation)%, \(light)%)")
  }
}
