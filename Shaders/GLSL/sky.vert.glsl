// A strip over the whole width, from the top of the screen to the end of the haze. If there are
// stars, two strips: one with stars down to the horizon, and one from there on.

out float aboveHorizon;  // points on the screen

void main() {
#ifdef STARS
  float top = 0.0;
  float bottom = max(haze.x, 0.0);
#else
  float top = skyParameters.w > 0.0 ? max(haze.x, 0.0) : 0.0;
  float bottom = haze.x + haze.y;
#endif
  float y = gl_VertexID >= 2 ? bottom : top;
  aboveHorizon = haze.x - y;
  gl_Position = vec4((gl_VertexID & 1) * 2.0 - 1.0, 1.0 - 2.0 * y / viewport.y, 0.0, 1.0);
}
