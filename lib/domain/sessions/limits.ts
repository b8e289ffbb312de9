/** How many exercises a session has at most. */
export const SESSION_ITEMS_MAX = 40
/** The longest note to whoever does one of them. */
export const ITEM_NOTE_MAX = 1000
/** How long its name and its notes may be, in characters. */
export const SESSION_NAME_MAX = 120
export const SESSION_NOTES_MAX = 4000
