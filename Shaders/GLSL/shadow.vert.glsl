// A strip over the whole surface, where the ground is darkened.

out vec2 place;

void main() {
  place = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  gl_Position = vec4(place * 2.0 - 1.0, 0.0, 1.0);
}
