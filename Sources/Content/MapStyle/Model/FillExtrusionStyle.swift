import StyleExpressions

/// The properties of a fill-extrusion layer, such as one of buildings.
package struct FillExtrusionStyle: PropertyGroup {
  package var color = StyleProperty.paint("fill-extrusion-color", Color.black)
  /// The image that is repeated over roof and walls in place of the colour.
  package var pattern = StyleProperty.paint("fill-extrusion-pattern", ResolvedImage(""))
  /// The opacity of the layer as a whole.
  package var opacity = StyleProperty.paint(
    "fill-extrusion-opacity", 1.0, in: 0...1, use: .layer)
  /// The height of the roof in metres.
  package var height = StyleProperty.paint(
    "fill-extrusion-height", 0.0, in: 0 ... .infinity, use: .tileFeature)
  /// The height of the lower edge of the walls in metres.
  package var base = StyleProperty.paint(
    "fill-extrusion-base", 0.0, in: 0 ... .infinity, use: .tileFeature)
  /// How far along its edges a corner is cut off to be rounded, in metres.
  package var roundedCornerDistance = StyleProperty.layout(
    "fill-extrusion-rounded-corner-distance", 0.0, in: 0 ... .infinity, use: .tileLayer)
  /// Whether walls darken towards the ground.
  package var verticalGradient = StyleProperty.paint(
    "fill-extrusion-vertical-gradient", true, use: .layer)
  /// How much walls, and the ground around them, darken where they meet. This and the following two
  /// properties are from Mapbox's style specification.
  package var ambientOcclusionIntensity = StyleProperty.paint(
    "fill-extrusion-ambient-occlusion-intensity", 0.0, in: 0...1, use: .layer)
  /// The height above the ground up to which walls are darker, in metres.
  package var ambientOcclusionWallRadius = StyleProperty.paint(
    "fill-extrusion-ambient-occlusion-wall-radius", 3.0, in: 0 ... .infinity, use: .layer)
  /// The distance from walls up to which the ground is darker, in metres.
  package var ambientOcclusionGroundRadius = StyleProperty.paint(
    "fill-extrusion-ambient-occlusion-ground-radius", 3.0, in: 0 ... .infinity, use: .layer)
  /// Whether shadows fall on the ground if the light casts any.
  package var castsShadows = StyleProperty.paint(
    "fill-extrusion-cast-shadows", true, use: .layer)
  /// In points, x to the right, y down.
  package var translate = StyleProperty.paint(
    "fill-extrusion-translate", SIMD2<Double>.zero, use: .layer)
  package var translateAnchor = StyleProperty.paint(
    "fill-extrusion-translate-anchor", StyleAnchor.map, use: .layer)

  package static let table = PropertyTable(
    Self(), \.color, \.pattern, \.opacity, \.height, \.base, \.roundedCornerDistance,
    \.verticalGradient,
    \.ambientOcclusionIntensity, \.ambientOcclusionWallRadius, \.ambientOcclusionGroundRadius,
    \.castsShadows, \.translate, \.translateAnchor)
}
