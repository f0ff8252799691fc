in float opacity;
in vec2 texel;    // 0 to 1 over the texture

uniform sampler2D icons;

layout(location = 0) out vec4 pixel;

void main() {
#ifdef FLAT
  // A pixel of a foreshortened icon covers more texels one way than the other.
  vec2 across = dFdx(texel) * 0.25;
  vec2 along = dFdy(texel) * 0.25;
  pixel = textureLod(icons, texel + across + along, 0.0)
    + textureLod(icons, texel + across - along, 0.0)
    + textureLod(icons, texel - across + along, 0.0)
    + textureLod(icons, texel - across - along, 0.0);
  pixel *= 0.25 * opacity;
#else
  pixel = textureLod(icons, texel, 0.0) * opacity;
#endif
}
