#include <fribidi.h>

/* Determines the direction of a paragraph by its first strong character. */
static const FriBidiParType cfribidi_direction_of_text = FRIBIDI_PAR_ON;
