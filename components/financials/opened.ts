import type { QueryIn } from '@/lib/contract/registry'

type Without<T> = Omit<T, 'cursor' | 'limit'>

/** The list behind a figure that somebody opened. */
export type Opened = { title: string } & (
  | { list: 'lines'; query: Without<QueryIn<'financials.lines'>>; tellsCommission: boolean }
  | { list: 'payments'; query: Without<QueryIn<'financials.payments'>> }
  | { list: 'pending'; query: Without<QueryIn<'financials.pending'>> }
  | { list: 'vouchers' }
)
/** Opens one. */
export type Open = (opened: Opened) => void
