import GeoMath
import TestSupport
import Testing

@testable import Windowing

@Suite("What the desktop says of screens, scales and window systems")
struct DesktopTests {
  @Test("The scale of an X11 desktop is that of its dots per inch, if it states any")
  func scaleOfResources() {
    #expect(X11Resources.scale(in: "Xft.dpi:\t192\n") == 2)
    #expect(X11Resources.scale(in: "Xcursor.size: 24\nXft.dpi: 144\nXft.rgba: rgb") == 1.5)
    #expect(X11Resources.scale(in: "Xft.dpi :  96  ") == 1)
    for text in ["", "Xft.dpi", "Xft.dpi:", "Xft.dpi: much", "Xft.dpix: 96", "*dpi: 96", ":", "\0"]
    {
      #expect(X11Resources.scale(in: text) == nil, "\(text)")
    }
  }

  @Test("A scale of any number is taken for one that a screen can have")
  func plausibleScale() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<1000 {
      let dots = random.double(-1e4...1e5)
      guard let scale = X11Resources.scale(in: "Xft.dpi: \(dots)") else { continue }
      let taken = SurfaceMetrics.pixelsPerPoint(reported: scale)
      #expect(taken > 0.1 && taken < 100)
    }
    for text in ["nan", "inf", "-inf", "1e999"] {
      let scale = X11Resources.scale(in: "Xft.dpi: \(text)") ?? 1
      #expect(SurfaceMetrics.pixelsPerPoint(reported: scale) == 1)
    }
  }

  @Test("A window is on the screen that shows most of it, on the first where none shows any")
  func screenOfWindow() {
    let screens = [
      ScreenRectangle(left: 0, top: 0, right: 1920, bottom: 1080),
      ScreenRectangle(left: 1920, top: 0, right: 3200, bottom: 1024),
    ]
    func index(_ left: Double, _ top: Double) -> Int? {
      Monitor.index(
        ofMost: ScreenRectangle(left: left, top: top, right: left + 800, bottom: top + 600),
        in: screens)
    }
    #expect(index(0, 0) == 0)
    #expect(index(1500, 0) == 0)
    #expect(index(1540, 0) == 1)
    #expect(index(2500, 100) == 1)
    #expect(index(9000, 9000) == 0)
    #expect(index(-5000, 0) == 0)
    #expect(Monitor.index(ofMost: screens[0], in: []) == nil)
  }

  @Test("A remembered size fits all screens together, and is one that can be taken hold of")
  func rememberedSize() {
    let least = PixelSize(width: 160, height: 120)
    let screens = [
      ScreenRectangle(left: 0, top: 0, right: 1000, bottom: 800),
      ScreenRectangle(left: 1000, top: 200, right: 2000, bottom: 1200),
    ]
    func fitted(_ width: Int, _ height: Int, _ screens: [ScreenRectangle]) -> PixelSize {
      Window.fitting(PixelSize(width: width, height: height), atLeast: least, on: screens)
    }
    #expect(fitted(1500, 900, screens) == PixelSize(width: 1500, height: 900))
    #expect(fitted(16384, 16384, screens) == PixelSize(width: 2000, height: 1200))
    #expect(fitted(1, 1, screens) == least)
    #expect(fitted(16384, 300, []) == PixelSize(width: 16384, height: 300))
    let nothing = ScreenRectangle(left: 0, top: 0, right: 0, bottom: 0)
    #expect(fitted(640, 480, [nothing]) == PixelSize(width: 640, height: 480))
  }

  @Test("The window system is chosen while the program runs, by what the library speaks")
  func windowSystems() {
    func candidates(
      speaks words: String, _ displays: [WindowSystem: String]
    ) -> [WindowSystem] {
      WindowSystem.candidates(libraryVersion: "3.4.0 \(words) EGL", display: { displays[$0] })
    }
    let both: [WindowSystem: String] = [.x11: ":0", .wayland: "wayland-0"]
    #expect(candidates(speaks: "X11 Wayland", both) == [.wayland, .x11])
    #expect(candidates(speaks: "X11 Wayland", [.x11: ":0"]) == [.x11])
    #expect(candidates(speaks: "X11 Wayland", [.x11: ":0", .wayland: ""]) == [.x11])
    #expect(candidates(speaks: "X11", both) == [.x11])
    #expect(candidates(speaks: "Wayland", [.x11: ":0"]).isEmpty)
    #expect(candidates(speaks: "X11 Wayland", [:]).isEmpty)
    #expect(candidates(speaks: "Cocoa", both).isEmpty)
  }
}
