in vec2 place;

uniform sampler2D shadowMask;

layout(location = 0) out vec4 pixel;

void main() {
  float shade = texture(shadowMask, place).r;
  // Most of the ground lies in the light: what is not changed need not be mixed.
  if (shade == 0.0) discard;
  pixel = vec4(shadeColor * shade, shade);
}
