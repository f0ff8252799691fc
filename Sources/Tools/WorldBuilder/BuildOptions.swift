/// What the command line says.
struct BuildOptions {
  var output = "Resources/World/world.pmtiles"
  /// Where the archive of Null Island is written; `nil` for the world's.
  var nullIslandOutput: String?
  var places = "Sources/Tools/WorldBuilder/Places"
  var shorelineData = "/usr/share/gmt-gshhg"
  var countryData = "/usr/share/gmt-dcw"
  var wantsHelp = false

  static let help = """
    Builds the world map that Rhumb carries.

    Usage: swift run -c release WorldBuilder [--output FILE]
           swift run -c release WorldBuilder --null-island FILE

      --output FILE       the archive to write (Resources/World/world.pmtiles)
      --places FOLDER     the tables of places (Sources/Tools/WorldBuilder/Places)
      --gshhg FOLDER      the shorelines, rivers (/usr/share/gmt-gshhg)
      --dcw FOLDER        the countries and states (/usr/share/gmt-dcw)
      --null-island FILE  writes the town at 0° N, 0° E instead, which needs no data
      --help              this text

    Needs Debian's packages gmt-gshhg-high, gmt-dcw and netcdf-bin. The same data give the same
    archive, byte for byte.
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst() else { throw BuildError.usage("\(option) needs a value") }
      return value
    }
    while let option = rest.popFirst() {
      switch option {
      case "--help", "-h": wantsHelp = true
      case "--null-island": nullIslandOutput = try value(of: option)
      case "--output": output = try value(of: option)
      case "--places": places = try value(of: option)
      case "--gshhg": shorelineData = try value(of: option)
      case "--dcw": countryData = try value(of: option)
      default: throw BuildError.usage("unknown option \(option); see --help")
      }
    }
  }
}
