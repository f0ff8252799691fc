import Foundation
import OffscreenRendering
import Rhumb
import TestSupport
import Testing

@testable import Benchmarking

/// The shared data beside the package; `nil` where they are not.
enum SharedFiles {
  static let folder = SharedData.existing("bench")?.deletingLastPathComponent()

  static let whyNot: Comment = "the shared data are not beside the package"

  static func path(_ name: String) throws -> String {
    try #require(folder).appendingPathComponent(name).path
  }
}

/// Whether this machine can draw without a display.
enum Drawing {
  static let isPossible: Bool = (try? OffscreenContext()) != nil
  static let whyNot: Comment = "no EGL that draws without a display"
}

/// A small map of the embedded world with something to draw it in.
@MainActor
struct SmallScene {
  let map: MapView
  let target: OffscreenFrameTarget

  init(_ presentation: Presentation = .finish, zoom: Double = 1) throws {
    map = try MapView(
      size: Size(width: 160, height: 120),
      camera: CameraPosition(latitude: 20, longitude: 10, zoom: zoom))
    map.limits.fillsViewport = false
    target = try OffscreenFrameTarget(
      pixelWidth: map.pixelWidth, pixelHeight: map.pixelHeight, presentation: presentation)
  }
}

/// A path of a few cameras over the world, in two sections.
func worldPath(_ frames: Int = 4) -> CameraPath {
  var path = CameraPath(name: "world")
  for (name, latitude) in [("north", 40.0), ("south", -30.0)] {
    path.append(
      name,
      (0..<frames).map {
        CameraPosition(latitude: latitude, longitude: Double($0) * 3, zoom: 1)
      })
  }
  return path
}
