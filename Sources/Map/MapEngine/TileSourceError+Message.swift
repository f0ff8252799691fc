import Foundation
import Localization
import ResourceLoading
import TileSources

extension TileSourceError {
  /// What is told of missing tiles in the window: whose fault it is, and what helps.
  var message: String {
    switch self {
    case .unavailable(let location, _):
      localized(
        "Parts of the map are missing: \(Self.name(of: location)) does not answer. They come as soon as it does."
      )
    case .offline:
      localized(
        "Parts of the map are missing: they were never loaded before, and the network is not used.")
    case .damaged(let location, _) where ResourceLocation.isRemote(location):
      localized("Parts of the map are missing: \(Self.name(of: location)) refuses to send them.")
    case .missing(let path), .damaged(let path, _):
      localized("Parts of the map are missing: \(Self.name(of: path)) cannot be read.")
    case .damagedTile: localized("Parts of the map are missing: their data are damaged.")
    case .unsupported: localized("Parts of the map are missing: their format is not known here.")
    }
  }

  /// The server of an address, or the name of a file.
  private static func name(of location: String) -> String {
    ResourceLocation.isRemote(location)
      ? URL(string: location)?.host ?? location : URL(filePath: location).lastPathComponent
  }
}
