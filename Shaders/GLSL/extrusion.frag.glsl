flat in vec4 color;
in float lightness;
#ifdef HAZE
in float hazePart;
#endif
layout(location = 0) out vec4 pixel;

void main() {
  float opacity = abs(color.a);
  pixel = vec4(color.rgb * (color.a < 0.0 ? 1.0 : lightness), opacity);
#ifdef HAZE
  pixel = mix(pixel, horizonColor * opacity, hazePart);
#endif
}
