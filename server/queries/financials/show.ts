import { type SQL, sql } from 'drizzle-orm'
import type { Financials } from '@/lib/contract/financials'
import type { IncomeCell } from '@/lib/domain/financials/income'
import { ages } from '@/lib/domain/financials/owed'
import { type BarUnit, type Days, unitOf } from '@/lib/domain/financials/period'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx, together } from '@/server/db/client'
import { incomeLines } from './income-lines'
import { deferredVouchers, owedInvoices } from './owed'
import { paymentsMade } from './payments-made'
import { type Scope, scopeOf, spansOf } from './scope'

/**
 * A period's figures beside those of the period before; a professional is told their own.
 * @throws Refusal `forbidden` for a colleague's, asked for by a professional
 */
export async function showFinancials({ tx, who, query, now }: TenantCall<'financials.show'>): Promise<Financials> {
  const scope = scopeOf(who, query.professional_id)
  const { days, before } = spansOf(query, who, now)
  const unit = unitOf(days)
  const isClinic = scope.professional_id === null
  const [cells, cells_before, services, professionals, received, pending, vouchers] = await together(
    cellsOf(tx, days, unit, scope),
    cellsOf(tx, before, unit, scope),
    named(tx, sql`services`),
    named(tx, sql`professionals`),
    isClinic ? receivedIn(tx, days, before) : null,
    isClinic ? pendingOn(tx, today(now, who.time_zone)) : null,
    isClinic ? deferred(tx, today(now, who.time_zone)) : null,
  )
  const all = [...cells, ...cells_before]
  const isOf = (key: 'service_id' | 'professional_id') => {
    const ids = new Set(all.map((cell) => cell[key]))
    return ({ id }: { id: number }) => ids.has(id)
  }
  return {
    ...{ days, before, unit, ...scope, cells, cells_before },
    services: services.filter(isOf('service_id')),
    professionals: professionals.filter(isOf('professional_id')),
    ...{ received, pending, vouchers },
  }
}

const cellsOf = (tx: Tx, days: Days, unit: BarUnit, { professional_id, tells_commission }: Scope) =>
  rowsOf<IncomeCell>(
    tx,
    sql`select date_trunc(${unit}, f."on"::timestamp)::date::text as on, f.kind, f.service_id::float8 as service_id,
        f.professional_id::float8 as professional_id, sum(f.base_cents)::float8 as base_cents, sum(f.total_cents)::float8 as total_cents,
        ${tells_commission ? sql`sum(f.commission_cents)::float8` : sql`0`} as commission_cents
      from ${incomeLines(days)} where ${isOf(professional_id)} group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )

/** Lines of `f` that are somebody's; null: everybody's. */
export const isOf = (professionalId: number | null): SQL =>
  professionalId === null ? sql`true` : sql`f.professional_id = ${professionalId}::bigint`

type Named = Financials['services'][number]
const named = (tx: Tx, table: SQL) =>
  rowsOf<Named>(
    tx,
    sql`select id::float8 as id, name, color from ${table} where clinic_id = current_clinic() order by fold(name), id`,
  )

async function receivedIn(tx: Tx, days: Days, before: Days): Promise<NonNullable<Financials['received']>> {
  const within = ({ from, to }: Days) => sql`p.paid_on between ${from}::date and ${to}::date`
  const rows = await rowsOf<NonNullable<Financials['received']>[number]>(
    tx,
    sql`select p.method, coalesce(sum(p.cents) filter (where ${within(days)}), 0)::float8 as cents,
        coalesce(sum(p.cents) filter (where ${within(before)}), 0)::float8 as before_cents
      from ${paymentsMade({ from: before.from, to: days.to })} group by p.method`,
  )
  return paymentMethods.map(
    (method) => rows.find((row) => row.method === method) ?? { method, cents: 0, before_cents: 0 },
  )
}

async function pendingOn(tx: Tx, day: string): Promise<NonNullable<Financials['pending']>> {
  const rows = await rowsOf<NonNullable<Financials['pending']>[number]>(
    tx,
    sql`select w.age, sum(w.cents)::float8 as cents, count(*)::integer as count from ${owedInvoices(day)} group by w.age`,
  )
  return ages.map((age) => rows.find((row) => row.age === age) ?? { age, cents: 0, count: 0 })
}

async function deferred(tx: Tx, day: string): Promise<NonNullable<Financials['vouchers']>> {
  const [row] = await rowsOf<NonNullable<Financials['vouchers']>>(
    tx,
    sql`select coalesce(sum(d.cents), 0)::float8 as cents, coalesce(sum(d.sessions), 0)::integer as sessions, count(*)::integer as count
      from ${deferredVouchers(day)}`,
  )
  return row!
}
