import Foundation
import Rhumb

/// A repeated event of a map, as in Mapbox's SDK.
///
/// ```swift
/// mapView.mapboxMap.onCameraChanged.observe { event in … }.store(in: &cancelables)
/// ```
@MainActor
public struct Signal<Payload> {
  private typealias Handler = @MainActor (Payload) -> Void

  private let add: (_ handler: @escaping Handler, _ once: Bool) -> AnyCancelable

  /// The event, with converted payloads.
  init<Event: Sendable>(_ event: MapEvent<Event>, _ words: @escaping @MainActor (Event) -> Payload)
  {
    add = { handler, once in
      once
        ? event.observeNext { handler(words($0)) } : event.observe { handler(words($0)) }
    }
  }

  /// The event, with its own payloads.
  init(_ event: MapEvent<Payload>) where Payload: Sendable { self.init(event) { $0 } }

  /// Calls `handler` for each event, until the token is cancelled or dropped.
  public func observe(_ handler: @escaping @MainActor (_ payload: Payload) -> Void) -> AnyCancelable
  {
    add(handler, false)
  }

  /// Calls `handler` for the next event only.
  public func observeNext(
    _ handler: @escaping @MainActor (_ payload: Payload) -> Void
  ) -> AnyCancelable {
    add(handler, true)
  }
}

extension MapboxMap {
  /// Sent when the camera or the padding has changed, at most once per frame.
  public var onCameraChanged: Signal<CameraChanged> {
    Signal(map.onCameraChanged) {
      CameraChanged(cameraState: CameraState($0.camera, padding: $0.padding))
    }
  }

  /// Sent when the style has been read.
  public var onStyleLoaded: Signal<StyleLoaded> { Signal(map.onStyleLoaded) }

  /// Sent when a frame was complete for the first time.
  public var onMapLoaded: Signal<MapLoaded> { Signal(map.onMapLoaded) }

  /// Sent when a complete frame was drawn and nothing moves any more.
  public var onMapIdle: Signal<MapIdle> { Signal(map.onMapIdle) }

  /// Sent when a frame has been drawn.
  public var onRenderFrameFinished: Signal<FrameRendered> { Signal(map.onFrameRendered) }
}
