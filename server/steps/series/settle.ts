import { and, eq } from 'drizzle-orm'
import type { SeriesFate } from '@/lib/domain/series/planned'
import type { SeriesRule } from '@/lib/domain/series/series-appointment'
import type { Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
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

/** Does to a series what was planned of it; gives the one that the appointments belong to now, null for none. */
export async function settleSeries(
  tx: Tx,
  who: Who,
  { fate, series, now }: { fate: SeriesFate; series: KnownSeries | null; now: Date },
): Promise<number | null> {
  if (series && (fate.kind === 'ends' || fate.kind === 'begins')) {
    const recurrence = { ...series.rule.recurrence, ends: { kind: 'until' as const, until: fate.until } }
    await setRule(tx, who, { id: series.id, rule: { ...series.rule, recurrence } }, now)
  }
  if (fate.kind === 'begins') return beginSeries(tx, who, fate.rule, series?.id ?? null)
  if (series && fate.kind === 'changes') await setRule(tx, who, { id: series.id, rule: fate.rule }, now)
  return series?.id ?? null
}
