// The terrain. Third word: metres above sea level (IEEE 754).

out vec3 place;      // on the drape, before the division by the last component
#ifdef HEIGHTS
out float height;    // above the target's level, points
#else
out float distanceAhead;   // from the eye along the view axis, points
#endif

void main() {
  vec2 ground = groundPlace();
  float above = (uintBitsToFloat(words.z) - heightDatum) * heightScale + heightOffset;
  vec4 onDrape = drapeFromGround * vec4(placeOf(ground), 1.0);
  place = onDrape.xyw;
#ifdef HEIGHTS
  height = above;
  // Beyond a globe's horizon there is no place on the drape.
  gl_Position = clipOf(ground);
  gl_Position = vec4(onDrape.xy * heightsShare, onDrape.zw);
#else
  gl_Position = clipOf(ground) + frameAt(ground).up * above;
  distanceAhead = gl_Position.w;
#endif
}
