export const entryKinds = ['note', 'anamnesis', 'exploration', 'pain', 'measure', 'attachment'] as const

/** The kinds that are a filled form. */
export const formKinds = ['note', 'anamnesis', 'exploration'] as const satisfies (typeof entryKinds)[number][]

/** `record`: the record itself, to be printed; the others leave the clinic. */
export const reportKinds = ['progress', 'discharge', 'referral', 'record'] as const
/** What may go into a report, in the order in which it stands there. */
export const reportParts = ['reason', 'treatment', 'pains', 'measures', 'goals', 'entries'] as const
