// A strip over the whole surface, which converts densities to colours.

// The index of the layer's paint on its page.
uniform int layerNumber;

flat out int ramp;
flat out float opacity;
out vec2 place;

void main() {
  int paint = 4 * clamp(layerNumber, 0, PAINT_PAGE - 1);
  ramp = patternStart(paints[paint + 3]);
  opacity = paints[paint].a;
  place = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  gl_Position = vec4(place * 2.0 - 1.0, 0.0, 1.0);
}
