import Foundation

/// The files that Rhumb carries: the world map and the built-in styles.
///
/// SwiftPM copies them into a folder `Rhumb_BundledResources.resources` beside the executable. The
/// look-up never traps: what is not installed is `nil`, and the caller says what is missing.
package enum BundledResources {
  /// The world map's archive; `nil` when it is not installed.
  package static var worldPath: String? {
    ResourceLocator.current.path(of: "World/world.pmtiles")
  }

  /// The archive of the relief below the world map; `nil` when it is not installed.
  package static var reliefPath: String? {
    ResourceLocator.current.path(of: "World/relief.pmtiles")
  }

  /// The archive of the depths of the sea, drawn over it; `nil` when it is not installed.
  package static var bathymetryPath: String? {
    ResourceLocator.current.path(of: "World/bathymetry.pmtiles")
  }

  /// The archive of the world's heights; `nil` when it is not installed.
  package static var heightsPath: String? {
    ResourceLocator.current.path(of: "World/heights.pmtiles")
  }

  /// The archive of the generated town at 0° N, 0° E; `nil` when it is not installed.
  package static var nullIslandPath: String? {
    ResourceLocator.current.path(of: "World/null-island.pmtiles")
  }

  /// The archive of the heights of its ground; `nil` when it is not installed.
  package static var nullIslandHeightsPath: String? {
    ResourceLocator.current.path(of: "World/null-island-heights.pmtiles")
  }

  /// The index of the world's places for searching; `nil` when it is not installed.
  package static var gazetteerPath: String? {
    ResourceLocator.current.path(of: "World/places.gazetteer")
  }

  /// The path of a built-in style such as `light`; `nil` when there is none of that name.
  package static func stylePath(named name: String) -> String? {
    guard !name.contains("/") else { return nil }
    return ResourceLocator.current.path(of: "Styles/\(name).json")
  }

  /// The folder of the interface's translations, as gettext looks into it; `nil` when it is not
  /// installed.
  package static var translationsPath: String? {
    ResourceLocator.current.path(of: "Translations")
  }

  /// The program's icon as PNG, 128 pixels wide; `nil` when it is not installed.
  package static var iconPath: String? { ResourceLocator.current.path(of: "Icons/rhumb.png") }

  /// The JSON text of a built-in style such as `light`; `nil` when there is none of that name.
  package static func style(named name: String) -> [UInt8]? {
    stylePath(named: name).flatMap(FileManager.default.contents(atPath:)).map { [UInt8]($0) }
  }
}
