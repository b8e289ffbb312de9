import { useTranslations } from 'next-intl'
import { useRead } from '@/lib/client/use-api'
import { COLLECTED_MAX } from '@/lib/contract/account-payments'
import { isPaidAlone, owedInvoice, owedThing } from '@/lib/domain/invoices/owed-things'
import { useBillableText } from './use-billable-text'

/**
 * Each thing that a patient owes, what was first first: of what has no invoice, and the invoices themselves; `owed` is what may
 * be paid now, `all` is what a bank is collecting and a voucher's sessions too.
 */
export function useOwedThings(patientId: number) {
  const number = useTranslations('payments.bill')
  const textOf = useBillableText()
  const patient_id = String(patientId)
  const billable = useRead('invoices.billable', { query: { patient_id, ahead: true } })
  const pending = useRead('invoices.list', { query: { patient_id, show: 'pending', limit: '100' } })
  const billed = useRead('invoices.list', { query: { patient_id, show: 'billed', limit: '100' } })
  const rows = billable.data?.data ?? []
  const invoices = [...(pending.data?.data ?? []), ...(billed.data?.data ?? [])]
  const all = [
    ...rows.map((row) => ({
      ...owedThing(row),
      isPaidNow: isPaidAlone(row),
      what: textOf(row),
      on: row.on as string | null,
    })),
    ...invoices.map((invoice) => ({
      ...owedInvoice(invoice),
      // What is being collected from an account is not paid twice.
      isPaidNow: !invoice.in_remittance,
      what: number('number', { number: invoice.number ?? '' }),
      on: invoice.issued_on,
    })),
  ]
    .filter(({ cents }) => cents > 0)
    .sort((one, other) => (one.on ?? '').localeCompare(other.on ?? ''))
    .map((one) => ({ ...one, key: `${one.kind} ${one.id}` }))
  return {
    all,
    owed: all.filter(({ isPaidNow }) => isPaidNow).slice(0, COLLECTED_MAX),
    who: (rows[0] ?? invoices[0])?.patient.name ?? '',
    /** The one that is still waited for, or that failed. */
    read: [billable, pending, billed].find(({ data }) => !data) ?? billable,
  }
}
