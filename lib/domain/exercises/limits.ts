/** The most pictures that an exercise has. */
export const PICTURES_MAX = 6
/** The longest that a load may be said. */
export const LOAD_MAX = 40
