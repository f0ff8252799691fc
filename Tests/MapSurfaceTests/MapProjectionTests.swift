import MapSurface
import Testing

@Suite("Projections by zoom")
struct MapProjectionTests {
  @Test("The preset is a whole globe up to zoom 12 and a plane from zoom 13")
  func globe() {
    #expect(MapProjection.globe.globeness(atZoom: -3) == 1)
    #expect(MapProjection.globe.globeness(atZoom: 12) == 1)
    #expect(MapProjection.globe.globeness(atZoom: 12.25) == 0.75)
    #expect(MapProjection.globe.globeness(atZoom: 13) == 0)
    #expect(MapProjection.globe.globeness(atZoom: 24) == 0)
    #expect(!MapProjection.globe.isPlane && MapProjection.mercator.isPlane)
  }

  @Test("Stops out of range are held in it, and broken ones count for nothing")
  func broken() {
    #expect(MapProjection(globeness: 3) == .verticalPerspective)
    #expect(MapProjection(stops: [(.nan, 1), (4, .nan)]).isPlane)
  }
}
