import { date, integer, text } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import { createdAt, reference } from './columns'

/**
 * What every ledger of payments says of a line, whatever it pays: cents (fewer than none: given back), how, on which day of the clinic,
 * why it was given back, and who noted it. Lines are added, and never changed.
 */
export const paymentColumns = () => ({
  cents: integer().notNull(),
  method: text().$type<PaymentMethod>().notNull(),
  paid_on: date({ mode: 'string' }).notNull(),
  reason: text(),
  created_by: reference('created_by'),
  created_at: createdAt(),
})
