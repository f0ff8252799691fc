import CGLFW
import CXInput
import GeoMath
import Gestures

/// Scrolling, touches and pinches of an X11 window, which GLFW does not report, or not exactly.
/// They are read from a separate connection. A class, because it owns the connection. Main thread
/// only.
///
/// While this exists, all scrolling is reported here and none by GLFW, so that no notch counts
/// twice. The connection is not used after GLFW has terminated.
final class X11Inputs {
  /// The minor version of the server's XInput 2.
  let minorVersion: Int
  private let connection: OpaquePointer
  private var devices: [Int32: ScrollDevice] = [:]
  private var pinch = PinchTracker()
  private var touches = TouchTracker()

  /// The greatest number of pointing devices. Further ones cannot scroll.
  private static let mostDevices = 64

  /// Starts listening to `window`; `nil` if it is not an X11 window or the server is too old.
  init?(window: OpaquePointer) {
    guard let display = glfwindow_x11Display() else { return nil }
    let x11Window = glfwindow_x11Window(window)
    var minorVersion: Int32 = 0
    guard x11Window != 0, let connection = xinput_open(display, x11Window, &minorVersion)
    else { return nil }
    self.connection = connection
    self.minorVersion = Int(minorVersion)
    findDevices()
  }

  deinit {
    xinput_close(connection)
  }

  var wakeDescriptor: Int32 { xinput_wakeDescriptor(connection) }

  /// Ends the current or next wait. Can be called from any thread while the connection exists.
  static func wake(_ descriptor: Int32) { xinput_wake(descriptor) }

  /// Waits until there is something to read for one of these or for GLFW, at most `seconds`.
  static func wait(_ inputs: [X11Inputs], seconds: Double) {
    var connections = inputs.map { Optional($0.connection) }
    xinput_wait(&connections, connections.count, seconds)
  }

  /// Appends the events since the last call to `queue`.
  func deliver(to queue: WindowEventQueue) {
    var event = XInputEvent()
    while xinput_nextEvent(connection, &event) { deliver(&event, to: queue) }
  }
}

// MARK: - Events

extension X11Inputs {
  private func deliver(_ event: inout XInputEvent, to queue: WindowEventQueue) {
    if event.kind == XInputEventResources, let statedScale {
      queue.scaleChanged(reported: statedScale)
    }
    // The server's position of a pinch may be that before the last movement of the pointer.
    let pinches = [XInputEventPinchBegin, XInputEventPinchUpdate, XInputEventPinchEnd]
    let isPinch = pinches.contains(event.kind)
    let point = isPinch ? queue.pointer : queue.point(x: event.x, y: event.y)
    // X11's bits of Shift, Control, Mod1 and Mod4, as in GLFW.
    let modifiers = ModifierKeys(
      event.modifiers, shift: 1 << 0, control: 1 << 2, alt: 1 << 3, meta: 1 << 6)
    queue.append(actions(of: &event, at: point), modifiers: modifiers)
  }

  private func actions(
    of event: inout XInputEvent, at point: ScreenPoint
  ) -> [InputEvent.Action] {
    switch event.kind {
    case XInputEventMotion: return scroll(&event, at: point)
    case XInputEventButton where !event.isEmulated:
      return ScrollDevice.notch(ofButton: Int(event.detail)).map { [$0.action(at: point)] } ?? []
    case XInputEventPinchBegin: return pinch(event, .began, at: point)
    case XInputEventPinchUpdate: return pinch(event, .changed, at: point)
    case XInputEventPinchEnd:
      return pinch(event, event.isCancelled ? .cancelled : .ended, at: point)
    case XInputEventTouchBegin: return touches.step(id: Int(event.detail), .began, at: point)
    case XInputEventTouchUpdate: return touches.step(id: Int(event.detail), .changed, at: point)
    case XInputEventTouchEnd: return touches.step(id: Int(event.detail), .ended, at: point)
    case XInputEventEnter: readTotals()
    case XInputEventDevices: findDevices()
    default: break
    }
    return []
  }

  private func scroll(_ event: inout XInputEvent, at point: ScreenPoint) -> [InputEvent.Action] {
    let amount = devices[event.device]?.scroll { valuator in
      var total = 0.0
      return xinput_valuator(&event, Int32(clamping: valuator), &total) ? total : nil
    }
    return amount.map { [$0.action(at: point)] } ?? []
  }

  private func pinch(
    _ event: XInputEvent, _ phase: GesturePhase, at point: ScreenPoint
  ) -> [InputEvent.Action] {
    pinch.step(phase, scale: event.scale, turn: event.angle, at: point)
  }
}

// MARK: - Display

extension X11Inputs {
  /// Whether the window is visible as far as the server knows: neither it nor a parent is unmapped.
  /// This takes a round trip.
  var isViewable: Bool { xinput_isViewable(connection) }

  /// The connection's own descriptor, which shows when the server is gone.
  var connectionDescriptor: Int32 { xinput_connectionDescriptor(connection) }

  /// The scale in the desktop's current settings; `nil` if they have none.
  private var statedScale: Float? {
    let text = String(unsafeUninitializedCapacity: Self.mostResources) { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        xinput_resources(connection, $0.baseAddress, $0.count)
      }
    }
    return X11Resources.scale(in: text)
  }

  /// The greatest size of settings in bytes. They usually have some hundreds.
  private static let mostResources = 1 << 16
}

// MARK: - Devices

extension X11Inputs {
  /// Finds the devices and requests their scroll events.
  private func findDevices() {
    devices = [:]
    for var device in listed {
      xinput_select(connection, &device)
      guard device.vertical.number >= 0 || device.horizontal.number >= 0 else { continue }
      devices[device.id] = ScrollDevice(
        isTouchpad: isTouchpad(device.id), horizontal: ScrollAxis(device.horizontal),
        vertical: ScrollAxis(device.vertical))
    }
  }

  /// Reads the totals again, because they changed while the pointer was outside the window.
  private func readTotals() {
    for device in listed {
      devices[device.id]?.horizontal = ScrollAxis(device.horizontal)
      devices[device.id]?.vertical = ScrollAxis(device.vertical)
    }
  }

  private var listed: ArraySlice<XInputDevice> {
    var devices = [XInputDevice](repeating: XInputDevice(), count: Self.mostDevices)
    let count = xinput_devices(connection, &devices, Int32(Self.mostDevices))
    return devices.prefix(Int(count))
  }

  private func isTouchpad(_ device: Int32) -> Bool {
    var marks = xinput_marks(connection, device)
    let typeName = withUnsafeBytes(of: &marks.typeName) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return ScrollDevice.isTouchpad(
      typeName: typeName, isTapped: marks.isTapped, isSynaptics: marks.isSynaptics)
  }
}

extension ScrollAxis {
  /// Returns `nil` if the device has no such axis.
  fileprivate init?(_ axis: XInputScrollAxis) {
    guard axis.number >= 0, axis.increment != 0, axis.increment.isFinite else { return nil }
    self.init(valuator: Int(axis.number), increment: axis.increment, total: axis.value)
  }
}
