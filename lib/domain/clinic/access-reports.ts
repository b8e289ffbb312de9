/** What a clinic says in the report that a patient is given of who read their record: no names, or those too. */
export const accessReports = ['unnamed', 'named'] as const
export type AccessReports = (typeof accessReports)[number]

/** As what a patient is given it. */
export const accessReportFormats = ['pdf', 'csv'] as const
