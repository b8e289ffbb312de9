import { describeList, type ListQuery } from '@/components/list/data/describe-list'
import type { QueryIn } from '@/lib/contract/registry'
import { invoiceFilters } from '@/lib/domain/invoices/billed'

/** What is looked at: what can be billed, invoices, all or by where they stand, or what is collected together from accounts. */
export const billingShows = ['billable', 'all', ...invoiceFilters, 'remittances'] as const
export type BillingShow = (typeof billingShows)[number]

/** What may be asked of what a clinic bills; days are those of the visit or the issue. */
export const billingList = describeList({
  filters: { show: { choices: billingShows }, from: { day: true }, to: { day: true } },
  sorts: ['given'],
})

type Asked = ListQuery<typeof billingList>

/** Does the period end before it begins? Then only its beginning counts, and its end is said to be wrong. */
export const isTurned = ({ from, to }: Pick<Asked, 'from' | 'to'>): boolean => Boolean(from && to && to < from)

const period = ({ search, from, to }: Asked, patientId: number | null) => ({
  ...{ search: search || undefined, from, to: isTurned({ from, to }) ? undefined : to },
  patient_id: patientId === null ? undefined : String(patientId),
})

/** The same as the API takes it, of a patient or of everybody; the server's first HTML asks by it too. */
export const askInvoices = (query: Asked, patientId: number | null): QueryIn<'invoices.list'> => ({
  ...period(query, patientId),
  show: invoiceFilters.find((filter) => filter === query.show),
})
/** Of a patient as what they owe is asked (`PatientOwes`), so that the two are one read. */
export const askBillable = (query: Asked, patientId: number | null): QueryIn<'invoices.billable'> => ({
  ...period(query, patientId),
  ...(patientId !== null && { ahead: true }),
})
