import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { clinicId, createdAt, id, instant, reference } from './columns'
import { professionals } from './professionals'

/** A login. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    clinic_id: clinicId(),
    id: id(),
    professional_id: reference('professional_id').notNull(),
    token_hash: text().notNull(),
    device: text(),
    address: text(),
    created_at: createdAt(),
    last_used_at: instant('last_used_at').notNull().defaultNow(),
    expires_at: instant('expires_at').notNull(),
    ended_at: instant('ended_at'),
    /** The document that was handed to a patient with this device: until it is back, the session is for nothing else. */
    document_id: reference('document_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    uniqueIndex('sessions_token').on(table.token_hash),
    index('sessions_professional').on(table.clinic_id, table.professional_id),
  ],
)

/**
 * Failed tries, for the limits of fifteen minutes (server/identity/login-limit.ts); accounts as hashes, so that the table
 * names nobody. `address` says which of an account's counts a line is of: an address, a device, a session, all together.
 */
export const login_attempts = pgTable(
  'login_attempts',
  {
    id: id().primaryKey(),
    account_hash: text().notNull(),
    address: text().notNull(),
    failed_at: instant('failed_at').notNull().defaultNow(),
  },
  (table) => [index('login_attempts_recent').on(table.account_hash, table.address, table.failed_at)],
)
