import * as z from 'zod'
import { Id, PlainDate } from './endpoint'

const Cents = z.number().int()

/**
 * What was paid of a visit that is not to be billed (yet), since nobody came so far, or nobody will; or of more than it comes to.
 * `due_cents`: what it costs as it stands; what is paid above that is to be given back, of one that is to be billed too.
 */
export const PaidAhead = z.object({
  appointment_id: Id,
  on: PlainDate,
  title: z.string(),
  due_cents: Cents,
  paid_cents: Cents,
})
export type PaidAhead = z.infer<typeof PaidAhead>

/** An issued invoice of which more was paid than it comes to by now: it was corrected since. `back_cents`: what is to be given back of it. */
export const PaidBeyond = z.object({ invoice_id: Id, number: z.string(), on: PlainDate, back_cents: Cents })
export type PaidBeyond = z.infer<typeof PaidBeyond>

/** A voucher of which more was paid than its sessions come to by now: some were billed for less. */
export const VoucherSurplus = z.object({ voucher_id: Id, title: z.string(), on: PlainDate, back_cents: Cents })
export type VoucherSurplus = z.infer<typeof VoucherSurplus>

/**
 * Of all that can be billed: how much, of how many patients, what it comes to and what of that is not paid yet. `ahead`: where it is
 * asked for, of one patient, what is paid of visits that are not among it or of more than they come to, and `back`: what of
 * their invoices, and `surplus`: what of their vouchers; of everybody it is not told.
 */
export const BillableMeta = z.object({
  ...{ count: z.number().int(), patients: z.number().int(), total_cents: Cents, owed_cents: Cents },
  ahead: z.array(PaidAhead).optional(),
  back: z.array(PaidBeyond).optional(),
  surplus: z.array(VoucherSurplus).optional(),
})
