/** Figures of the product (product §9); units are in the names. */
export const VERSION = '1.2.4'
export const SUPER_ADMIN_CLINIC_ID = 1
export const SPECIAL_CLINIC_ID = 178
export const TRIAL_DAYS = 20
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024
/** A multipart form's other fields and its overhead come on top of the largest image. */
export const FORM_MAX_BYTES = IMAGE_MAX_BYTES + 64 * 1024
/** A file of a record that is no picture. */
export const FILE_MAX_BYTES = 25 * 1024 * 1024
export const FILE_FORM_MAX_BYTES = FILE_MAX_BYTES + 64 * 1024
export const JSON_MAX_BYTES = 1024 * 1024
export const TOAST_MS = 3000
export const TOAST_SLIDE_MS = 300
export const SPLASH_MS = 3000
export const BRIDGE_TIMEOUT_MS = 1000
export const STORED_STATE_POLL_MS = 100
export const UNDO_MS = 10_000
/** A time that was offered to somebody who waits is kept for their answer so long. */
export const OFFER_HELD_HOURS = 24
/** The badge shows a plus sign beyond. */
export const NOTIFICATION_BADGE_MAX = 99
export const SIDEBAR_EXPANDED_UNITS = 56
export const SIDEBAR_COLLAPSED_UNITS = 20
/**
 * Counting patients stops here: a `count` of this means "this many or more". Beyond, the number costs more than it
 * tells.
 */
export const LIST_COUNT_MAX = 10_000
export const SEARCH_COUNT_MAX = 1_000
/** The most places of one activity of a group. */
export const PLACES_MAX = 300
/** How long the words may be that one looks for, and why an appointment was canceled. */
export const SEARCH_MAX = 120
export const CANCEL_REASON_MAX = 400
export const DEFAULT_META = { name: 'Physio Tracking', theme: 'theme-default' } as const

/** The most rows of a workbook, which is made in one piece: a third of a second. CSV has no such limit. */
export const XLSX_MAX = 5000
