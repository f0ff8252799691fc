import Glibc

/// What the cursor of an X server looks like, by the extension XFixes, whose library is looked for
/// while the test runs.
struct CursorPicture {
  // As in X11/extensions/Xfixes.h.
  private struct Image {
    var x: Int16, y: Int16, width: UInt16, height: UInt16, xhot: UInt16, yhot: UInt16
    var serial: UInt
    var pixels: UnsafePointer<UInt>?
  }
  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Root = @convention(c) (OpaquePointer) -> UInt
  private typealias Warp =
    @convention(c) (
      OpaquePointer, UInt, UInt, Int32, Int32, UInt32, UInt32, Int32, Int32
    ) -> Int32
  private typealias GetImage = @convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?
  private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Int32

  private let display: OpaquePointer
  private let root: UInt
  private let warp: Warp
  private let getImage: GetImage
  private let free: Free

  /// `nil` without the library or a server.
  init?() {
    let handles = [dlopen("libX11.so.6", RTLD_NOW), dlopen("libXfixes.so.3", RTLD_NOW)]
    func function<Function>(_ library: Int, _ name: String, _: Function.Type) -> Function? {
      handles[library].flatMap { dlsym($0, name) }.map { unsafeBitCast($0, to: Function.self) }
    }
    guard let open = function(0, "XOpenDisplay", Open.self), let display = open(nil),
      let root = function(0, "XDefaultRootWindow", Root.self),
      let warp = function(0, "XWarpPointer", Warp.self),
      let free = function(0, "XFree", Free.self),
      let getImage = function(1, "XFixesGetCursorImage", GetImage.self)
    else { return nil }
    self.display = display
    self.root = root(display)
    self.warp = warp
    self.getImage = getImage
    self.free = free
  }

  /// Brings the pointer to a place of the screen, in pixels.
  func movePointer(x: Int, y: Int) {
    _ = warp(display, 0, root, 0, 0, 0, 0, Int32(x), Int32(y))
    // An answer of the server is waited for, so that the pointer is there.
    _ = pixels()
  }

  /// Its pixels; empty where there is no answer.
  func pixels() -> [UInt] {
    guard let answer = getImage(display) else { return [] }
    defer { _ = free(answer) }
    let image = answer.assumingMemoryBound(to: Image.self).pointee
    let count = Int(image.width) * Int(image.height)
    return [UInt(image.width), UInt(image.xhot), UInt(image.yhot)]
      + UnsafeBufferPointer(start: image.pixels, count: count)
  }
}
