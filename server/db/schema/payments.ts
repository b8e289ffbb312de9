import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** What the payment provider has told, by its own id, so that a message that comes again does nothing. */
export const payment_events = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  clinic_id: integer(),
  /** The provider's subscription that it is about: only its own messages have an order. */
  subscription: text(),
  /** When the provider made it, in seconds: an older one does not undo a newer one. */
  created: integer().notNull(),
  received_at: instant('received_at').notNull().defaultNow(),
})
