flat in vec4 color;
flat in vec4 stroke;
flat in vec3 profile;
in vec2 place;

layout(location = 0) out vec4 pixel;

void main() {
  float offset = length(place);
  float disc = clamp((profile.x - offset) / profile.z + 0.5, 0.0, 1.0);
  float ring = clamp((profile.y - offset) / profile.z + 0.5, 0.0, 1.0) - disc;
  pixel = color * disc + stroke * ring;
}
