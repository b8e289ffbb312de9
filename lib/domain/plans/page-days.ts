/** How many days before and after today a patient's own page shows. */
export const PAGE_DAYS = 7
/** An answer that a device kept without a network is taken so many days after its session. */
export const ANSWER_DAYS = 14
