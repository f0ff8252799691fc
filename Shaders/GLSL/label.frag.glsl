flat in vec4 color;
flat in vec3 field;
flat in uint kind;
flat in float isSlanted;
flat in vec2 boxOrigin;
in vec2 texel;

#ifdef LETTERS
uniform sampler2D glyphs;
#endif
#ifdef ICONS
uniform sampler2D icons;
#endif

layout(location = 0) out vec4 pixel;

// In steps of 1/256, as samplers have them: exact when added to whole numbers, and so the same
// wherever the box lies.
vec2 inAtlas(sampler2D atlas) {
  return (boxOrigin + round(texel * 256.0) / 256.0) / vec2(textureSize(atlas, 0));
}

float coverage(float value) {
  float step = field.z;
  if (isSlanted > 0.5) {
    // Foreshortened: how fast the field changes on the screen depends on the direction. Where it
    // has its ridges the change is no measure.
    step = clamp(length(vec2(dFdx(value), dFdy(value))), 0.7 * field.z, 4.0 * field.z);
  }
  return clamp((value - field.x) / (field.y - field.z + step) + 0.5, 0.0, 1.0);
}

void main() {
#if defined(LETTERS) && !defined(ICONS)
  pixel = color * coverage(textureLod(glyphs, inAtlas(glyphs), 0.0).r);
#else
  vec4 icon = textureLod(icons, inAtlas(icons), 0.0);
#ifdef LETTERS
  float glyph = textureLod(glyphs, inAtlas(glyphs), 0.0).r;
  float value = kind == 2u ? glyph : icon.a;
#else
  float value = icon.a;
#endif
  float part = coverage(value);
  pixel = kind == 0u ? icon * color.a : color * part;
#endif
}
