/// Lakes, ponds and streams. The sea is added tile by tile.
extension FeatureList {
  mutating func addWater(_ terrain: Terrain) {
    add(.water, .polygon([terrain.lake]), from: 8, "lake")
    for pond in terrain.ponds { add(.water, .polygon([pond]), from: 12, "pond") }
    add(.water, .polygon([terrain.riverArea]), from: 9, "river")
    add(.water, .polygon([terrain.brookArea]), from: 12, "river")
    add(.waterway, .line(terrain.river), from: 9, "river", name: "River Meander")
    add(.waterway, .line(terrain.brook), from: 11, "stream", name: "Abscissa Brook")
    let names: [(String, String, Vector, Int)] = [
      ("Lake Zero", "lake", IslandDrawing.lakeCenter, 12),
      ("Null Harbour", "bay", Vector(350, 1750), 11),
      ("Bay of Longitude", "bay", Vector(5450, 450), 12),
      ("Sound of Signs", "strait", Vector(-5900, -900), 12),
    ]
    for (name, kind, place, level) in names {
      add(.waterName, .point(place), from: level, kind, name: name)
    }
  }
}
