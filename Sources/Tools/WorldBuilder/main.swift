// Builds `Resources/World/world.pmtiles`, the map that Rhumb shows without any other:
//
//     swift run -c release WorldBuilder --towns cities5000.json
//
// `--help` says where the data come from. Shores, lakes and rivers are from GSHHG, borders from DCW
// and Natural Earth, states from Natural Earth, towns from GeoNames, translated names from CLDR,
// and the rest from the tables in `Places`. The layers follow the OpenMapTiles schema. The data are
// read (Input), named (Names), simplified level by level and cut into tiles (Geometry) and encoded
// (Output). The result depends only on these data.
//
// The gazetteer for `rhumb search` is made from the same places (Gazetteer):
//
//     swift run -c release WorldBuilder --towns cities15000.json \
//       --gazetteer Resources/World/places.gazetteer
//
// The town of Null Island at 0° N, 0° E comes from IslandGenerator:
//
//     swift run -c release WorldBuilder --null-island Resources/World/null-island.pmtiles
//     swift run -c release WorldBuilder --null-island-heights \
//       Resources/World/null-island-heights.pmtiles
//
// The relief is made from two images of the Earth (Relief):
//
//     swift run -c release WorldBuilder --relief Resources/World/relief.pmtiles
//
// Heights and depths come from a grid of the whole Earth (Heights):
//
//     swift run -c release WorldBuilder --heights Resources/World/heights.pmtiles
//     swift run -c release WorldBuilder --bathymetry Resources/World/bathymetry.pmtiles

import Foundation
import IslandGenerator
import PlaceSearch

/// Writes a line of progress to standard error.
func report(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

func readWorld(_ options: BuildOptions) throws -> WorldModel {
  let fullShoreFile = options.shorelineData + "/binned_GSHHS_f.nc"
  let shoreFile = options.shorelineData + "/binned_GSHHS_h.nc"
  let riverFile = options.shorelineData + "/binned_river_h.nc"
  let countryFile = options.countryData + "/dcw-gmt.nc"
  for file in [
    fullShoreFile, shoreFile, riverFile, countryFile, options.naturalEarth, options.towns,
  ] {
    try Checksum.check(file, report: report)
  }
  let shores = try Shorelines.read(path: fullShoreFile, package: "gmt-gshhg-full")
  report("\(shores.count) shores")
  let names = try NameTable(path: options.places + "/names.tsv")
  let rivers = try RiverCourses.name(
    Rivers.read(path: riverFile, package: "gmt-gshhg-high"),
    // The rivers end at shores of the same fineness.
    shores: Shorelines.read(path: shoreFile, package: "gmt-gshhg-high"),
    table: options.places + "/rivers.tsv", names: names, report: report)
  report("\(rivers.count) rivers, \(rivers.count { $0.names != nil }) with a name")
  let earth = try NaturalEarth(path: options.naturalEarth)
  let states = try States(earth.states, groups: options.places + "/state-groups.tsv")
  let countries = try Countries(path: countryFile, package: "gmt-dcw")
  let borders = Borders.all(between: countries, states, claims: earth.disputedBorders)
  report("\(countries.countries.count) countries, \(borders.count) pieces of border")
  let places = try Places.read(options, states: states, report: report)
  report("\(places.count) places")
  return WorldModel(shores: shores, rivers: rivers, borders: borders, places: places)
}

/// Builds the search index of all places.
func gazetteer(_ options: BuildOptions) throws -> [UInt8] {
  let earth = try NaturalEarth(path: options.naturalEarth)
  let states = try States(earth.states, groups: options.places + "/state-groups.tsv")
  let places =
    try Places.read(options, states: states, report: report)
    + UnplacedNames.rivers(folder: options.places) + [UnplacedNames.nullIsland]
  let alternates = AlternateNames(
    try GeoNames.read(path: options.towns),
    countryLanguages: try PlaceTables.languages(folder: options.places))
  let shores = try Shorelines.read(
    path: options.shorelineData + "/binned_GSHHS_h.nc", package: "gmt-gshhg-high")
  let areas = try AreaBounds(states: states, shores: shores, naturalEarth: options.naturalEarth)
  let entries = WorldGazetteer(places: places, alternates: alternates, areas: areas).entries()
  report("\(entries.count) places to find")
  return GazetteerWriter.bytes(of: entries)
}

func earthHeights(_ options: BuildOptions) throws -> Plane {
  try Checksum.check(options.earthHeights, report: report)
  return try EarthHeights.read(path: options.earthHeights)
}

/// Writes the result and reports its checksum.
func write(_ archive: [UInt8], to path: String) throws {
  do {
    try Data(archive).write(to: URL(fileURLWithPath: path))
  } catch {
    throw BuildError.cannotWrite(path: path, reason: error.localizedDescription)
  }
  report("\(path): \(archive.count) bytes, SHA-256 \(try Checksum.sha256(of: path))")
}

do {
  let options = try BuildOptions(Array(CommandLine.arguments.dropFirst()))
  if options.wantsHelp {
    print(BuildOptions.help)
  } else if let output = options.gazetteerOutput {
    try write(gazetteer(options), to: output)
  } else if let output = options.nullIslandOutput {
    try write(IslandArchive.bytes(of: NullIsland(scale: options.islands)), to: output)
  } else if let output = options.islandHeightsOutput {
    try write(IslandHeightsArchive.bytes(of: IslandHeights()), to: output)
  } else if let output = options.heightsOutput {
    try write(HeightPyramid.archive(of: earthHeights(options)), to: output)
  } else if let output = options.bathymetryOutput {
    try write(Bathymetry.archive(of: earthHeights(options)), to: output)
  } else if let output = options.reliefOutput {
    let pictures = try ReliefPictures(folder: options.pictures, report: report)
    try write(ReliefPyramid.archive(of: ReliefModel(pictures)), to: output)
  } else {
    try write(
      PyramidBuilder.archive(of: readWorld(options), progress: report), to: options.output)
  }
} catch {
  report("WorldBuilder: \(error)")
  exit(1)
}
