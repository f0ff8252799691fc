import OffscreenRendering
import Testing

@testable import GLBackend

/// Whether this machine can draw without a display; tells which tests can run at all.
let canDraw: Bool = (try? OffscreenContext()) != nil
let whyNot: Comment = "needs EGL with OpenGL 3.3 and no display"

@Suite("What the driver costs", .serialized, .enabled(if: canDraw, whyNot))
struct DriverProbeTests {
  @Test("Calls are counted while the probe runs, and their time is part of all the time")
  func calls() throws {
    let offscreen = try OffscreenContext()
    let target = try OffscreenTarget(offscreen, width: 512, height: 512)
    offscreen.gl.state.bind(FramebufferHandle(name: target.framebuffer))
    #expect(!DriverProbe.isRunning)
    DriverProbe.start()
    let start = DriverProbe.now
    offscreen.gl.state.clear(color: SIMD4(1, 0, 0, 1), depthAndStencil: false)
    offscreen.gl.finish()
    let cost = DriverProbe.read()
    let all = DriverProbe.now - start
    #expect(DriverProbe.isRunning)
    // Colour writes, depth test, depth mask, clear colour, clear, finish.
    #expect(cost.calls == 6)
    #expect(cost.nanoseconds > 0 && cost.nanoseconds <= all)
    offscreen.gl.finish()
    let more = DriverProbe.read() - cost
    #expect(more.calls == 1 && more.nanoseconds > 0)
    DriverProbe.stop()
    let last = DriverProbe.read()
    offscreen.gl.finish()
    #expect(DriverProbe.read() == last && !DriverProbe.isRunning, "stopped, nothing is measured")
    DriverProbe.start()
    #expect(DriverProbe.read() == DriverCost(), "a start begins at zero")
    DriverProbe.stop()
  }

  @Test("Allocations in the driver are counted apart from those around it")
  func allocations() throws {
    let offscreen = try OffscreenContext()
    AllocationProbe.start()
    DriverProbe.start()
    let (vertex, fragment) = (
      "#version 330 core\nvoid main() { gl_Position = vec4(0.0); }",
      "#version 330 core\nout vec4 color;\nvoid main() { color = vec4(1.0); }"
    )
    let before = (all: AllocationProbe.read(), driver: DriverProbe.read())
    var ours: [[UInt8]] = []
    ours.reserveCapacity(20)
    for size in 1...20 { ours.append(Array(repeating: 0, count: size)) }
    let around = (all: AllocationProbe.read(), driver: DriverProbe.read())
    let program = try GLProgram(name: "x", vertex: vertex, fragment: fragment, in: offscreen.gl)
    let after = (all: AllocationProbe.read(), driver: DriverProbe.read())
    AllocationProbe.stop()
    DriverProbe.stop()
    #expect(program.name == "x" && ours.count == 20)
    #expect((around.all?.blocks ?? 0) - (before.all?.blocks ?? 0) >= 20)
    #expect(around.driver.allocations == before.driver.allocations)
    let driver = after.driver - around.driver
    let all = (after.all?.blocks ?? 0) - (around.all?.blocks ?? 0)
    #expect(driver.allocations > 100 && driver.allocatedBytes > 1000, "a compiler at work")
    #expect((0...20).contains(all - driver.allocations), "\(all), \(driver)")
  }

  @Test("GPU time comes later, in order, once for each measurement, without waiting")
  func timer() throws {
    let offscreen = try OffscreenContext()
    let target = try OffscreenTarget(offscreen, width: 1024, height: 1024)
    offscreen.gl.state.bind(FramebufferHandle(name: target.framebuffer))
    guard var timer = GLTimer(offscreen.gl) else { return }
    #expect(timer.takeResult() == nil, "nothing was measured")
    timer.end()
    #expect(timer.takeResult() == nil, "nothing was begun")
    // More than there is room for: those beyond are left out and do no harm.
    for _ in 0..<20 {
      timer.begin()
      offscreen.gl.state.clear(color: SIMD4(0, 1, 0, 1), depthAndStencil: true)
      timer.end()
    }
    offscreen.gl.finish()
    var results: [UInt64] = []
    while let result = timer.takeResult() { results.append(result) }
    // llvmpipe's first answer cannot be.
    #expect((7...8).contains(results.count), "\(results)")
    #expect(results.allSatisfy { $0 < 10_000_000_000 }, "\(results)")
    #expect(results.contains { $0 > 0 }, "\(results)")
    timer.begin()
    timer.begin()
    timer.end()
    #expect(offscreen.gl.takeMessages() == [])
  }

  @Test("A measurement of someone else in the same context is left alone")
  func nested() throws {
    let offscreen = try OffscreenContext()
    guard var outer = GLTimer(offscreen.gl), var inner = GLTimer(offscreen.gl) else { return }
    outer.begin()
    inner.begin()
    inner.end()
    outer.end()
    offscreen.gl.finish()
    #expect(inner.takeResult() == nil)
    #expect(offscreen.gl.takeMessages() == [])
  }
}
