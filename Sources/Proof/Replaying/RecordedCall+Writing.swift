import JSON
import Rhumb

/// The members of a JSON object: names and values as JSON text.
typealias Members = [(name: String, value: String)]

/// Calls as members of their lines, in the documented order.
extension RecordedCall {
  var members: Members {
    switch self {
    case .move(let update): call("move") + update.members
    case .animate(let update, let timing): call("animate") + update.members + timing.members
    case .setCamera(let options): call("setCamera") + options.members
    case .ease(let options, let timing): call("ease") + options.members + timing.members
    case .fly(let options, let timing): call("fly") + options.members + timing.members
    case .fit(let fit, let timing): call("fit") + fit.members + timing.members
    case .setMinZoom(let minZoom, let maxZoom):
      call("setMinZoom") + number("minZoom", minZoom) + number("maxZoom", maxZoom)
    case .cameraTargetBounds(let bounds):
      call("cameraTargetBounds") + [("bounds", bounds?.text ?? "null")]
    case .cameraBounds(let options): call("cameraBounds") + options.members
    case .padding(let padding): call("padding") + [("padding", padding.text)]
    case .fillsViewport(let fills): call("fillsViewport") + [("value", "\(fills)")]
    case .tiltLimit(let degrees):
      call("tiltLimit") + [("degrees", degrees.map(JSONText.number) ?? "null")]
    case .ornaments(let pieces):
      call("furniture")
        + [("pieces", JSONText.array(pieces.map(\.rawValue).sorted().map(JSONText.string)))]
    case .cancel: call("cancel")
    case .follow(let follow): call("follow") + follow.members
    case .stopFollowing: call("stopFollowing")
    case .location(let location): call("location") + location.members
    case .style(.paintProperty(let layer, let property, let value)):
      call("setPaintProperty") + text("layer", layer) + text("property", property)
        + [("value", value.json.text)]
    case .style(.layoutProperty(let layer, let property, let value)):
      call("setLayoutProperty") + text("layer", layer) + text("property", property)
        + [("value", value.json.text)]
    case .terrain(let terrain):
      call("setTerrain") + [("source", terrain.map { JSONText.string($0.source) } ?? "null")]
        + number("exaggeration", terrain?.exaggeration)
    case .style(.filter(let layer, let filter)):
      call("setFilter") + text("layer", layer) + [("filter", filter.json.text)]
    }
  }

  private func call(_ name: String) -> Members { text("call", name) }
}

extension CameraUpdate {
  fileprivate var members: Members {
    switch change {
    case .options(let options): text("update", "setOptions") + options.members
    case .zoom(let levels, let point):
      text("update", "zoomBy") + number("levels", levels)
        + member("at", point.map { list([$0.x, $0.y]) })
    case .pan(let x, let y): text("update", "scrollBy") + number("x", x) + number("y", y)
    case .fit(let bounds, let padding):
      text("update", "fitBounds") + [("bounds", bounds.text), ("padding", padding.text)]
    case .fitPlaces(let places, let padding):
      text("update", "fitCoordinates")
        + [("coordinates", JSONText.array(places.map(\.text))), ("padding", padding.text)]
    }
  }
}

extension RecordedFit {
  fileprivate var members: Members {
    let content =
      switch content {
      case .bounds(let bounds): ("bounds", bounds.text)
      case .coordinates(let places): ("coordinates", JSONText.array(places.map(\.text)))
      }
    return [content] + member("padding", padding?.text)
      + number("bearing", bearing) + number("pitch", pitch) + number("maxZoom", maxZoom)
      + text("by", way.rawValue)
  }
}

extension RecordedFollow {
  fileprivate var members: Members {
    text("mode", mode.rawValue)
      + (coordinates.isEmpty
        ? [] : [("coordinates", JSONText.array(coordinates.map(\.text)))])
      + number("zoom", zoom) + number("pitch", pitch)
      + member("padding", padding?.text) + number("duration", seconds)
  }
}

extension Location {
  fileprivate var members: Members {
    [("at", coordinate.text)] + number("accuracy", horizontalAccuracy) + number("course", course)
      + number("speed", speed)
  }
}

extension RecordedTiming {
  fileprivate var members: Members {
    number("duration", seconds) + member("curve", curve?.text)
  }
}

extension RecordedCurve {
  fileprivate var text: String {
    switch self {
    case .named(let name): JSONText.string(name.rawValue)
    case .cubicBezier(let x1, let y1, let x2, let y2): list([x1, y1, x2, y2])
    case .spring(let dampingRatio, let response):
      JSONText.object([
        (
          "spring",
          JSONText.object(number("dampingRatio", dampingRatio) + number("response", response))
        )
      ])
    }
  }
}

extension CameraOptions {
  fileprivate var members: Members {
    member("center", target?.text)
      + member("anchor", anchor.map { list([$0.x, $0.y]) })
      + member("padding", padding?.text)
      + number("zoom", zoom) + number("bearing", bearing) + number("pitch", tilt)
  }
}

extension RecordedBounds {
  fileprivate var members: Members {
    member("bounds", bounds?.text) + number("maxZoom", maxZoom)
      + number("minZoom", minZoom) + number("maxPitch", maxPitch) + number("minPitch", minPitch)
  }
}

extension CameraPosition {
  /// A JSON object with all five numbers.
  package var text: String {
    JSONText.object(
      number("latitude", target.latitude) + number("longitude", target.longitude)
        + number("zoom", zoom) + number("bearing", bearing) + number("tilt", tilt))
  }
}

extension Coordinate {
  fileprivate var text: String { list([latitude, longitude]) }
}

extension CoordinateBounds {
  fileprivate var text: String {
    list([southwest.latitude, southwest.longitude, northeast.latitude, northeast.longitude])
  }
}

extension EdgeInsets {
  fileprivate var text: String { list([top, left, bottom, right]) }
}

/// A member with a string value.
func text(_ name: String, _ value: String) -> Members { [(name, JSONText.string(value))] }

/// A member with a number as its value, or no member for `nil`.
func number(_ name: String, _ value: Double?) -> Members {
  member(name, value.map(JSONText.number))
}

func list(_ numbers: [Double]) -> String { JSONText.array(numbers.map(JSONText.number)) }

/// A member with JSON text as its value, or no member for `nil`.
private func member(_ name: String, _ value: String?) -> Members {
  value.map { [(name, $0)] } ?? []
}
