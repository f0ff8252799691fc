flat in vec4 color;
flat in vec3 field;
flat in uint kind;
flat in vec2 boxOrigin;
in vec2 texel;

#ifdef GLYPHS
uniform sampler2D glyphs;
#endif
#ifdef ICONS
uniform sampler2D icons;
#endif

layout(location = 0) out vec4 pixel;

#ifdef FLAT
// The maximum number of samples per pixel. Labels that are foreshortened more are not placed.
const float MOST_SAMPLES = 6.0;
#endif

// Rounds to steps of 1/256, as samplers do: adding these to whole numbers is exact, so the result
// does not depend on the box's place in the atlas.
vec2 inAtlas(vec2 place, sampler2D atlas) {
  return (boxOrigin + round(place * 256.0) / 256.0) / vec2(textureSize(atlas, 0));
}

float coverage(float value) {
  float part = smoothstep(field.x - field.y, field.x + field.y, value);
#ifdef HALO
  // Nothing shows through translucent letters but what is behind the label.
  part = min(part, 1.0 - smoothstep(field.z - field.y, field.z + field.y, value));
#endif
  return part;
}

vec4 colorAt(vec2 place) {
#if defined(GLYPHS) && !defined(ICONS)
  return color * coverage(textureLod(glyphs, inAtlas(place, glyphs), 0.0).r);
#else
  bool isSharp = kind == 3u;
  vec4 icon = textureLod(icons, inAtlas(isSharp ? floor(place) + 0.5 : place, icons), 0.0);
#ifdef GLYPHS
  float glyph = textureLod(glyphs, inAtlas(place, glyphs), 0.0).r;
  float value = kind == 2u ? glyph : icon.a;
#else
  float value = icon.a;
#endif
  float part = coverage(value);
  return kind == 0u || isSharp ? icon * color.a : color * part;
#endif
}

void main() {
#ifdef FLAT
  // A pixel of a foreshortened label covers many texels in one direction. It takes as many samples
  // as its texel footprint is longer than wide, each like a pixel of a label that faces the viewer.
  vec2 across = dFdx(texel);
  vec2 down = dFdy(texel);
  vec2 longer = dot(across, across) > dot(down, down) ? across : down;
  float breadth = min(length(across), length(down));
  float count = clamp(ceil(length(longer) / max(breadth, 1e-3) - 0.5), 1.0, MOST_SAMPLES);
  pixel = vec4(0.0);
  for (float sampleNumber = 0.5; sampleNumber < count; sampleNumber += 1.0) {
    pixel += colorAt(texel + longer * (sampleNumber / count - 0.5));
  }
  pixel /= count;
#else
  pixel = colorAt(texel);
#endif
}
