import ImageCodec
import TestSupport
import Testing

@testable import Rhumb

/// Several samples per pixel, for smooth edges.
@MainActor
@Suite("Samples per pixel", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct SamplesTests {
  /// A black building on white ground, its sides aslant.
  private static let style = """
    {"version":8,"light":{"intensity":0},"sources":{"box":{"type":"geojson","data":{"type":"Polygon",
    "coordinates":[[[-0.001,-0.0002],[0.0002,-0.001],[0.001,0.0003],[-0.0002,0.001],
    [-0.001,-0.0002]]]}}},
    "layers":[\(Layers.background("#ffffff")),{"id":"box","type":"fill-extrusion","source":"box",
    "paint":{"fill-extrusion-color":"#000000","fill-extrusion-height":30,
    "fill-extrusion-vertical-gradient":false}}]}
    """

  private func picture(samples: Int) throws -> PixelImage {
    let options = MapViewOptions(
      size: Size(width: 200, height: 150),
      camera: CameraPosition(latitude: 0, longitude: 0, zoom: 17, bearing: 10, tilt: 40),
      content: try MapContent.open(styleJSON: Self.style), samples: samples)
    return try MapStage(options: options).picture()
  }

  /// How many pixels are neither black nor white.
  private func greys(_ image: PixelImage) -> Int {
    stride(from: 0, to: image.bytes.count, by: 4).count { (9...246).contains(image.bytes[$0]) }
  }

  @Test("They smooth the edges of buildings")
  func smoothEdges() throws {
    let (plain, sampled) = (try picture(samples: 0), try picture(samples: 4))
    #expect(greys(plain) == 0)
    #expect(greys(sampled) > 100)
    // The same building stands there.
    let others = zip(plain.bytes, sampled.bytes).count { abs(Int($0) - Int($1)) > 250 }
    #expect(others == 0)
    #expect(try picture(samples: 1) == plain)
  }

  @Test("More than the driver can are as many as it can, and none below 0")
  func limits() throws {
    #expect(greys(try picture(samples: 1000)) > 100)
    #expect(greys(try picture(samples: -3)) == 0)
  }
}
