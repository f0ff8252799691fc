flat in vec4 color;
in float lightness;
#ifdef HAZE
in float hazePart;
#endif
layout(location = 0) out vec4 pixel;

void main() {
  pixel = vec4(color.rgb * lightness, color.a);
#ifdef HAZE
  pixel = mix(pixel, horizonColor * color.a, hazePart);
#endif
}
