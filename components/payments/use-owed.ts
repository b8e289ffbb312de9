import { useRead } from '@/lib/client/use-api'

/** What a patient owes, of what has no invoice yet and of what has one, by the two reads that their billing begins with. */
export function useOwed(patientId: number) {
  const patient_id = String(patientId)
  const billable = useRead('invoices.billable', { query: { patient_id, ahead: true } })
  const invoices = useRead('invoices.list', { query: { patient_id, limit: '1' } })
  const unbilled_cents = billable.data?.meta.owed_cents
  const billed_cents = invoices.data?.meta.owed_cents
  const isKnown = unbilled_cents !== undefined && billed_cents !== undefined
  return {
    owed: isKnown ? { unbilled_cents, billed_cents, owed_cents: unbilled_cents + billed_cents } : null,
    billable,
    invoices,
  }
}
