import MapSurface
import Testing

@Suite("Projections by zoom")
struct MapProjectionTests {
  @Test("The globe is whole up to zoom 12 and a plane from zoom 13")
  func globe() {
    #expect(MapProjection.globe.globeness(atZoom: -3) == 1)
    #expect(MapProjection.globe.globeness(atZoom: 12) == 1)
    #expect(MapProjection.globe.globeness(atZoom: 12.25) == 0.75)
    #expect(MapProjection.globe.globeness(atZoom: 13) == 0)
    #expect(MapProjection.globe.globeness(atZoom: 24) == 0)
  }
}
