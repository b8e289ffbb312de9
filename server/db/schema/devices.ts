import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { deviceTypes } from '@/lib/contract/devices'
import { clinicId, createdAt, id, reference } from './columns'
import { professionals } from './professionals'

/** A device that takes push messages for one person; whoever registers it next takes it over. */
export const devices = pgTable(
  'devices',
  {
    clinic_id: clinicId(),
    id: id(),
    professional_id: reference('professional_id').notNull(),
    /** The login that registered it: when that ends, the device is sent nothing. */
    session_id: reference('session_id'),
    type: text().$type<(typeof deviceTypes)[number]>().notNull(),
    token: text().notNull(),
    token_hash: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    // In the whole installation: a device that changes hands leaves its former person, whatever their clinic.
    uniqueIndex('devices_token').on(table.token_hash),
    index('devices_professional').on(table.clinic_id, table.professional_id),
  ],
)
