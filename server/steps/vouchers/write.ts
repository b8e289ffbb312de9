import { sql } from 'drizzle-orm'
import type { Charge } from '@/lib/domain/policy/visit-policy'
import type { VisitUse } from '@/lib/domain/vouchers/ledger'
import { rowsOf, type Tx } from '@/server/db/client'
import type { Cause } from '@/server/ledger'
import type { DropIn, StandingVisit } from '@/server/queries/visits/standing'

/** A visit and how it is to be paid; `released`: the session it had is given back first. */
export type NextVisit = {
  visit: StandingVisit
  voucher_id: number | null
  use: VisitUse
  chosen: boolean
  charge: Charge | null
  /** The drop-in plan that it is owed by, as it costs then. */
  drop_in: DropIn | null
  released: boolean
  /** Why what it costs is let go by this; null: that stays as it was. */
  excused_by: string | null
}

/**
 * Writes how visits are paid, and the lines of the ledger that say so: what is given back first, because another of them may
 * have it. Gives the vouchers that have a line more.
 */
export async function writeVisits(
  { tx, who, now }: { tx: Tx; who: Cause; now: Date },
  next: NextVisit[],
): Promise<number[]> {
  const changed = next.filter(isChanged)
  if (changed.length === 0) return []
  const idOf = await upsert({ tx, who }, changed, now)
  const back = changed.flatMap(({ visit, released }) =>
    released ? [{ voucher_id: visit.voucher_id!, visit_id: idOf(visit), kind: 'release' }] : [],
  )
  const taken = changed.flatMap(({ visit, voucher_id, use, released }) => {
    const isNew = use !== 'none' && (released || use !== visit.use)
    return isNew ? [{ voucher_id: voucher_id!, visit_id: idOf(visit), kind: use === 'held' ? 'hold' : 'consume' }] : []
  })
  const lines = [...back, ...taken]
  if (lines.length === 0) return []
  await rowsOf(
    tx,
    sql`insert into voucher_lines (clinic_id, voucher_id, visit_id, kind, sessions, created_by, created_at)
      select current_clinic(), l.voucher_id, l.visit_id, l.kind, 1, ${who.id}::bigint, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, at })))}::jsonb)
        as l(voucher_id bigint, visit_id bigint, kind text, at integer) order by l.at`,
  )
  return [...new Set(lines.map(({ voucher_id }) => voucher_id))]
}

const isChanged = ({ visit, voucher_id, use, chosen, charge, drop_in, released, excused_by }: NextVisit) =>
  released ||
  excused_by !== null ||
  (drop_in !== null) !== visit.is_priced ||
  use !== visit.use ||
  voucher_id !== visit.voucher_id ||
  chosen !== visit.chosen ||
  (charge?.reason ?? null) !== visit.charge_reason ||
  (charge?.by ?? null) !== visit.charge_by ||
  (charge?.cents ?? null) !== visit.charge_cents

/** Their rows, by the visits; what was waived of a charge that is another, or none any more, is not. */
async function upsert(
  { tx, who }: { tx: Tx; who: Cause },
  next: NextVisit[],
  now: Date,
): Promise<(visit: StandingVisit) => number> {
  const rows = next.map(
    ({ visit: { appointment_id, patient_id }, voucher_id, use, chosen, charge, drop_in, excused_by }) => ({
      ...{ appointment_id, patient_id, voucher_id, use, chosen },
      ...{ charge_reason: charge?.reason, charge_by: charge?.by, charge_cents: charge?.cents },
      ...{ ...drop_in, excused_by },
    }),
  )
  const at = sql`${now.toISOString()}::timestamptz`
  const isSame = sql`v.charge_reason is not distinct from excluded.charge_reason and excluded.charge_reason is not null`
  const written = await rowsOf<{ id: number; appointment_id: number; patient_id: number }>(
    tx,
    sql`insert into visits as v (clinic_id, appointment_id, patient_id, voucher_id, use, chosen, charge_reason, charge_by, charge_cents, charged_at,
        waived_at, waived_by, waived_reason, plan_id, price_cents, vat_bp, vat_treatment)
      select current_clinic(), n.appointment_id, n.patient_id, n.voucher_id, n.use, n.chosen, n.charge_reason, n.charge_by, n.charge_cents,
        case when n.charge_reason is not null then ${at} end,
        case when n.excused_by is not null then ${at} end, case when n.excused_by is not null then ${who.id}::bigint end, n.excused_by, n.plan_id, n.price_cents, n.vat_bp, n.vat_treatment
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(appointment_id bigint, patient_id bigint, voucher_id bigint, use text,
        chosen boolean, charge_reason text, charge_by text, charge_cents integer, plan_id bigint, price_cents integer, vat_bp integer,
        vat_treatment text, excused_by text)
      on conflict (clinic_id, appointment_id, patient_id) do update set voucher_id = excluded.voucher_id, use = excluded.use,
        chosen = excluded.chosen, charge_reason = excluded.charge_reason, charge_by = excluded.charge_by,
        plan_id = excluded.plan_id, price_cents = excluded.price_cents, vat_bp = excluded.vat_bp,
        vat_treatment = excluded.vat_treatment, charge_cents = excluded.charge_cents, charged_at = case when ${isSame} then v.charged_at else excluded.charged_at end,
        waived_at = coalesce(excluded.waived_at, case when ${isSame} then v.waived_at end),
        waived_by = case when excluded.waived_at is not null then excluded.waived_by when ${isSame} then v.waived_by end,
        waived_reason = coalesce(excluded.waived_reason, case when ${isSame} then v.waived_reason end)
      returning v.id::float8 as id, v.appointment_id::float8 as appointment_id, v.patient_id::float8 as patient_id`,
  )
  const ids = new Map(written.map(({ id, appointment_id, patient_id }) => [`${appointment_id}:${patient_id}`, id]))
  return ({ appointment_id, patient_id }) => ids.get(`${appointment_id}:${patient_id}`)!
}
