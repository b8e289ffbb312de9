import { useRead } from '@/lib/client/use-api'
import { isPaidAlone, owedThing } from '@/lib/domain/invoices/owed-things'

/**
 * What a patient owes, of what has no invoice yet and of what has one, by the two reads that their billing begins with.
 * `sessions_cents`: of a voucher's sessions, which are paid at the voucher; `taken_cents`: the rest, which is taken at once.
 */
export function useOwed(patientId: number) {
  const patient_id = String(patientId)
  const billable = useRead('invoices.billable', { query: { patient_id, ahead: true } })
  const invoices = useRead('invoices.list', { query: { patient_id, limit: '1' } })
  const unbilled_cents = billable.data?.meta.owed_cents
  const billed_cents = invoices.data?.meta.owed_cents
  const isKnown = unbilled_cents !== undefined && billed_cents !== undefined
  const sessions = (billable.data?.data ?? []).filter((row) => !isPaidAlone(row))
  const sessions_cents = sessions.reduce((sum, row) => sum + owedThing(row).cents, 0)
  const sums = (unbilled: number, billed: number) => ({
    ...{ unbilled_cents: unbilled, billed_cents: billed, owed_cents: unbilled + billed, sessions_cents },
    taken_cents: unbilled + billed - sessions_cents,
  })
  return {
    owed: isKnown ? sums(unbilled_cents, billed_cents) : null,
    billable,
    invoices,
  }
}
