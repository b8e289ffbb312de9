import type { Recurrence, SeriesChange } from '@/lib/contract/series'
import { apartAfter } from '@/lib/domain/series/own'
import { placeOf } from '@/lib/domain/series/place'
import { planBooking } from '@/lib/domain/series/plan-booking'
import { planChange } from '@/lib/domain/series/plan-change'
import type { ChangePlan } from '@/lib/domain/series/planned'
import { occurrencesOf } from '@/lib/domain/series/recurrence'
import { endedRule } from '@/lib/domain/series/rule-move'
import { dayInSeries, type SeriesRule } from '@/lib/domain/series/series-appointment'
import { instantAt } from '@/lib/domain/time/clock'
import type { NewAppointment, StoredAppointment } from '@/server/db/appointment-columns'
import { rowsOfPlan } from '@/server/steps/series/planned-rows'

/**
 * A clinic's series without a database: what the commands write, by the same rules (`planBooking`, `planChange`,
 * `rowsOfPlan`), in memory, so that thousands of changes take no time. Nothing collides here.
 */

export const ZONE = 'Europe/Madrid'
export type World = { rows: Map<number, StoredAppointment>; rules: Map<number, SeriesRule> }
type Decisions = SeriesChange['changes']

const span = (day: string, minute: number, minutes: number) => {
  const starts_at = instantAt(day, minute, ZONE)
  return { starts_at, ends_at: new Date(Date.parse(starts_at) + minutes * 60_000).toISOString() }
}

export class SeriesWorld {
  world: World = { rows: new Map(), rules: new Map() }
  #next = 1
  readonly now: Date

  constructor(now: string) {
    this.now = new Date(now)
  }

  #add(row: NewAppointment): number {
    const id = this.#next++
    const nothing = { color: null, note: null, reminder_message: null, cancel_reason: null, room_id: null }
    this.world.rows.set(id, {
      ...{ ...nothing, service_id: null, related_id: null, price_cents: null, occurrence_day: null, series_id: null },
      ...{ deleted_at: null, placed_at: this.now.toISOString(), overlap: false, detached: false, own_fields: [] },
      ...{ status: 'pending', attendance: 'unknown', billed: false, version: 1 },
      ...JSON.parse(JSON.stringify(row)),
      id,
    })
    return id
  }

  create(recurrence: Recurrence, day: string, minute: number, changes: Decisions = []) {
    const form = { ...span(day, minute, 60), professional_id: 1, service_id: 2, patient_ids: [3], recurrence, changes }
    const { appointments, rule } = planBooking(form, ZONE)
    if (appointments.every(({ is_skipped }) => is_skipped)) return
    const series_id = this.#next++
    this.world.rules.set(series_id, rule)
    for (const { fields, is_skipped, starts_at, ends_at, day: occurrence_day, detached } of appointments) {
      if (!is_skipped)
        this.#add({ ...fields, starts_at, ends_at, occurrence_day, detached, series_id } as NewAppointment)
    }
  }

  live = () => [...this.world.rows.values()].filter(({ deleted_at }) => deleted_at === null)

  /** A change of one alone. */
  update(row: StoredAppointment, change: Partial<StoredAppointment>) {
    const next = { ...row, ...change }
    this.world.rows.set(row.id, { ...next, ...apartAfter(row, next), version: row.version + 1 })
  }

  move(row: StoredAppointment, day: string, minute: number) {
    this.update(row, span(day, minute, 60))
  }

  setDeleted(row: StoredAppointment, is: boolean) {
    const deleted_at = is ? this.now.toISOString() : null
    this.world.rows.set(row.id, { ...row, deleted_at, version: row.version + 1 })
  }

  /** What a change would do. */
  planned(selected: StoredAppointment, asked: Partial<SeriesChange>) {
    const { rows, rules } = this.world
    const all = [...rows.values()]
      .filter(({ id, series_id }) => id === selected.id || (series_id !== null && series_id === selected.series_id))
      .sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at) || one.id - other.id)
    const scope = {
      selected: all.find(({ id }) => id === selected.id)!,
      appointments: all.filter(({ deleted_at }) => deleted_at === null),
      deleted: all.filter(({ deleted_at }) => deleted_at !== null),
      rule: selected.series_id === null ? null : rules.get(selected.series_id)!,
    }
    const plain: SeriesChange = { scope: 'all', action: 'update', cancel_reason: null, change: {}, changes: [] }
    return { scope, plan: planChange({ ...scope, change: { ...plain, ...asked }, zone: ZONE, now: this.now }) }
  }

  /** What `changeSeries` does; gives the plan and how to take it back. */
  change(selected: StoredAppointment, asked: Partial<SeriesChange>): { plan: ChangePlan; undo: () => void } {
    const { rows, rules } = this.world
    const before: World = { rows: new Map(rows), rules: new Map(rules) }
    const { scope, plan } = this.planned(selected, asked)
    const series_id = this.#settle(plan, selected.series_id)
    const decisions = { overlapping: new Set<never>(), price_cents: null, series_id, now: this.now }
    const { rewritten, carried, fresh } = rowsOfPlan(plan, { scope, ...decisions })
    for (const row of rewritten) rows.set(row.id, { ...row, version: row.version + 1 })
    for (const row of carried) rows.set(row.id, row)
    for (const row of fresh) this.#add(row)
    return { plan, undo: () => (this.world = before) }
  }

  #settle({ fate }: ChangePlan, id: number | null): number | null {
    const { rules } = this.world
    if (fate.kind === 'changes' && id !== null) rules.set(id, fate.rule)
    if (fate.kind !== 'begins') return id
    if (id !== null) rules.set(id, endedRule(rules.get(id)!, fate.until))
    const begun = this.#next++
    rules.set(begun, fate.rule)
    return begun
  }
}

