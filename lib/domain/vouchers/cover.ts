import { payersOf } from './choose'

type Voucher = Parameters<typeof payersOf>[0][number] & { /** yyyy-MM-dd of the clinic */ sold_on: string }
type Visit = Parameters<typeof payersOf>[1]

/** How many of a patient's visits vouchers would pay, and the day of the first that none would; null: they pay them all. */
export type Cover = { patient_id: number; covered: number; uncovered_from: string | null }

/**
 * What vouchers would pay of some visits that are to be booked together, in order: one session after another, each of the voucher
 * that would pay the visit, as they are held once it is booked. Only of whom some are paid.
 */
export function coversOf(vouchers: readonly Voucher[], visits: readonly Visit[]): Cover[] {
  const open = vouchers.map((voucher) => ({ ...voucher }))
  const covers = new Map<number, Cover>()
  for (const visit of visits) {
    const { patient_id, day } = visit
    const cover = covers.get(patient_id) ?? { patient_id, covered: 0, uncovered_from: null }
    covers.set(patient_id, cover)
    const payer = payersOf(open, visit).find(({ sold_on }) => sold_on <= day)
    if (payer) {
      payer.left -= 1
      cover.covered += 1
    } else cover.uncovered_from ??= day
  }
  return [...covers.values()].filter(({ covered }) => covered > 0)
}
