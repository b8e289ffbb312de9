import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '@/lib/domain/groups/membership'
import type { Locale } from '@/lib/i18n/locales'
import { clinicId, createdAt, id, instant, reference } from './columns'
import { group_plans, groups } from './groups'

/** The link to a group's public page: it is shown to the staff again and handed to anybody, so that it is kept as it is. */
export const group_pages = pgTable(
  'group_pages',
  {
    clinic_id: clinicId(),
    group_id: reference('group_id').notNull(),
    token: text().notNull(),
    created_by: reference('created_by'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.group_id] }),
    foreignKey({ columns: [table.clinic_id, table.group_id], foreignColumns: [groups.clinic_id, groups.id] }),
    uniqueIndex('group_pages_token').on(table.token),
  ],
)

/** Who signed up on a group's page and has not confirmed it yet: gone as soon as they have, or with its time. */
export const sign_ups = pgTable(
  'sign_ups',
  {
    clinic_id: clinicId(),
    id: id(),
    group_id: reference('group_id').notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    locale: text().$type<Locale>().notNull(),
    plan_id: reference('plan_id'),
    payment_method: text().$type<PaymentMethod>(),
    activity_ids: jsonb().$type<number[]>().notNull(),
    /** SHA-256 of the token of the mail; null until that is sent. */
    token_hash: text(),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.group_id], foreignColumns: [groups.clinic_id, groups.id] }),
    foreignKey({ columns: [table.clinic_id, table.plan_id], foreignColumns: [group_plans.clinic_id, group_plans.id] }),
    uniqueIndex('sign_ups_token').on(table.token_hash),
    index('sign_ups_email').on(table.clinic_id, table.email),
    index('sign_ups_over').on(table.expires_at),
  ],
)
