import { sql } from 'drizzle-orm'
import type { Collision } from '@/lib/contract/collision'
import type { OccurrenceProblem, PlannedOccurrence } from '@/lib/contract/series'
import { isPlaced, type PlannedAppointment } from '@/lib/domain/series/planned'
import { clashesOf, type Hours, problemsOfTime } from '@/lib/domain/series/problems'
import { dayOf } from '@/lib/domain/time/clock'
import type { Who } from '@/server/api/handler'
import { rowsOf, type Tx } from '@/server/db/client'
import { slotCollisions } from '@/server/queries/appointments/collisions'
import { listExceptions, listPlannings } from '@/server/queries/plannings/list'

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
  const slots = appointments.map(({ fields, starts_at, ends_at }) => ({
    ...{ professional_id: fields.professional_id, starts_at, ends_at },
  }))
  const placed = appointments.flatMap((appointment, at) => (isPlaced(appointment) ? [at] : []))
  if (placed.length === 0) return appointments.map((appointment) => occurrence(appointment, [], []))
  const hours = await hoursOf(tx, who, slots)
  const inPlan = await clashesIn(tx, appointments)
  const asked = placed.map((at) => slots[at]!)
  const inAgenda = await slotCollisions(tx, asked, exceptIds)
  const order = new Map(placed.map((at, index) => [at, index]))
  return appointments.map((appointment, at) => {
    const index = order.get(at)
    if (index === undefined) return occurrence(appointment, [], [])
    const collisions = [...(inAgenda.get(index) ?? []), ...(inPlan.get(at) ?? [])]
    const taken: OccurrenceProblem[] = collisions.length > 0 ? ['taken'] : []
    return occurrence(appointment, [...taken, ...problemsOfTime(slots[at]!, hours, who.time_zone, now)], collisions)
  })
}

const occurrence = (
  { day, starts_at, ends_at, appointment, is_skipped }: PlannedAppointment,
  problems: OccurrenceProblem[],
  collisions: Collision[],
): PlannedOccurrence => ({
  ...{ day, starts_at, ends_at, problems, collisions },
  appointment_id: appointment?.id ?? null,
  skipped: is_skipped,
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
  const clashes = clashesOf(
    counting.map(({ appointment: { fields, starts_at, ends_at }, at }) => ({
      ...{ professional_id: fields.professional_id, starts_at, ends_at, is_new: isPlaced(appointments[at]!) },
    })),
  )
  if (clashes.size === 0) return new Map()
  const named = await namesIn(
    tx,
    counting.map(({ appointment }) => appointment.fields),
  )
  return new Map(
    [...clashes].map(([at, other]) => [counting[at]!.at, [asCollision(counting[other]!.appointment, named)]]),
  )
}

type Names = Record<'professionals' | 'patients', Record<string, string>>

const asCollision = ({ appointment, fields, starts_at, ends_at }: PlannedAppointment, named: Names): Collision => ({
  ...{ appointment_id: appointment?.id ?? null, professional_id: fields.professional_id, starts_at, ends_at },
  professional_name: named.professionals[fields.professional_id] ?? '',
  patient_names: fields.patient_ids.map((id) => named.patients[id] ?? ''),
  booked_by: null,
})

async function namesIn(tx: Tx, all: PlannedAppointment['fields'][]): Promise<Names> {
  const professionals = new Set(all.map(({ professional_id }) => professional_id))
  const patients = new Set(all.flatMap(({ patient_ids }) => patient_ids))
  const [names] = await rowsOf<Names>(
    tx,
    sql`select
      (select coalesce(json_object_agg(p.id, p.name), '{}') from professionals p
        where p.clinic_id = current_clinic() and p.id = any(${`{${[...professionals].join(',')}}`}::bigint[])) as professionals,
      (select coalesce(json_object_agg(p.id, p.name), '{}') from patients p
        where p.clinic_id = current_clinic() and p.id = any(${`{${[...patients].join(',')}}`}::bigint[])) as patients`,
  )
  return names ?? { professionals: {}, patients: {} }
}
