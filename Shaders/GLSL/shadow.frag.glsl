in vec2 place;

uniform sampler2D shadowMask;

layout(location = 0) out vec4 pixel;

void main() {
  float shade = texture(shadowMask, place).r;
  pixel = vec4(shadeColor * shade, shade);
}
