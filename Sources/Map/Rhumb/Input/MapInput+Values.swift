import GeoMath
import Gestures

extension ClickableFeatures: Codable {
  private enum Name: String, Codable {
    case none, labelsAndData
  }

  private enum CodingKeys: String, CodingKey {
    case layers
  }

  /// Reads `"none"`, `"labelsAndData"` or `{"layers": ["shops"]}`.
  ///
  /// - Throws: `DecodingError` for anything else.
  public init(from decoder: any Decoder) throws {
    if let values = try? decoder.container(keyedBy: CodingKeys.self) {
      self = .layers(Set(try values.decode([String].self, forKey: .layers)))
      return
    }
    self =
      switch try decoder.singleValueContainer().decode(Name.self) {
      case .none: .none
      case .labelsAndData: .labelsAndData
      }
  }

  /// Writes `"none"`, `"labelsAndData"` or the key `layers`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .none: try Name.none.encode(to: encoder)
    case .labelsAndData: try Name.labelsAndData.encode(to: encoder)
    case .layers(let names):
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(names.sorted(), forKey: .layers)
    }
  }
}

extension ClickableFeatures: CustomStringConvertible {
  /// `none`, `labelsAndData`, or `layers` followed by the names.
  public var description: String {
    switch self {
    case .none: "none"
    case .labelsAndData: "labelsAndData"
    case .layers(let names): "layers \(names.sorted().joined(separator: ", "))"
    }
  }
}

extension MapInput: CustomStringConvertible {
  /// For example `pointerDown left at (120, 80), 3.25 s`, followed by any modifier keys.
  public var description: String {
    fields(
      action.description, "\(time.decimalText(6)) s", modifiers.isEmpty ? nil : "\(modifiers)")
  }
}

extension MapInput.Action: CustomStringConvertible {
  /// The action and its numbers, such as `scroll (0, 1) at (120, 80)`.
  public var description: String {
    switch self {
    case .pointerMove(let point): "pointerMove to \(point)"
    case .pointerDown(let button, let point, let clicks):
      "pointerDown \(button) at \(point)" + (clicks.map { ", click \($0)" } ?? "")
    case .pointerUp(let button, let point): "pointerUp \(button) at \(point)"
    case .scroll(let dx, let dy, let isPrecise, let point):
      "scroll \(Point(x: dx, y: dy)) \(isPrecise ? "points " : "")at \(point)"
    case .magnify(let scale, let phase, let point):
      "magnify \(phase) by \(scale.decimalText(4)) at \(point)"
    case .rotate(let degrees, let phase, let point):
      "rotate \(phase) by \(degrees.decimalText(3))° at \(point)"
    case .pinch(let scale, let turn, let phase, let point):
      "pinch \(phase) by \(scale.decimalText(4)) and \(turn.decimalText(3))° at \(point)"
    case .touch(let id, let phase, let point): "touch \(id) \(phase) at \(point)"
    case .keyDown(let key, let isRepeat): "keyDown \(key)" + (isRepeat ? " again" : "")
    case .keyUp(let key): "keyUp \(key)"
    case .focus(let isGiven): isGiven ? "focus given" : "focus taken"
    }
  }
}
