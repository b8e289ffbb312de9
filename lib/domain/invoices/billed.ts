/**
 * How far an issued invoice is paid: derived, and stored nowhere.
 * - `billed`: something is owed, and there is time to pay it
 * - `pending`: something is owed, and the day on which it was due is over
 * - `paid`: nothing is owed any more
 * - `annulled`: its corrections took all of it back: nothing is asked for, whoever paid it or not
 */
export const billedStatuses = ['billed', 'pending', 'paid', 'annulled'] as const
export type BilledStatus = (typeof billedStatuses)[number]

/**
 * What is looked for in a list of invoices: drafts, where issued ones stand, what corrects another one, or what the tax agency
 * did not take.
 */
export const invoiceFilters = ['draft', ...billedStatuses, 'rectifying', 'refused'] as const

/** An invoice that corrects the one that is looked at, and what it says is to be paid. */
export type Correction = { rectification: 'I' | 'S'; payable_cents: number }

/**
 * What is to be paid of an invoice after its corrections, in the order in which they were issued: one by substitution counts in
 * place of all before it, one by difference is added.
 */
export const netPayable = (payable_cents: number, corrections: readonly Correction[]): number =>
  corrections.reduce(
    (net, one) => (one.rectification === 'S' ? one.payable_cents : net + one.payable_cents),
    payable_cents,
  )

/** What is still to be paid of an invoice, or what was paid of it beyond that and is to be given back to whoever paid: one of the two at most. */
export const owedOf = ({ net_cents, paid_cents }: { net_cents: number; paid_cents: number }) => ({
  owed_cents: Math.max(net_cents - paid_cents, 0),
  back_cents: Math.max(paid_cents - net_cents, 0),
})

/** As it is said: what is due this very day is not said to be due some day. */
export const saidStatus = (
  { billed, due_on }: { billed: BilledStatus; due_on: string | null },
  today: string,
): BilledStatus | 'due_today' => (billed === 'billed' && due_on === today ? 'due_today' : billed)

type Standing = { payable_cents: number; net_cents: number; paid_cents: number; due_on: string }

/** Where an issued invoice stands. `payable_cents`: before its corrections; `due_on` and `today`: yyyy-MM-dd of the clinic. */
export function billedStatus({ payable_cents, net_cents, paid_cents, due_on }: Standing, today: string): BilledStatus {
  if (net_cents <= 0 && payable_cents > 0) return 'annulled'
  if (paid_cents >= net_cents) return 'paid'
  return due_on < today ? 'pending' : 'billed'
}
