/** The largest file that patients are brought in: a form with it is no longer than one with a picture. */
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024
export const IMPORT_ROWS_MAX = 20_000
export const IMPORT_COLUMNS_MAX = 200
/** Its contents are kept so long, for whoever leaves it halfway, or wants to know what was not brought in. */
export const IMPORT_KEPT_HOURS = 24
