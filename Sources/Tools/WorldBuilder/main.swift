// Builds `Resources/World/world.pmtiles`, the map that Rhumb shows when it is given no other:
//
//     apt-get install gmt-gshhg-high gmt-dcw netcdf-bin
//     swift run -c release WorldBuilder
//
// Shores, lakes and rivers come from GSHHG, borders and the names of states from DCW, all other
// names and positions from the tables in `Places`. The layers follow the OpenMapTiles schema. The
// way of the data: read (Input), simplified level by level and cut into tiles (Geometry), encoded
// (Output). The result depends on nothing but these data.
//
// The town of Null Island, which it shows at 0° N, 0° E, comes from IslandGenerator:
//
//     swift run -c release WorldBuilder --null-island Resources/World/null-island.pmtiles

import Foundation
import IslandGenerator

/// A line of progress on standard error.
func report(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

/// Reads all data.
func readWorld(_ options: BuildOptions) throws -> WorldModel {
  let shores = try Shorelines.read(
    path: options.shorelineData + "/binned_GSHHS_h.nc", package: "gmt-gshhg-high")
  report("\(shores.count) shores")
  let rivers = try Rivers.read(
    path: options.shorelineData + "/binned_river_h.nc", package: "gmt-gshhg-high")
  report("\(rivers.count) rivers")
  let countries = try Countries(path: options.countryData + "/dcw-gmt.nc", package: "gmt-dcw")
  let borders = Borders.all(between: countries)
  report("\(countries.countries.count) countries, \(borders.count) pieces of border")
  let states = try StateNames.read(
    path: options.countryData + "/dcw-states.txt", package: "gmt-dcw", countries: countries)
  let places = try PlaceTables.read(folder: options.places) + states
  report("\(places.count) places")
  return WorldModel(shores: shores, rivers: rivers, borders: borders, places: places)
}

func write(_ archive: [UInt8], to path: String) throws {
  do {
    try Data(archive).write(to: URL(fileURLWithPath: path))
  } catch {
    throw BuildError.cannotWrite(path: path, reason: error.localizedDescription)
  }
  report("\(path): \(archive.count) bytes")
}

do {
  let options = try BuildOptions(Array(CommandLine.arguments.dropFirst()))
  if options.wantsHelp {
    print(BuildOptions.help)
  } else if let output = options.nullIslandOutput {
    try write(IslandArchive.bytes(of: NullIsland()), to: output)
  } else {
    try write(
      PyramidBuilder.archive(of: readWorld(options), progress: report), to: options.output)
  }
} catch {
  report("WorldBuilder: \(error)")
  exit(1)
}
