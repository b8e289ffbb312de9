import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { overLimit, type WaitingReason } from '@/lib/domain/groups/enrolment'
import { dayOf } from '@/lib/domain/time/clock'
import { type Locale, tags } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/refusal-texts'
import { rowsOf } from '@/server/db/client'
import { enrolments } from '@/server/db/schema/enrolments'
import { announce, announceAll, recordAll } from '@/server/ledger'
import { isToCome } from '@/server/queries/fixed-seats/lineage'
import { countedDays, standingsOf } from '@/server/queries/groups/standing'
import { type HeldGroup, holdGroup } from './hold-group'
import { seatPatients } from './seats'
import type { EnrolmentCall } from './write-state'

type Place = {
  id: number
  activity_id: number
  patient_id: number
  name: string
  starts_at: string
  /** How many places its activity has. */
  capacity: number
  leader: number
  /** It makes up for a missed one: no limit counts it. */
  is_make_up: boolean
  /** When it was made up for meanwhile. */
  made_up_at: string | null
}
type Over = Place & { reason: WaitingReason }
type Call = EnrolmentCall & { locale: Locale }

/**
 * Judges those who had a place in activities to come that are held again: who has come to their limit by another one meanwhile
 * waits, in the turn that they had, and so does who came last where there are fewer places now. What was called off counts for
 * nobody, so that they could, and its group may have lowered its usual places; who made up for it has both.
 * @throws Refusal `invalid` that names them, or says how many they are for how many places, where the group has no waiting list
 */
export async function settleReturned(call: Call, groupId: number, activityIds: readonly number[]): Promise<void> {
  if (activityIds.length === 0) return
  const { tx, who, now, address } = call
  const group = await holdGroup(tx, groupId)
  const places = await rowsOf<Place>(
    tx,
    sql`select e.id::float8 as id, e.activity_id::float8 as activity_id, e.patient_id::float8 as patient_id, p.name,
        a.starts_at::text as starts_at, coalesce(a.capacity, ${group.capacity}) as capacity,
        a.professional_id::float8 as leader, e.makes_up_id is not null as is_make_up,
        (select b.starts_at::text from enrolments m join appointments b on b.clinic_id = m.clinic_id and b.id = m.activity_id
          where m.clinic_id = e.clinic_id and m.makes_up_id = e.id and m.state in ('enrolled', 'attended', 'missed')) as made_up_at
      from enrolments e join appointments a on a.clinic_id = e.clinic_id and a.id = e.activity_id
      join patient_names p on p.clinic_id = e.clinic_id and p.id = e.patient_id
      where e.clinic_id = current_clinic() and e.group_id = ${groupId} and e.state = 'enrolled'
        and e.activity_id = any(${`{${activityIds.join(',')}}`}::bigint[]) and ${isToCome(now)}
      order by a.starts_at desc, e.queued_at, e.id`,
  )
  const limited = await overLimits(call, group, places)
  const crowded = overPlaces(places.filter(({ id }) => !limited.some((one) => one.id === id)))
  const over = [...limited, ...crowded]
  if (over.length === 0) return
  if (!group.waiting_list) throw refusedOf(call, limited, places)
  for (const { id, reason } of over)
    await tx
      .update(enrolments)
      .set({ state: 'waiting', reason, decline_until: null, version: sql`${enrolments.version} + 1`, updated_at: now })
      .where(eq(enrolments.id, id))
  await seatPatients(call, [...new Set(over.map(({ activity_id }) => activity_id))])
  await recordAll(
    tx,
    who,
    over.map(({ id }) => ({
      ...{ action: 'updated' as const, entity: 'enrolment' as const, id, address },
      ...{ before: { state: 'enrolled' }, after: { state: 'waiting' } },
    })),
  )
  await announceAll(
    tx,
    who,
    'group_activity_unsubscribed',
    over.map(({ activity_id, patient_id, leader }) => ({
      ...{ appointment_id: activity_id, patient_id, professional_id: leader },
    })),
  )
  await announce(tx, who, 'enrolment_updated', { group_id: groupId })
}

/** Whose limit is passed by what comes back. What makes up for a missed one passes none. */
async function overLimits({ tx, who }: Call, group: HeldGroup, places: readonly Place[]): Promise<Over[]> {
  const over: Over[] = []
  for (const place of places.filter(({ is_make_up }) => !is_make_up)) {
    const day = dayOf(new Date(place.starts_at), who.time_zone)
    const standings = await standingsOf(tx, group.id, [place.patient_id], { asked: [day], zone: who.time_zone })
    const standing = standings(place.patient_id)
    // What made up for it was had because the clinic called it off: it is not held against them.
    const made_up = place.made_up_at ? [dayOf(new Date(place.made_up_at), who.time_zone)] : []
    const taken = over.filter(({ patient_id }) => patient_id === place.patient_id)
    const days = withoutDays(countedDays(standing, place.activity_id), [
      day,
      ...made_up,
      ...taken.map(({ starts_at }) => dayOf(new Date(starts_at), who.time_zone)),
    ])
    const reason = overLimit(group, standing.memberships, days, day)
    if (reason) over.push({ ...place, reason })
  }
  return over
}

/** Who is too many in their activity: of each, those who came last. */
const overPlaces = (places: readonly Place[]): Over[] =>
  [...Map.groupBy(places, ({ activity_id }) => activity_id).values()].flatMap((inIt) =>
    inIt.flatMap((place, at) => {
      const { capacity } = place
      return at < capacity ? [] : [{ ...place, reason: { key: 'full' as const, capacity } }]
    }),
  )

/** Why activities stay called off where nobody can wait: whose limit it is, else of the fullest how many there are, and on which day. */
function refusedOf({ who, locale }: Call, limited: readonly Over[], places: readonly Place[]): Refusal {
  const t = translator(locale)
  if (limited.length > 0) {
    const names = new Intl.ListFormat(tags[locale]).format(new Set(limited.map(({ name }) => name)))
    return new Refusal('invalid', { errors: { status: [t('returned_over_limit', { names })] } })
  }
  const all = [...Map.groupBy(places, ({ activity_id }) => activity_id).values()]
  const fullest = all.toSorted((one, other) => excess(other) - excess(one))[0]!
  const { starts_at, capacity } = fullest[0]!
  const date = new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: who.time_zone })
  const values = { day: date.format(new Date(starts_at)), count: fullest.length, capacity }
  return new Refusal('invalid', { errors: { status: [t('returned_over_capacity', values)] } })
}

const excess = (inIt: readonly Place[]): number => inIt.length - inIt[0]!.capacity

/** Days without some of them, each of these once: the one that is judged does not count against itself. */
function withoutDays(days: readonly string[], left: readonly string[]): string[] {
  const rest = [...days]
  for (const day of left) {
    const at = rest.indexOf(day)
    if (at >= 0) rest.splice(at, 1)
  }
  return rest
}
