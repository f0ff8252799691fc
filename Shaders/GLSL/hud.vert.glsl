// A strip under the HUD.

layout(std140) uniform Hud {
  uvec4 hud[VECTORS];   // the first: left, top, width and height of the panel, in pixels
};

void main() {
  vec2 pixel = vec2(hud[0].xy) + vec2(hud[0].zw) * vec2(gl_VertexID & 1, gl_VertexID >> 1);
  vec2 place = pixel / screenPixels() * 2.0 - 1.0;
  gl_Position = vec4(place.x, -place.y, 0.0, 1.0);
}
