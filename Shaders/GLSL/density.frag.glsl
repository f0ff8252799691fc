flat in float height;
in vec2 place;

layout(location = 0) out vec4 pixel;

void main() {
  // Three standard deviations to a radius. Without alpha, blending adds it up.
  pixel = vec4(height * exp(-4.5 * dot(place, place)), 0.0, 0.0, 0.0);
}
