flat in vec4 color;
flat in vec3 field;
flat in uint kind;
flat in float isSlanted;
in vec2 texel;

#ifdef LETTERS
uniform sampler2D glyphs;
#endif
#ifdef ICONS
uniform sampler2D icons;
#endif

layout(location = 0) out vec4 pixel;

float coverage(float value) {
  float rim = field.y;
  if (isSlanted > 0.5) {
    // Foreshortened: how fast the field changes on the screen depends on the direction. Where it
    // has its ridges the change is no measure.
    float step = clamp(length(vec2(dFdx(value), dFdy(value))), 0.7 * field.z, 4.0 * field.z);
    rim *= step / field.z;
  }
  return smoothstep(field.x - rim, field.x + rim, value);
}

void main() {
#if defined(LETTERS) && !defined(ICONS)
  pixel = color * coverage(textureLod(glyphs, texel / vec2(textureSize(glyphs, 0)), 0.0).r);
#else
  vec4 icon = textureLod(icons, texel / vec2(textureSize(icons, 0)), 0.0);
#ifdef LETTERS
  float glyph = textureLod(glyphs, texel / vec2(textureSize(glyphs, 0)), 0.0).r;
  float value = kind == 2u ? glyph : icon.a;
#else
  float value = icon.a;
#endif
  float part = coverage(value);
  pixel = kind == 0u ? icon * color.a : color * part;
#endif
}
