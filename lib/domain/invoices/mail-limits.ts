/** How often one invoice is mailed in so many minutes, and how many mails of invoices a clinic sends in an hour, but for those of a batch. */
export const INVOICE_MAILS = { of_one: 3, of_one_minutes: 15, of_clinic: 300, of_clinic_minutes: 60 } as const
