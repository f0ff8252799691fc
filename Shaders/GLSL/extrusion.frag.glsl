flat in vec4 color;
in float lightness;
#ifdef PATTERN
flat in int pattern;
flat in vec4 wall;
in vec3 place;
#endif
#ifdef OCCLUSION
in float occlusion;
#endif
#ifdef HAZE
in float hazePart;
#ifdef STANDING
in vec2 fogPart;
#endif
#endif
layout(location = 0) out vec4 pixel;

void main() {
  float shade = color.a < 0.0 ? lightness : 1.0;
  float alpha = abs(color.a);
  pixel = vec4(color.rgb * shade, alpha);
#ifdef PATTERN
  vec2 spot = wall.xy == vec2(0.0) ? place.xy
    : vec2(wall.z - dot(place.xy, wall.xy), wall.w - place.z);
  vec2 across = dFdx(spot);
  vec2 down = dFdy(spot);
  if (pattern >= 0) {
    vec4 texel = groundPattern(pattern, spot, across, down);
    pixel = vec4(texel.rgb * color.rgb * shade, texel.a * alpha);
  }
#endif
#ifdef OCCLUSION
  float low = max(occlusion, 0.0);
  pixel.rgb = mix(pixel.rgb, shadeColor * pixel.a, low * low);
#endif
#ifdef HAZE
#ifdef STANDING
  pixel = inAir(pixel, pixel.a, fogPart, hazePart);
#else
  pixel = mix(pixel, horizonColor * pixel.a, hazePart);
#endif
#endif
}
