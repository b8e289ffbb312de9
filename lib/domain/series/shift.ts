import { isStill, movedPlace, type Span, spanFrom } from './place'
import { type ChangePlan, decided, decisionsOf, requirePlanned, type SeriesFate, sortedOut } from './planned'
import { changedFields, dayBefore, plannedAsIs, type Reach, type RequestedChange } from './reach'
import { dayAfter, movedRule } from './rule-move'
import { dayInSeries, meantPlace, type SeriesAppointment, type SeriesRule } from './series-appointment'

/**
 * Every appointment moves in local time by as much as the selected one, and the rule with them. @throws Refusal
 * `invalid` for what is decided of a day that none of them has
 */
export function planShift(asked: RequestedChange, reach: Reach): ChangePlan {
  const { rule, change, zone } = asked
  const { movable, kept, deleted, shift, move } = reach
  const nothing = { created: [], removed: [], carried: [] }
  const staying = [...kept.map(({ appointment }) => appointment), ...deleted].map((one) => dayInSeries(one, zone))
  const gone = [...staying, ...reach.skipped].map((day) => dayAfter(day, move))
  const decisions = decisionsOf(change.changes)
  const planned = movable.map((appointment) => {
    const before = plannedAsIs(asked, appointment)
    if (isStill(shift)) return decided(before, decisions)
    return decided({ ...before, ...movedSpan(asked, reach, appointment), day: dayAfter(before.day, move) }, decisions)
  })
  requirePlanned(
    change.changes,
    planned.map(({ day }) => day),
    gone,
  )
  if (movable.length === 0) return { ...nothing, changed: [], still: [], kept, fate: { kind: 'stays' } }
  const carry = (appointment: SeriesAppointment) => {
    const { occurrence_day, detached, status } = appointment
    // Brought back, it is where it was, and the others are not any more.
    const isAway = !isStill(shift) && (status === 'canceled' || deleted.includes(appointment))
    return { appointment, day: occurrence_day && dayAfter(occurrence_day, move), detached: detached || isAway }
  }
  return {
    ...sortedOut(planned, kept),
    ...nothing,
    carried: rule ? [...kept.map(({ appointment }) => appointment), ...deleted].map(carry) : [],
    fate: rule ? fateOf(asked, rule, reach) : { kind: 'stays' },
  }
}

/** One that is where the rule has it goes where the rule goes; any other by as much as the selected one. */
function movedSpan(
  { rule, zone, selected, change: { change } }: RequestedChange,
  reach: Reach,
  appointment: SeriesAppointment,
): Span {
  const { shift, move } = reach
  const meant = meantPlace(appointment, rule, zone)
  const isByRule = rule !== null && meant.day === appointment.occurrence_day && meant.minute === rule.start_minute
  const place = movedPlace(meant, move.frequency, shift)
  const { starts_at, ends_at } = { ...appointment, ...(appointment === selected && timesOf(change)) }
  return spanFrom(
    { starts_at, ends_at },
    isByRule ? { ...place, day: dayAfter(meant.day, move), minute: move.start_minute } : place,
    zone,
  )
}

const timesOf = ({ starts_at, ends_at }: Partial<Span>) => ({
  ...(starts_at && { starts_at }),
  ...(ends_at && { ends_at }),
})

/** The rule moved as well; where some of the series comes before, that ends and another begins. */
function fateOf(asked: RequestedChange, rule: SeriesRule, { isWhole, firstDay, move }: Reach): SeriesFate {
  const { professional_id = rule.professional_id, service_id = rule.service_id } = changedFields(asked)
  const next = movedRule(rule, firstDay, move)
  if (!next) return { kind: 'stays' }
  const moved: SeriesRule = { ...next, professional_id, service_id }
  return isWhole ? { kind: 'changes', rule: moved } : { kind: 'begins', rule: moved, until: dayBefore(firstDay) }
}
