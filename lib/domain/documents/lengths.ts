/** How long the texts of documents may be, in characters. */
export const TEMPLATE_NAME_MAX = 120
export const TITLE_MAX = 160
/** Rich text, its formatting too: some twelve pages. */
export const BODY_MAX = 40_000
export const BOX_MAX = 400
export const BOXES_MAX = 20
/** Ten years. */
export const MONTHS_MAX = 120
/** Of who signs: their name, and the number of their document. */
export const SIGNER_NAME_MAX = 160
export const SIGNER_ID_MAX = 40
/** For how many days a link to sign by is good: unless said, and at most. */
export const LINK_DAYS = 14
export const LINK_DAYS_MAX = 90
/** For how long a device may have kept a signature for want of a network: thirty days, in ms. */
export const KEPT_MS_MAX = 30 * 24 * 3_600_000
/** Of a document's code as somebody types it, blanks and dashes too. */
export const TYPED_CODE_MAX = 60
/** What such a code looks like. */
export const CODE_EXAMPLE = 'ABCDE-FGHJK-MNPQR-STVWX'
/** Why somebody signs on behalf, or why a document is revoked. */
export const DOCUMENT_REASON_MAX = 400
/** The earliest and the latest time at which a clinic may have its patients reminded. */
export const [REMIND_FROM, REMIND_TO] = ['08:00', '20:00'] as const
