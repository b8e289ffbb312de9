const MB = 1024 * 1024
/** The most pictures that an exercise has. */
export const PICTURES_MAX = 6
/** The longest video of an exercise: some minutes of a telephone's. */
export const VIDEO_MAX_BYTES = 100 * MB
/** It is sent, kept and read in parts of so many bytes, so that no process holds all of it, and a lost line costs one part. */
export const VIDEO_PART_BYTES = 4 * MB
/** The longest that a load may be said. */
export const LOAD_MAX = 40
