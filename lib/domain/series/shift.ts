import { isStill, movedDay, movedPlace, movedWeekdays, placeOf, spanOf } from './place'
import { type ChangePlan, decided, decisionsOf, isChanged, type SeriesFate } from './planned'
import { changedFields, dayBefore, plannedAsIs, type Reach, type RequestedChange } from './reach'
import { dayInSeries, type SeriesRule } from './series-appointment'

/** Every appointment moves in local time by as much as the selected one, and the rule with them. */
export function planShift(asked: RequestedChange, reach: Reach): ChangePlan {
  const { rule, zone, change } = asked
  const { movable, kept, shift } = reach
  const frequency = rule?.recurrence.frequency ?? 'day'
  const decisions = decisionsOf(change.changes)
  const planned = movable.map((appointment) => {
    const before = plannedAsIs(asked, appointment)
    if (isStill(shift)) return decided(before, decisions)
    const span = spanOf(movedPlace(placeOf(appointment, zone), frequency, shift), zone)
    return decided({ ...before, ...span, day: movedDay(before.day, frequency, shift) }, decisions)
  })
  return {
    changed: planned.filter(isChanged),
    still: planned.filter((appointment) => !isChanged(appointment)),
    ...{ created: [], removed: [], kept },
    fate: rule && movable.length > 0 ? fateOf(asked, rule, reach) : { kind: 'stays' },
  }
}

/** The rule moved as well; where some of the series comes before, that ends and another begins. */
function fateOf(asked: RequestedChange, rule: SeriesRule, { appointments, isWhole, shift }: Reach): SeriesFate {
  const { selected, zone } = asked
  const { professional_id = rule.professional_id, service_id = rule.service_id } = changedFields(asked)
  const { frequency, weekdays, ends } = rule.recurrence
  const day = isWhole ? rule.starts_on : dayInSeries(selected, zone)
  const { start_minute: minute, duration_minutes } = rule
  const place = movedPlace({ day, minute, duration_minutes }, frequency, shift)
  const count = isWhole ? Number.POSITIVE_INFINITY : appointments.length
  const moved: SeriesRule = {
    recurrence: {
      ...rule.recurrence,
      weekdays: movedWeekdays(weekdays, shift),
      ends:
        ends.kind === 'until'
          ? { kind: 'until', until: movedDay(ends.until, frequency, shift) }
          : { kind: 'count', count: Math.min(ends.count, count) },
    },
    starts_on: movedDay(day, frequency, shift),
    start_minute: place.minute,
    duration_minutes: place.duration_minutes,
    ...{ professional_id, service_id },
  }
  return isWhole ? { kind: 'changes', rule: moved } : { kind: 'begins', rule: moved, until: dayBefore(asked) }
}
