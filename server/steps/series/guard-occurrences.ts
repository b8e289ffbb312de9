import { Refusal } from '@/lib/contract/errors'
import type { OccurrenceChange, PlannedOccurrence } from '@/lib/contract/series'
import { NAMED_COLLISIONS_MAX } from '@/lib/domain/employees/employee'
import { decisionsOf, type PlannedAppointment } from '@/lib/domain/series/planned'
import { fullForm } from '@/lib/domain/time/forms'
import { type Locale, tags } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'
import type { Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { collisionText, mayOverlap } from '@/server/steps/appointments/guard-slot'
import { offerText } from '@/server/steps/waiting-list/guard-offers'

type GuardedCall = { tx: Tx; who: Who; locale: Locale }
/** A planned appointment with what speaks against it, and where it stands among all of them, from 1. */
type JudgedAppointment = { appointment: PlannedAppointment; judged: PlannedOccurrence; position: number }

/**
 * Lets planned appointments pass, all or none. Gives, in the same order, whether each that finds a new place, or
 * takes in somebody, overlaps another one, as whoever books intends. Call `takeTurns` first.
 * @param changes what was decided of single ones: which may take a time that is offered to somebody who waits
 * @throws Refusal `recurrence_past` (product §5), `slot_taken` or `slot_offered`, which name the occurrences below
 * `changes`.
 */
export async function guardOccurrences(
  call: GuardedCall,
  appointments: PlannedAppointment[],
  judged: PlannedOccurrence[],
  changes: OccurrenceChange[],
): Promise<boolean[]> {
  const all = appointments.map(
    (appointment, at): JudgedAppointment => ({ appointment, judged: judged[at]!, position: at + 1 }),
  )
  const counting = all.filter(({ appointment }) => !appointment.is_skipped)
  const past = counting.filter((one) => one.judged.problems.includes('past'))
  if (past.length > 0) {
    const problem = translator(call.locale)('recurrence_past')
    throw new Refusal('recurrence_past', { errors: { changes: textsOf(call, past, all.length, () => problem) } })
  }
  const taken = counting.filter((one) => one.judged.collisions.length > 0)
  const isIntended = await mayOverlap(
    call.tx,
    taken.some(({ appointment }) => appointment.is_intended),
  )
  const refused = taken.filter(({ appointment }) => !(isIntended && appointment.is_intended))
  if (refused.length > 0) {
    const { locale, who } = call
    const texts = textsOf(call, refused, all.length, (one) =>
      collisionText(one.judged.collisions[0]!, locale, who.time_zone),
    )
    const collisions = refused.flatMap((one) => one.judged.collisions).slice(0, NAMED_COLLISIONS_MAX)
    throw new Refusal('slot_taken', { errors: { changes: texts }, collisions })
  }
  refuseOffered(call, counting, all.length, changes)
  const overlapping = new Set(taken.map(({ position }) => position))
  return all.map(({ position }) => overlapping.has(position))
}

/** @throws Refusal `slot_offered` */
function refuseOffered(call: GuardedCall, some: JudgedAppointment[], count: number, changes: OccurrenceChange[]) {
  const isKnown = decisionsOf(changes)
  const refused = some.filter(({ judged }) => judged.offers.length > 0 && !isKnown.get(judged.day)?.allow_offered)
  if (refused.length === 0) return
  const { locale, who } = call
  const texts = textsOf(call, refused, count, (one) => offerText(one.judged.offers[0]!, locale, who.time_zone))
  const offers = refused.flatMap((one) => one.judged.offers).slice(0, NAMED_COLLISIONS_MAX)
  throw new Refusal('slot_offered', { errors: { changes: texts }, offers })
}

function textsOf(
  { who, locale }: GuardedCall,
  some: JudgedAppointment[],
  count: number,
  problemOf: (one: JudgedAppointment) => string,
): string[] {
  const t = translator(locale)
  const date = new Intl.DateTimeFormat(tags[locale], { ...fullForm, timeZone: who.time_zone })
  return some.slice(0, NAMED_COLLISIONS_MAX).map((one) =>
    t('occurrence', {
      kind: one.appointment.fields.group_id ? 'activity' : 'appointment',
      ...{ position: one.position, count },
      date: date.format(new Date(one.judged.starts_at)),
      problem: problemOf(one),
    }),
  )
}
