import type { appointments } from '@/server/db/schema/appointments'
import { type WeeklySlot, weeklySlots } from './agenda-template'
import { addDays, instantAt, minutesOf, mondayOf, type PlainDay } from './calendar'
import { type Course, courseBook, type PatientInAgenda } from './courses'
import { outcomeOf, visitNote } from './demo-appointments'
import type { StaffSeed } from './demo-clinics'
import type { ExceptionSeed } from './demo-exceptions'
import type { ServiceSeed } from './offer'
import type { Random } from './random'

export type VisitSeed = Omit<typeof appointments.$inferInsert, 'clinic_id' | 'id'> & { patient_ids: number[] }
export type NumberedVisit = VisitSeed & { id: number }
export type Practitioner = Required<Pick<StaffSeed, 'week'>> & {
  id: number
  gives?: string[]
  patients: PatientInAgenda[]
}
export type AgendaPlan = {
  today: PlainDay
  from: PlainDay
  to: PlainDay
  practitioners: Practitioner[]
  services: (ServiceSeed & { id: number })[]
  exceptions: ExceptionSeed[]
}

const SHORT_MINUTES = 45
const LONG_MINUTES = 90
const TOGETHER = 0.008

/** The visits of a clinic: every professional's weekly slots, filled with courses of treatment from `from` to `to`. */
export function demoVisits(plan: AgendaPlan, random: Random): VisitSeed[] {
  return plan.practitioners.flatMap((practitioner) => visitsOf(practitioner, plan, random))
}

function visitsOf(practitioner: Practitioner, plan: AgendaPlan, random: Random): VisitSeed[] {
  const slots = weeklySlots(practitioner.week, random)
  const gives = practitioner.gives ?? ['Fisioterapia']
  const given = slots.map(({ minutes }) =>
    serviceFor(minutes, gives[random.between(0, gives.length - 1)] ?? 'Fisioterapia'),
  )
  const book = courseBook(practitioner.patients, (slot) => given[slot] ?? 'Fisioterapia', random)
  const thisMonday = mondayOf(plan.today)
  const visits: VisitSeed[] = []
  for (let monday = mondayOf(plan.from); monday <= plan.to; monday = addDays(monday, 7)) {
    const week = Math.round((Date.parse(monday) - Date.parse(thisMonday)) / (7 * 86_400_000))
    for (const [index, slot] of slots.entries()) {
      const day = addDays(monday, slot.weekday - 1)
      if (day < plan.from || day > plan.to || isAway(practitioner.id, day, slot, plan.exceptions)) continue
      const course = book.visitIn(index, week, day)
      if (course) visits.push(visitOf(practitioner, course, slot, day, week, plan, random))
    }
  }
  return visits
}

function visitOf(
  { id, patients }: Practitioner,
  course: Course,
  slot: WeeklySlot,
  day: PlainDay,
  week: number,
  { today, services }: AgendaPlan,
  random: Random,
): VisitSeed {
  const name = course.isNew && slot.minutes > SHORT_MINUTES ? 'Valoración inicial' : course.service
  const service = services.find((offered) => offered.name === name)
  const companion = random.chance(TOGETHER) ? patients[random.between(0, patients.length - 1)] : undefined
  const price_cents = service ? Math.round(service.price_cents * (slot.minutes >= LONG_MINUTES ? 1.5 : 1)) : null
  return {
    professional_id: id,
    service_id: service?.id ?? null,
    starts_at: instantAt(day, slot.starts),
    ends_at: instantAt(day, slot.starts + slot.minutes),
    ...outcomeOf(day, today, week, random),
    note: visitNote(random),
    price_cents,
    overlap: false,
    patient_ids: [...new Set([course.patient.id, ...(companion ? [companion.id] : [])])],
  }
}

/** What fits a slot: an hour's service is not given in three quarters of one. */
function serviceFor(minutes: number, preferred: string): string {
  if (minutes < SHORT_MINUTES) return 'Fisioterapia'
  if (minutes === SHORT_MINUTES) return preferred === 'Fisioterapia respiratoria' ? preferred : 'Punción seca'
  return preferred === 'Punción seca' ? 'Fisioterapia' : preferred
}

/** Is a slot in somebody's holidays or blocked hours? Extra hours close nothing. */
export function isAway(professionalId: number, day: PlainDay, slot: WeeklySlot, exceptions: ExceptionSeed[]): boolean {
  return exceptions.some(({ professional_id, date, date_to, kind, from, to }) => {
    if (kind === 'extra') return false
    if (day < date || day > date_to || (professional_id !== null && professional_id !== professionalId)) return false
    if (from === null || to === null) return true
    return slot.starts < minutesOf(to) && slot.starts + slot.minutes > minutesOf(from)
  })
}

/** Two visits booked over others on purpose, in the days to come: a professional squeezes somebody in. */
export function squeezedIn(visits: VisitSeed[], { today, practitioners }: AgendaPlan): VisitSeed[] {
  const start = instantAt(today, 0)
  const booked = new Set(visits.flatMap(({ patient_ids }) => patient_ids))
  const hosts = visits
    .filter(({ starts_at, status }) => starts_at > start && status === 'confirmed')
    .sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  return [hosts[3], hosts[25]].flatMap((host) => {
    const guest = practitioners.flatMap(({ patients }) => patients).find(({ id }) => !booked.has(id))
    if (!host || !guest) return []
    booked.add(guest.id)
    const starts_at = new Date(host.starts_at.getTime() + 15 * 60_000)
    const visit: VisitSeed = {
      ...host,
      starts_at,
      overlap: true,
      note: 'Urgencia, entre dos visitas.',
      patient_ids: [guest.id],
    }
    return [{ ...visit, ends_at: new Date(starts_at.getTime() + 30 * 60_000) }]
  })
}
