flat in vec4 color;
flat in vec4 stroke;
flat in vec4 profile;
in vec2 place;

layout(location = 0) out vec4 pixel;

// How much of a place this far from the centre lies within a radius. A blurred rim lies inside.
float within(float radius, float offset) {
  float inside = radius - offset;
  return profile.z > profile.w
    ? smoothstep(0.0, profile.z, inside) : clamp(inside / profile.w + 0.5, 0.0, 1.0);
}

void main() {
  float offset = length(place);
  float inner = profile.y > profile.x ? within(profile.x, offset) : 1.0;
  pixel = mix(stroke, color, inner) * within(profile.y, offset);
}
