import CForeignWindow
import Foundation
import ImageCodec
import Synchronization
import TestSupport
import Testing

/// The real window's ornaments and memory, used by a synthetic pointer.
@Suite(
  "The window's ornaments and memory", .serialized, .exclusiveDisplay,
  .enabled(if: LiveDisplay.hasHand, LiveDisplay.whyNoHand),
  .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot))
struct LiveOrnamentsTests {
  private static let turned = [
    "--size", "640x480", "--camera", "0.001,0.001,15,90,40", "--fresh",
  ]

  @Test("A click on the compass turns north, a double click also looks straight down")
  func compass() throws {
    let folder = try ScratchFolder()
    // In the upper right corner, 10 points from the edges and 36 wide.
    let north = try LiveSession.camera(
      after: "mousemove 612 28 click 1 sleep 1", Self.turned, in: folder)
    #expect(north == [0.001, 0.001, 15, 0, 40])
    let flat = try LiveSession.camera(
      after: "mousemove 612 28 click --repeat 2 --delay 60 1 sleep 1", Self.turned, in: folder)
    #expect(flat == [0.001, 0.001, 15, 0, 0])
  }

  @Test("The zoom buttons zoom by a level, and the tilt's switch looks straight down and back")
  func buttons() throws {
    let folder = try ScratchFolder()
    // In the lower right corner above the line of attribution, each 32 points high.
    let picture = folder.path + "/window.png"
    let camera = try LiveSession.camera(
      after: "mousemove 612 424 click 1 sleep 1", Self.turned + ["--ornaments", "zoom"],
      in: folder)
    #expect(camera == [0.001, 0.001, 16, 90, 40], "\(picture)")
    let flat = try LiveSession.camera(
      after: "mousemove 612 454 click 1 sleep 1", Self.turned + ["--ornaments", "tilt"],
      in: folder)
    #expect(flat == [0.001, 0.001, 15, 90, 0])
    let tilted = try LiveSession.camera(
      after: "mousemove 612 454 click 1 sleep 1 click 1 sleep 1.5",
      Self.turned + ["--ornaments", "tilt"], in: folder)
    // As far as zoom 15 permits.
    #expect(tilted[3] == 90 && tilted[4] > 55 && tilted[4] < 60, "\(tilted)")
  }

  @Test("A window opens as the last one was left: place, size and camera")
  func memory() throws {
    let folder = try ScratchFolder()
    let state = folder.path + "/state/rhumb/window.json"
    try FileManager.default.createDirectory(
      atPath: folder.path + "/state/rhumb", withIntermediateDirectories: true)
    try Data(
      #"""
      {"frame":{"width":500,"height":400,"x":120,"y":90},"maps":[],"style":"dark",
       "view":{"target":{"latitude":1,"longitude":2},"zoom":9,"bearing":30,"tilt":0}}
      """#.utf8
    ).write(to: URL(fileURLWithPath: state))
    let first = try LiveSession.camera(after: "key alt+n sleep 1", [], in: folder)
    #expect(first == [1, 2, 9, 0, 0])
    let text = try String(contentsOfFile: state, encoding: .utf8)
    for part in [#""x":120"#, #""y":90"#, #""width":500"#, #""height":400"#, "dark"] {
      #expect(text.contains(part), "\(text)")
    }
    // What the command line says is no other map's camera, and what is broken is ignored.
    #expect(
      try LiveSession.camera(after: "sleep 0.1", ["--fresh", "--camera", "5,6,7"], in: folder)[2]
        == 7)
    #expect(try LiveSession.camera(after: "sleep 0.1", [], in: folder) == [1, 2, 9, 0, 0])
    try Data("{\"view\":[".utf8).write(to: URL(fileURLWithPath: state))
    #expect(
      try LiveSession.camera(after: "sleep 0.1", ["--size", "300x200"], in: folder).count == 5)
  }

  @Test("Ctrl+S writes what the window shows into the pictures' folder")
  func savedPicture() throws {
    let folder = try ScratchFolder()
    _ = try LiveSession.camera(after: "key ctrl+s sleep 1", Self.turned, in: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let name = try #require(names.first { $0.hasSuffix(".png") })
    let data = try #require(FileManager.default.contents(atPath: folder.path + "/" + name))
    let image = try PNGCodec.decode([UInt8](data))
    #expect(image.width == 640 && image.height == 480)
  }

  @Test("A file dropped on the window is drawn, and the map goes to it")
  func drop() throws {
    let folder = try ScratchFolder()
    try folder.write(
      [UInt8](
        #"""
        {"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":
        [[[10,50],[14,50],[14,53],[10,53],[10,50]]]}}
        """#.utf8), to: "field of hay.geojson")
    let uri = "file://\(folder.path)/field%20of%20hay.geojson\r\n"
    let outcome = Mutex<String?>("no drop was tried")
    let dropping = Thread {
      Thread.sleep(forTimeInterval: 2)
      let failure = foreign_dropFiles("Rhumb", 300, 200, uri, 60_000)
      outcome.withLock { $0 = failure.map { String(cString: $0) } }
    }
    dropping.start()
    let camera = try LiveSession.camera(
      after: "sleep 5", ["--size", "640x480", "--camera", "0,0,3", "--fresh"], in: folder)
    #expect(outcome.withLock { $0 } == nil)
    // The middle of the box on the Mercator plane is in the middle of what the controls leave free:
    // 48 points left of the view's, since names have room at the right, and 10 below.
    let degreesPerPoint = 360 / (256 * exp2(camera[2]))
    #expect(abs(camera[1] - 12 - 48 * degreesPerPoint) < 1e-5, "\(camera)")
    #expect(abs(camera[0] - 51.53 - 6.2 * degreesPerPoint) < 0.05, "\(camera)")
    #expect(camera[2] > 6, "\(camera)")
  }
}
