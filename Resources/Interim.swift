import Foundation

/// Interim: replaced by the real locator of bundled files.
package enum BundledResources {
  package static var worldPath: String? {
    Bundle.module.path(forResource: "world", ofType: "pmtiles", inDirectory: "World")
  }

  package static func style(named name: String) -> [UInt8]? {
    Bundle.module.path(forResource: name, ofType: "json", inDirectory: "Styles")
      .flatMap { FileManager.default.contents(atPath: $0) }.map { [UInt8]($0) }
  }
}
