import Foundation

/// The SHA-256 checksums of the inputs of the archive in the repository.
enum Checksum {
  /// Keyed by file name.
  private static let known = [
    "binned_GSHHS_h.nc":
      "5186f7ae41c6a18807582423b3b5ae5892e78b19bf6c7c792377baa8592830fc",
    "binned_GSHHS_f.nc":
      "3b0c146b7ac3af37daebc44bc66cce5bc2703ca7f42e84e680f3efd5dcc08dc3",
    "binned_river_h.nc":
      "0c79bf1cf3f0b7932d26e9c7eaa9b21431b6d4796e9c6fc05affafeb73a1b69c",
    "dcw-gmt.nc":
      "adbe53c2c4d2196797755de03769347951695412e0f4c6a3fe0a3607f1ab0979",
    "world_map.gpkg":
      "ff5cceefc4b27abea094fa82459d8aef9417023236c326a666978b62ffe85db2",
    "cities5000.json":
      "6f65c327a0f7374cb7ee629ed6e5128d6d3a2a4d92ed98fc7629690f5074ed55",
    "cities15000.json":
      "24e87d89c775305650301618fa434d26e47e1b64ba5e27a5611e0f351908fd11",
    "etopo5.cdf":
      "1455d5e5feebd183d0bef5538a750ca8a44801e1503f964df900831c224459ce",
    "shadedrelief.jpg":
      "e52e46e82d14f7d321a287c9c323603cbe0fe9c25861e191eadfcad4129a39d0",
    "bmng.jpg":
      "10f5389b365d7ece89f68a73ce5653fb5692145fde181fc64596d0d87cb89bb8",
  ]

  /// The checksum of the file at `path`, from coreutils' sha256sum.
  static func sha256(of path: String) throws -> String {
    let line = try Program(path: "/usr/bin/sha256sum", package: "coreutils").output(of: [path])
    return String(decoding: line.prefix(64), as: UTF8.self)
  }

  /// Reports the checksum of an input, with a warning if it differs from that of the bundled
  /// archive's input.
  static func check(_ path: String, report: (String) -> Void) throws {
    let checksum = try sha256(of: path)
    report("\(checksum)  \(path)")
    guard let wanted = known[URL(fileURLWithPath: path).lastPathComponent], wanted != checksum
    else { return }
    report(
      "warning: \(path) is another version than the bundled world was made from; "
        + "expected \(wanted)")
  }
}
