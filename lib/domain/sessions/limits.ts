/** How many exercises a session has at most. */
export const SESSION_ITEMS_MAX = 40
