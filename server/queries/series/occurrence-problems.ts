import { sql } from 'drizzle-orm'
import type { Collision } from '@/lib/contract/collision'
import type { HeldOffer } from '@/lib/contract/held-offer'
import type { OccurrenceProblem, PlannedOccurrence } from '@/lib/contract/series'
import {
  type CollisionKind,
  collisionKinds,
  idsOf,
  type Occupant,
  occupants,
  occupantsOf,
} from '@/lib/domain/appointments/occupants'
import { isPlaced, type PlannedAppointment, wantedByPlan } from '@/lib/domain/series/planned'
import { clashesOf, type Hours, problemsOfTime } from '@/lib/domain/series/problems'
import { dayOf } from '@/lib/domain/time/clock'
import { offersOver } from '@/lib/domain/waiting-list/held'
import type { Who } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { slotCollisions } from '@/server/queries/appointments/collisions'
import { listExceptions, listPlannings } from '@/server/queries/plannings/list'
import { heldOffers } from '@/server/queries/waiting-list/held'

type JudgingCall = { tx: Tx; who: Who; now: Date }

/**
 * Planned appointments with what speaks against each, in the same order; those that stay where they are have nothing.
 * `exceptIds` are about to move or to go, and in nobody's way. A handful of questions, however many the appointments
 * are.
 */
export async function judgeOccurrences(
  { tx, who, now }: JudgingCall,
  appointments: PlannedAppointment[],
  exceptIds: number[],
): Promise<PlannedOccurrence[]> {
  const wanting = appointments.flatMap((appointment, at) => {
    const wanted = wantedByPlan(appointment)
    return wanted ? [{ at, wanted }] : []
  })
  if (wanting.length === 0) return appointments.map((appointment) => occurrence(appointment, []))
  const hours = await hoursOf(tx, who, appointments)
  const inPlan = await clashesIn(tx, appointments)
  const inAgenda = await slotCollisions(
    tx,
    wanting.map(({ wanted }) => wanted),
    exceptIds,
  )
  const held = await heldOffers(tx, [spanOfAll(appointments)], now)
  const order = new Map(wanting.map(({ at }, index) => [at, index]))
  return appointments.map((appointment, at) => {
    const index = order.get(at)
    if (index === undefined) return occurrence(appointment, [])
    const collisions = [...(inAgenda.get(index) ?? []), ...(inPlan.get(at) ?? [])]
    const taken: OccurrenceProblem[] = collisions.length > 0 ? ['taken'] : []
    const slot = { ...appointment, professional_id: appointment.fields.professional_id }
    // Who joins an appointment does not make its time another.
    const isMoved = isPlaced(appointment)
    const ofTime = isMoved ? problemsOfTime(slot, hours, who.time_zone, now) : []
    const { patient_ids } = appointment.fields
    const offers = isMoved ? offersOver(held, { ...slot, patient_ids }) : []
    const offered: OccurrenceProblem[] = offers.length > 0 ? ['offered'] : []
    return occurrence(appointment, [...taken, ...offered, ...ofTime], collisions, offers)
  })
}

const occurrence = (
  { day, starts_at, ends_at, appointment, is_skipped, kept_fields }: PlannedAppointment,
  problems: OccurrenceProblem[],
  collisions: Collision[] = [],
  offers: HeldOffer[] = [],
): PlannedOccurrence => ({
  ...{ day, starts_at, ends_at, problems, collisions, offers },
  appointment_id: appointment?.id ?? null,
  skipped: is_skipped,
  keeps: kept_fields,
})

/** From the first beginning to the last end. */
const spanOfAll = (slots: { starts_at: string; ends_at: string }[]) => ({
  starts_at: new Date(Math.min(...slots.map(({ starts_at }) => Date.parse(starts_at)))).toISOString(),
  ends_at: new Date(Math.max(...slots.map(({ ends_at }) => Date.parse(ends_at)))).toISOString(),
})

async function hoursOf(tx: Tx, who: Who, slots: { starts_at: string; ends_at: string }[]): Promise<Hours> {
  const days = slots.map(({ starts_at }) => dayOf(starts_at, who.time_zone)).sort()
  const wanted = { from: days[0]!, to: days.at(-1)! }
  return {
    plannings: await listPlannings(tx, who.clinic_id, wanted),
    exceptions: await listExceptions(tx, who.clinic_id, wanted),
  }
}

/** Planned appointments that come in each other's time, by their place in the list, as collisions. */
async function clashesIn(tx: Tx, appointments: PlannedAppointment[]): Promise<Map<number, Collision[]>> {
  const counting = appointments.flatMap((appointment, at) =>
    appointment.is_skipped || appointment.fields.status === 'canceled' ? [] : [{ appointment, at }],
  )
  const slots = counting.map(({ appointment: { fields, starts_at, ends_at }, at }) => ({
    ...{ ...occupantsOf(fields), patient_ids: fields.patient_ids },
    ...{ starts_at, ends_at, is_new: wantedByPlan(appointments[at]!) !== null },
  }))
  const clashes = collisionKinds.flatMap((kind) =>
    [...clashesOf(slots, kind)].map(([at, other]) => ({ at, other, kind })),
  )
  if (clashes.length === 0) return new Map()
  const names = await namesIn(
    tx,
    counting.map(({ appointment }) => appointment.fields),
  )
  // The last line of a key stands: of several occupants, the first is named.
  return new Map(
    clashes.reverse().map(({ at, other, kind }) => {
      const shared = idsOf(slots[at]!, kind).find((id) => idsOf(slots[other]!, kind).includes(id))
      return [counting[at]!.at, [asCollision(counting[other]!.appointment, { kind, id: shared! }, names)]]
    }),
  )
}

/** Names by number, of each table that holds some. */
type Names = Record<Occupant['table'] | 'patients' | 'groups', Record<string, string>>

const tableOf = (kind: CollisionKind) => occupants.find((occupant) => occupant.kind === kind)?.table ?? 'patients'

const asCollision = (
  { appointment, fields, starts_at, ends_at }: PlannedAppointment,
  { kind, id }: { kind: CollisionKind; id: number },
  names: Names,
): Collision => ({
  ...{ kind, occupant_name: names[tableOf(kind)][id] ?? '' },
  ...{ appointment_id: appointment?.id ?? null, professional_id: fields.professional_id, starts_at, ends_at },
  professional_name: names.professionals[fields.professional_id] ?? '',
  patient_names: fields.group_id
    ? [names.groups[fields.group_id] ?? '']
    : fields.patient_ids.map((id) => names.patients[id] ?? ''),
  is_activity: Boolean(fields.group_id),
  booked_by: null,
})

async function namesIn(tx: Tx, all: PlannedAppointment['fields'][]): Promise<Names> {
  const wanted: Record<keyof Names, (number | null)[]> = {
    ...(Object.fromEntries(
      occupants.map(({ table, column }) => [table, all.map((fields) => fields[column])]),
    ) as Record<Occupant['table'], number[]>),
    patients: all.flatMap(({ patient_ids }) => patient_ids),
    groups: all.map(({ group_id }) => group_id ?? null),
  }
  const selected = Object.entries(wanted).map(([table, ids]) => {
    const list = `{${[...new Set(ids)].filter((id) => id !== null).join(',')}}`
    return sql`(select coalesce(json_object_agg(n.id, n.name), '{}') from ${sql.identifier(table)} n
      where n.clinic_id = current_clinic() and n.id = any(${list}::bigint[])) as ${sql.identifier(table)}`
  })
  const [names] = await rowsOf<Names>(tx, sql`select ${sql.join(selected, sql`, `)}`)
  return names as Names
}
