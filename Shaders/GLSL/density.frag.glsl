flat in float height;
in vec2 place;

layout(location = 0) out vec4 pixel;

void main() {
  // The radius is three standard deviations. Alpha is 0, so that blending adds the values.
  pixel = vec4(height * exp(-4.5 * dot(place, place)), 0.0, 0.0, 0.0);
}
