import { and, eq, sql } from 'drizzle-orm'
import type { SeriesFate } from '@/lib/domain/series/planned'
import { endedRule } from '@/lib/domain/series/rule-move'
import type { SeriesRule } from '@/lib/domain/series/series-appointment'
import type { Who } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { appointment_series } from '@/server/db/schema/series'

/** A series as it is: its number and rule. */
export type KnownSeries = { id: number; rule: SeriesRule }

/** Begins a series; gives its number. `previous`: the one that it goes on from. */
export async function beginSeries(tx: Tx, who: Who, rule: SeriesRule, previous: number | null): Promise<number> {
  const [row] = await tx
    .insert(appointment_series)
    .values({
      ...{ ...rule, clinic_id: who.clinic_id, time_zone: who.time_zone },
      ...{ previous_series_id: previous, created_by: who.id },
    })
    .returning({ id: appointment_series.id })
  return row!.id
}

/** Gives a series another rule. */
export const setRule = (tx: Tx, who: Who, { id, rule }: KnownSeries, now: Date) =>
  tx
    .update(appointment_series)
    .set({ ...rule, updated_at: now })
    .where(and(eq(appointment_series.clinic_id, who.clinic_id), eq(appointment_series.id, id)))

/** Is this still the rule of the series? */
export async function isRule(tx: Tx, { id, rule }: KnownSeries): Promise<boolean> {
  const { recurrence, skipped_days, starts_on, start_minute, duration_minutes } = rule
  const [found] = await rowsOf(
    tx,
    sql`select 1 from appointment_series where clinic_id = current_clinic() and id = ${id}
          and recurrence = ${JSON.stringify(recurrence)}::jsonb and skipped_days = ${JSON.stringify(skipped_days)}::jsonb
          and starts_on = ${starts_on}::date and start_minute = ${start_minute} and duration_minutes = ${duration_minutes}`,
  )
  return found !== undefined
}

type Settled = { series_id: number | null; rule_since: SeriesRule | null }

/**
 * Does to a series what was planned of it; gives the one that the appointments belong to now, null for none, and the
 * rule that the first one has since.
 */
export async function settleSeries(
  tx: Tx,
  who: Who,
  { fate, series, now }: { fate: SeriesFate; series: KnownSeries | null; now: Date },
): Promise<Settled> {
  if (series && fate.kind === 'begins') {
    await setRule(tx, who, { id: series.id, rule: endedRule(series.rule, fate.until) }, now)
  }
  if (fate.kind === 'begins') {
    const series_id = await beginSeries(tx, who, fate.rule, series?.id ?? null)
    return { series_id, rule_since: series && endedRule(series.rule, fate.until) }
  }
  if (series && fate.kind === 'changes') await setRule(tx, who, { id: series.id, rule: fate.rule }, now)
  return { series_id: series?.id ?? null, rule_since: fate.kind === 'changes' ? fate.rule : (series?.rule ?? null) }
}
