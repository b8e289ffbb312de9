import type { Urgency } from '@/lib/contract/waiting-list'
import type { waiting_entries, waiting_offers } from '@/server/db/schema/waiting-list'
import { addDays, dayOf, instantAt, minuteOf, minutesOf, type PlainDay, weekdayOf } from './calendar'
import type { AgendaPlan, NumberedAppointment, SeededProfessional } from './demo-agenda'
import { isAway } from './demo-agenda'

type EntryRow = Omit<typeof waiting_entries.$inferInsert, 'clinic_id'> & { id: number }
type OfferRow = Omit<typeof waiting_offers.$inferInsert, 'clinic_id' | 'id'>

type Wish = {
  urgency: Urgency
  /** Before how many days they were put on the list. */
  since: number
  windows: EntryRow['windows']
  service?: string
  /** The place of the professional among those with an agenda. */
  professional?: number
  note?: string
}

const on = (from: string, to: string, ...days: number[]) => days.map((weekday) => ({ weekday, from, to }))
const mornings = (...days: number[]) => on('00:00', '14:00', ...days)
const afternoons = (...days: number[]) => on('14:00', '24:00', ...days)

/** Who waits in the lively clinic. The first was offered a time, and has not said yet whether they come. */
const wishes: Wish[] = [
  {
    ...{ urgency: 'high', since: 4, windows: mornings(1, 2, 3, 4, 5), service: 'Fisioterapia' },
    note: 'Puede venir el mismo día, con una hora de aviso.',
  },
  { urgency: 'high', since: 1, windows: [], note: 'Se va de viaje en dos semanas.' },
  { urgency: 'normal', since: 12, windows: afternoons(1, 3), service: 'Suelo pélvico', professional: 2 },
  { urgency: 'normal', since: 9, windows: [...mornings(2, 4), ...on('18:00', '21:00', 5)], service: 'Punción seca' },
  { urgency: 'normal', since: 6, windows: mornings(1, 2, 3, 4, 5, 6), professional: 1 },
  { urgency: 'low', since: 20, windows: afternoons(2, 4), note: 'Solo si queda libre un hueco; no tiene prisa.' },
]
export const WAITING = wishes.length

/** Nobody waits for ever: until when an appointment is of use to them. */
const UNTIL_DAYS = 45
const OFFER_MINUTES = 60
const OFFERED_WITHIN_DAYS = 14
const NOON = minutesOf('14:00')

/**
 * Those who wait, of patients with nothing booked, and the time that was offered to the first.
 * @param ids for the entries, `WAITING` of them.
 */
export function demoWaitingList(
  appointments: NumberedAppointment[],
  plan: AgendaPlan,
  ids: number[],
  by: number | null,
) {
  const { today, professionals, services } = plan
  const booked = new Set(
    appointments.flatMap(({ starts_at, patient_ids }) => (dayOf(starts_at) >= today ? patient_ids : [])),
  )
  const idle = professionals.map(({ patients }) =>
    patients.filter(({ id, last }) => last >= today && !booked.has(id)).map(({ id }) => id),
  )
  // One of each professional's in turn.
  const inTurn = wishes.flatMap((_, turn) => idle.flatMap((own) => own[turn] ?? []))
  const slot = freeMorning(appointments, plan)
  const entries = wishes.flatMap((wish, index): EntryRow[] => {
    const [id, patient_id] = [ids[index], inTurn[index]]
    if (id === undefined || patient_id === undefined) return []
    const created_at = instantAt(addDays(today, -wish.since), minutesOf('10:20') + index)
    return [
      {
        id,
        patient_id,
        service_id: services.find(({ name }) => name === wish.service)?.id ?? null,
        professional_id: wish.professional === undefined ? null : (professionals[wish.professional]?.id ?? null),
        urgency: wish.urgency,
        windows: wish.windows,
        date_from: null,
        date_to: addDays(today, UNTIL_DAYS),
        note: wish.note ?? null,
        status: index === 0 && slot ? 'offered' : 'waiting',
        created_by: by,
        created_at,
        updated_at: created_at,
      },
    ]
  })
  const [first] = entries
  const offers: OfferRow[] =
    first && slot
      ? [
          {
            entry_id: first.id,
            ...slot,
            status: 'open',
            offered_by: by,
            offered_at: instantAt(addDays(today, -1), NOON),
          },
        ]
      : []
  return { entries, offers }
}

/** The first free hour of a workday's morning from tomorrow on, whoever has it; null where there is none. */
function freeMorning(appointments: NumberedAppointment[], plan: AgendaPlan) {
  for (let ahead = 1; ahead <= OFFERED_WITHIN_DAYS; ahead++) {
    const day = addDays(plan.today, ahead)
    if (weekdayOf(day) > 5) continue
    for (const professional of plan.professionals) {
      const starts = freeMinute(professional, appointments, plan, day)
      if (starts === null) continue
      return {
        professional_id: professional.id,
        starts_at: instantAt(day, starts),
        ends_at: instantAt(day, starts + OFFER_MINUTES),
      }
    }
  }
  return null
}

function freeMinute(
  { id, week }: SeededProfessional,
  appointments: NumberedAppointment[],
  { exceptions }: AgendaPlan,
  day: PlainDay,
) {
  const taken = appointments.filter(
    ({ professional_id, starts_at, status }) =>
      professional_id === id && status !== 'canceled' && dayOf(starts_at) === day,
  )
  const opens = week.filter(({ weekday, from }) => weekday === weekdayOf(day) && minutesOf(from) < NOON)
  const candidates = opens.flatMap(({ from }) => [minutesOf(from), ...taken.map(({ ends_at }) => minuteOf(ends_at))])
  const isFree = (starts: number) => {
    const ends = starts + OFFER_MINUTES
    const isOpen = opens.some(({ from, to }) => minutesOf(from) <= starts && ends <= minutesOf(to))
    const isTaken = taken.some(
      (appointment) => minuteOf(appointment.starts_at) < ends && minuteOf(appointment.ends_at) > starts,
    )
    const slot = { weekday: weekdayOf(day), starts, minutes: OFFER_MINUTES }
    return ends <= NOON && isOpen && !isTaken && !isAway(id, day, slot, exceptions)
  }
  return candidates.sort((one, other) => one - other).find(isFree) ?? null
}
