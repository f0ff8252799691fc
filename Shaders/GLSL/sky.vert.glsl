// A strip over the whole width, from the top of the screen to where the haze ends.

out float aboveHorizon;  // points on the screen

void main() {
  float bottom = haze.x + haze.y;
  float y = gl_VertexID >= 2 ? bottom : 0.0;
  aboveHorizon = haze.x - y;
  gl_Position = vec4((gl_VertexID & 1) * 2.0 - 1.0, 1.0 - 2.0 * y / viewport.y, 0.0, 1.0);
}
