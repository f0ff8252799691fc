import CGTK
import Rhumb

/// A map in a GTK widget. It is a class because GTK's callbacks refer to it. It lives as long as
/// the program.
@MainActor
final class MapWidget {
  let widget = gtk_gl_area_new()!
  private let map: MapView
  /// Whether the frame clock's callback is active.
  private var isTicking = false
  private var heldKeys: Set<Key> = []
  private var input = GDKInput()

  init(camera: CameraPosition) throws {
    map = try MapView(size: .zero, camera: camera)
    map.ornaments.options = OrnamentOptions([
      .compass, .scaleBar, .attribution, .zoomButtons, .messages,
    ])
    gtk_gl_area_set_required_version(area, 3, 3)
    gtk_gl_area_set_has_depth_buffer(area, 1)
    gtk_gl_area_set_has_stencil_buffer(area, 1)
    gtk_widget_set_focusable(widget, 1)
    let me = Unmanaged.passRetained(self).toOpaque()
    let number = UInt(bitPattern: me)
    map.onTileReady {
      g_idle_add({ MapWidget.of($0) { $0.beginTicking() } }, gpointer(bitPattern: number))
    }
    connect(me)
  }

  private var area: UnsafeMutablePointer<GtkGLArea> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkGLArea.self)
  }

  /// The signature of GTK's callbacks with one argument.
  private typealias Handler = @convention(c) (gpointer, OpaquePointer, gpointer) -> gboolean
  /// The signature of the callback for a drop at a position.
  private typealias DropHandler =
    @convention(c) (gpointer, UnsafePointer<GValue>, Double, Double, gpointer) -> gboolean

  private func connect(_ me: gpointer) {
    let render: Handler = { _, _, me in
      MapWidget.of(me) { $0.draw() }
      return 1
    }
    on(widget, "render", unsafeBitCast(render, to: GCallback.self), me)

    let events = gtk_event_controller_legacy_new()
    let take: Handler = { _, event, me in
      nonisolated(unsafe) let event = event
      return MapWidget.of(me) { $0.take(event) }
    }
    on(gpointer(events!), "event", unsafeBitCast(take, to: GCallback.self), me)
    gtk_widget_add_controller(widget, events)

    let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY)
    let drop: DropHandler = { _, value, _, _, me in
      let files = OpaquePointer(g_value_get_boxed(value))
      var paths: [String] = []
      var list = gdk_file_list_get_files(files)
      while let item = list?.pointee {
        if let path = g_file_get_path(OpaquePointer(item.data)) {
          paths.append(String(cString: path))
        }
        list = item.next
      }
      MapWidget.of(me) { [paths] in $0.open(paths) }
      return 1
    }
    on(gpointer(target!), "drop", unsafeBitCast(drop, to: GCallback.self), me)
    gtk_widget_add_controller(widget, target)
  }

  private func on(_ object: gpointer, _ signal: String, _ handler: GCallback, _ me: gpointer) {
    g_signal_connect_data(object, signal, handler, me, nil, GConnectFlags(rawValue: 0))
  }

  /// Runs `body` with the widget that a callback received, on the main thread.
  ///
  /// - Returns: FALSE for GTK: do not call again, and let others handle the event too.
  @discardableResult
  private nonisolated static func of(
    _ me: gpointer?, _ body: @MainActor (MapWidget) -> Void
  ) -> gboolean {
    let number = UInt(bitPattern: me)
    MainActor.assumeIsolated {
      guard let me = gpointer(bitPattern: number) else { return }
      body(Unmanaged<MapWidget>.fromOpaque(me).takeUnretainedValue())
    }
    return 0
  }
}

// MARK: - Frames

extension MapWidget {
  private func draw() {
    map.pixelsPerPoint = Double(gtk_widget_get_scale_factor(widget))
    map.size = Size(
      width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget)))
    do {
      try map.drawIntoBoundFramebuffer()
    } catch {
      print(error)
    }
    beginTicking()
  }

  /// Makes GTK's frame clock call `tick` in each frame of the display until the map rests.
  private func beginTicking() {
    guard !isTicking else { return }
    isTicking = true
    let tick: GtkTickCallback = { _, clock, me in
      nonisolated(unsafe) let clock = clock
      nonisolated(unsafe) var goesOn = false
      MapWidget.of(me) { goesOn = $0.tick(clock) }
      return goesOn ? 1 : 0
    }
    gtk_widget_add_tick_callback(widget, tick, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Advances the map to the time at which the next frame will be visible.
  private func tick(_ clock: OpaquePointer?) -> Bool {
    let timings = gdk_frame_clock_get_current_timings(clock)
    let seen = timings.map(gdk_frame_timings_get_predicted_presentation_time) ?? 0
    let time = Double(seen > 0 ? seen : gdk_frame_clock_get_frame_time(clock)) / 1e6
    let demand = map.advance(to: time)
    isTicking = demand == .now
    if isTicking { gtk_gl_area_queue_render(area) }
    if case .at(let moment) = demand {
      g_timeout_add(
        guint(max(0, min(moment - time, 3600)) * 1000), { MapWidget.of($0) { $0.beginTicking() } },
        Unmanaged.passUnretained(self).toOpaque())
    }
    return isTicking
  }
}

// MARK: - Input

extension MapWidget {
  private func take(_ event: OpaquePointer) {
    if gdk_event_get_event_type(event) == GDK_BUTTON_PRESS { gtk_widget_grab_focus(widget) }
    var events = input.events(event, in: widget)
    if events.isEmpty { return }
    // GDK does not report key repeats.
    if case .keyDown(let key, _) = events[0].action {
      events[0].action = .keyDown(key, isRepeat: !heldKeys.insert(key).inserted)
    } else if case .keyUp(let key) = events[0].action {
      heldKeys.remove(key)
    }
    for request in map.handle(events) {
      switch request {
      case .quit: exit(0)
      case .copyCamera:
        let target = map.camera.target
        gdk_clipboard_set_text(
          gtk_widget_get_clipboard(widget), "\(target.latitude), \(target.longitude)")
      case .toggleHud: map.ornaments.showsHud.toggle()
      default: break
      }
    }
    beginTicking()
  }

  private func open(_ paths: [String]) {
    do {
      let content = try MapContent.open(paths)
      map.load(content)
      if let bounds = content.bounds { map.animate(.fit(bounds, insets: EdgeInsets(all: 16))) }
    } catch {
      map.ornaments.showProblem("\(error)")
    }
    beginTicking()
  }
}
