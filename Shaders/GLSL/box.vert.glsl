// A strip over the selection box that the user draws.

void main() {
  vec2 pixel = mix(selectionBox.xy, selectionBox.zw, vec2(gl_VertexID & 1, gl_VertexID >> 1));
  vec2 place = pixel / screenPixels() * 2.0 - 1.0;
  gl_Position = vec4(place.x, -place.y, 0.0, 1.0);
}
