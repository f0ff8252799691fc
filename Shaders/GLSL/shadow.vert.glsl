// A strip over the whole width, up to the distance where shadows end: a level line on the screen.

out vec2 place;

void main() {
  float top = screenHeightOf(farthestDetail * targetDistance);
  vec2 corner = vec2((gl_VertexID & 1) * 2.0 - 1.0, gl_VertexID >= 2 ? top : -1.0);
  place = 0.5 + 0.5 * corner;
  gl_Position = vec4(corner, 0.0, 1.0);
}
