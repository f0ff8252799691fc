in vec2 place;

uniform sampler2D shadowMask;

layout(location = 0) out vec4 pixel;

void main() {
  float shade = texture(shadowMask, place).r;
  // Most of the ground is lit, and blending would not change it.
  if (shade == 0.0) discard;
  pixel = vec4(shadeColor * shade, shade);
}
