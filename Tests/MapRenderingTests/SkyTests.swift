import Foundation
import ImageCodec
import OffscreenRendering
import RenderModel
import Testing

@Suite("Sky", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct SkyTests {
  @Test("The sky is opaque above the horizon and the haze fades below it")
  func sky() throws {
    let stage = try Stage()
    var plan = FramePlan(SyntheticCamera(width: 64, height: 64, tilt: 80))
    plan.beyondEdgeColor = Ink.black
    plan.sky = SkyPlan(horizonY: 20, hazeDepth: 16, zenithColor: Ink.blue, horizonColor: Ink.white)
    let picture = stage.picture(of: plan)
    #expect(picture[x: 3, y: 0].z == 255 && picture[x: 3, y: 0].x < 150)
    #expect(picture[x: 3, y: 19].x > 235)
    let fade = (20..<40).map { picture[x: 40, y: $0].x }
    #expect(zip(fade, fade.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(fade[0] > 230 && picture[x: 40, y: 37] == Shown.black)
  }

  @Test("Buildings stand before the sky and fade into the haze with their distance")
  func haze() throws {
    let stage = try Stage(width: 128, height: 128)
    var plan = ExtrusionTests.plan(nearFirst: true, paints: [Ink.red, Ink.red], isOpaque: true)
    let clear = stage.picture(of: plan)
    let reds = (0..<128).filter { clear[x: 64, y: $0].y < 60 }
    let (top, foot) = try (#require(reds.first), #require(reds.last))
    var sky = SkyPlan(horizonY: 0, hazeDepth: 16, zenithColor: Ink.blue, horizonColor: Ink.blue)
    // Thick haze begins between the boxes: the farther one stands at the target.
    sky.groundDepthFactor = 16 * (plan.camera.targetDistance - 4)
    sky.hazeGain = 150
    plan.sky = sky
    let hazy = stage.picture(of: plan)
    let far = hazy[x: 64, y: top]
    #expect(far.x < 8 && far.z > 247, "\(far)")
    let (near, before) = (hazy[x: 64, y: foot - 2], clear[x: 64, y: foot - 2])
    #expect(abs(Int(near.x) - Int(before.x)) <= 1 && near.z < 60, "\(near), \(before)")
  }

  /// A dark sky over a third of a view, with stars and haze.
  private static func nightPlan(width: Int, height: Int, starlight: Float = 0) -> FramePlan {
    var plan = FramePlan(SyntheticCamera(width: Float(width), height: Float(height), tilt: 80))
    plan.beyondEdgeColor = SIMD4(0.1, 0.11, 0.13, 1)
    var sky = SkyPlan(
      horizonY: Float(height) * 0.7, hazeDepth: Float(height) * 0.2,
      zenithColor: SIMD4(0.06, 0.1, 0.17, 1), horizonColor: SIMD4(0.18, 0.25, 0.35, 1))
    sky.hazeGain = 0.6
    sky.starlight = starlight
    sky.tiltSine = 0.985
    sky.targetX = Float(width) / 2
    plan.sky = sky
    return plan
  }

  @Test("No bands: no level of a slow gradient fills several rows by itself, nor does it jump")
  func bands() throws {
    let (width, height) = (256, 640)
    let stage = try Stage(width: width, height: height)
    let picture = stage.picture(of: Self.nightPlan(width: width, height: height))
    let rows = (0..<height).map { row in (0..<width).map { Int(picture[x: $0, y: row].z) } }
    let means = rows.map { Double($0.reduce(0, +)) / Double(width) }
    // The sky's 46 levels over 384 rows would be bands of eight rows, and more where it is high.
    let isEven = rows[100..<440].map { Set($0).count == 1 }
    let longest = isEven.split(separator: false).map(\.count).max() ?? 0
    #expect(longest <= 3, "\(longest) rows of one level")
    let steps = zip(means[..<440], means[1..<441]).map { abs($1 - $0) }
    #expect((steps.max() ?? 0) < 1)
    let isRising = zip(means[100..<420], means[120..<440]).allSatisfy { $1 > $0 }
    #expect(isRising)
  }

  @Test("Haze by distance hides the ground at the horizon and leaves the target clear")
  func distantHaze() throws {
    let (width, height) = (64, 320)
    let stage = try Stage(width: width, height: height)
    let picture = stage.picture(of: Self.nightPlan(width: width, height: height))
    // The horizon lies at row 224, haze begins at row 288.
    #expect(abs(Int(picture[x: 20, y: 225].z) - Int(picture[x: 20, y: 222].z)) <= 2)
    #expect(abs(Int(picture[x: 20, y: 292].z) - 33) <= 1)
  }

  /// The light that stars add, as if they were drawn on black.
  private static func starlight(_ stage: borrowing Stage, turned by: Float) -> [[Int]] {
    let (width, height) = (stage.target.width, stage.target.height)
    let dark = stage.picture(of: nightPlan(width: width, height: height))
    var plan = nightPlan(width: width, height: height, starlight: 1)
    plan.sky?.bearing = by
    let picture = stage.picture(of: plan)
    return (0..<height).map { row in
      (0..<width).map { Int(picture[x: $0, y: row].y) - Int(dark[x: $0, y: row].y) }
    }
  }

  @Test("Stars are the same in each picture, stand above the horizon, and turn with the map")
  func stars() throws {
    let stage = try Stage(width: 512, height: 512)
    let stars = Self.starlight(stage, turned: 0)
    let isSame = stars == Self.starlight(stage, turned: 0)
    #expect(isSame)
    let lit = stars.map { row in row.count { $0 > 40 } }
    #expect(lit.reduce(0, +) > 10 && lit.reduce(0, +) < 512 * 512 / 200)
    #expect(lit[340...].allSatisfy { $0 == 0 })
    // Half a degree to the right moves what is seen to the left: about 7 points in the middle.
    let turned = Self.starlight(stage, turned: 0.5 * .pi / 180)
    func likeness(_ shift: Int) -> Int {
      (0..<300).reduce(0) { sum, row in
        (156..<356).reduce(sum) { $0 + min(stars[row][$1 + shift], turned[row][$1]) }
      }
    }
    let best = (-12...12).max { likeness($0) < likeness($1) }
    #expect(best == 7, "\(best ?? 0)")
  }
}
