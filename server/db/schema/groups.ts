import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Tone } from '@/lib/contract/appointments'
import type { GroupPlan } from '@/lib/contract/group-plans'
import type { Group } from '@/lib/contract/groups'
import type { PaymentMethod, PlanKind } from '@/lib/domain/groups/membership'
import { clinics } from './clinics'
import { clinicId, createdAt, id, reference, updatedAt, version } from './columns'
import { patients } from './patients'
import { professionals } from './professionals'
import { rooms } from './rooms'

/** Patients who come to the same activities, and what is usual of these. */
export const groups = pgTable(
  'groups',
  {
    clinic_id: clinicId().references(() => clinics.id),
    id: id(),
    name: text().notNull(),
    visibility: text().$type<Group['visibility']>().notNull().default('private'),
    color: text().$type<Tone>().notNull().default('rose'),
    capacity: integer().notNull(),
    professional_id: reference('professional_id'),
    room_id: reference('room_id'),
    waiting_list: boolean().notNull().default(false),
    cut_off_hours: integer().notNull().default(0),
    decline_hours: integer(),
    weekly_limit: integer(),
    monthly_limit: integer(),
    description: text(),
    active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({
      columns: [table.clinic_id, table.professional_id],
      foreignColumns: [professionals.clinic_id, professionals.id],
    }),
    foreignKey({ columns: [table.clinic_id, table.room_id], foreignColumns: [rooms.clinic_id, rooms.id] }),
    check('groups_hold_somebody', sql`capacity > 0`),
    check('groups_limits', sql`weekly_limit > 0 and monthly_limit > 0 and weekly_limit <= monthly_limit`),
  ],
)

/** What a group costs and how often it lets somebody come: a membership is of one of these. */
export const group_plans = pgTable(
  'group_plans',
  {
    clinic_id: clinicId(),
    id: id(),
    group_id: reference('group_id').notNull(),
    name: text().notNull(),
    kind: text().$type<PlanKind>().notNull().default('membership'),
    price_cents: integer().notNull(),
    vat_bp: integer().notNull().default(0),
    vat_treatment: text().$type<GroupPlan['vat_treatment']>().notNull().default('rate'),
    period: text().$type<GroupPlan['period']>().notNull(),
    activities: integer(),
    payment_methods: text().array().$type<PaymentMethod[]>().notNull(),
    published: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.group_id], foreignColumns: [groups.clinic_id, groups.id] }),
    index('group_plans_group').on(table.clinic_id, table.group_id),
    check('group_plans_positive', sql`price_cents >= 0 and vat_bp >= 0 and activities > 0`),
    check('group_plans_kinds', sql`kind in ('membership', 'drop_in') and (kind <> 'drop_in' or activities is null)`),
    check('group_plans_paid_somehow', sql`cardinality(payment_methods) > 0`),
  ],
)

/**
 * Who is in a group, by which plan and from when until when. The migration adds that nobody has two plans of a group on one
 * day.
 */
export const group_members = pgTable(
  'group_members',
  {
    clinic_id: clinicId(),
    id: id(),
    group_id: reference('group_id').notNull(),
    plan_id: reference('plan_id').notNull(),
    patient_id: reference('patient_id').notNull(),
    payment_method: text().$type<PaymentMethod>().notNull(),
    from_day: date({ mode: 'string' }).notNull(),
    until_day: date({ mode: 'string' }),
    /** No fee is asked for months before this day's; null: from its beginning. */
    fees_from: date({ mode: 'string' }),
    version: version(),
    created_by: reference('created_by'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinic_id, table.id] }),
    foreignKey({ columns: [table.clinic_id, table.group_id], foreignColumns: [groups.clinic_id, groups.id] }),
    foreignKey({ columns: [table.clinic_id, table.plan_id], foreignColumns: [group_plans.clinic_id, group_plans.id] }),
    foreignKey({ columns: [table.clinic_id, table.patient_id], foreignColumns: [patients.clinic_id, patients.id] }),
    index('group_members_group').on(table.clinic_id, table.group_id),
    index('group_members_patient').on(table.clinic_id, table.patient_id),
    check('group_members_ordered', sql`until_day >= from_day`),
  ],
)