type Standing = 'live' | 'canceled' | 'deleted' | 'moved'

/**
 * What each day of a rule is: exactly one of live (where the rule has it), canceled, deleted (or left out) or moved. Gives
 * what is wrong, in words; nothing when all is well.
 */
export function faultsOf({ rows, rules }: World, isSettled: (row: StoredAppointment) => boolean): string[] {
  return [...rules].flatMap(([id, rule]) => {
    const all = [...rows.values()].filter(({ series_id }) => series_id === id)
    const live = all.filter(({ deleted_at }) => deleted_at === null)
    if (live.length === 0) return []
    const { days } = occurrencesOf(rule.recurrence, rule.starts_on)
    const text = `series ${id} from ${rule.starts_on}`
    const standings = days.map((day) => {
      const found = all
        .filter(({ occurrence_day }) => occurrence_day === day)
        .map((row) => standingOf(row, rule, isSettled))
      return { day, found: [...found, ...rule.skipped_days.filter((skipped) => skipped === day).map(() => 'deleted')] }
    })
    return [
      ...standings.flatMap(({ day, found }) =>
        found.length === 1 && found[0] !== 'astray' ? [] : [`${text}: ${day} is ${found.join(' and ') || 'nothing'}`],
      ),
      ...live.flatMap(({ id: row, occurrence_day }) =>
        occurrence_day === null || days.includes(occurrence_day)
          ? []
          : [`${text}: ${row} stands for ${occurrence_day}`],
      ),
    ]
  })
}

function standingOf(
  row: StoredAppointment,
  rule: SeriesRule,
  isSettled: (row: StoredAppointment) => boolean,
): Standing | 'astray' {
  if (row.deleted_at !== null) return 'deleted'
  if (row.status === 'canceled') return 'canceled'
  if (row.detached) return 'moved'
  const { duration_minutes } = placeOf(row, ZONE)
  const isThere = row.starts_at === instantAt(dayInSeries(row, ZONE), rule.start_minute, ZONE)
  return isSettled(row) || (isThere && duration_minutes === rule.duration_minutes) ? 'live' : 'astray'
}
