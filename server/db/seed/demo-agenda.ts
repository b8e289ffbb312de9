import type { appointments } from '@/server/db/schema/appointments'
import { type WeeklySlot, weeklySlots } from './agenda-template'
import { addDays, instantAt, minutesOf, mondayOf, type PlainDay } from './calendar'
import { type Course, courseBook, type PatientInAgenda } from './courses'
import { appointmentNote, outcomeOf } from './demo-appointments'
import type { EmployeeSeed } from './demo-clinics'
import type { ExceptionSeed } from './demo-exceptions'
import type { ServiceSeed } from './offer'
import type { Random } from './random'

export type AppointmentSeed = Omit<typeof appointments.$inferInsert, 'clinic_id' | 'id'> & { patient_ids: number[] }
export type NumberedAppointment = AppointmentSeed & { id: number }
export type SeededProfessional = Required<Pick<EmployeeSeed, 'week'>> & {
  id: number
  gives?: string[]
  patients: PatientInAgenda[]
}
export type AgendaPlan = {
  today: PlainDay
  from: PlainDay
  to: PlainDay
  professionals: SeededProfessional[]
  services: (ServiceSeed & { id: number })[]
  exceptions: ExceptionSeed[]
}

const SHORT_MINUTES = 45
const LONG_MINUTES = 90
const TOGETHER = 0.008

/**
 * The appointments of a clinic: every professional's weekly slots, filled with courses of treatment from `from` to
 * `to`.
 */
export function demoAppointments(plan: AgendaPlan, random: Random): AppointmentSeed[] {
  return plan.professionals.flatMap((professional) => appointmentsOf(professional, plan, random))
}

function appointmentsOf(professional: SeededProfessional, plan: AgendaPlan, random: Random): AppointmentSeed[] {
  const slots = weeklySlots(professional.week, random)
  const gives = professional.gives ?? ['Fisioterapia']
  const given = slots.map(({ minutes }) =>
    serviceFor(minutes, gives[random.between(0, gives.length - 1)] ?? 'Fisioterapia'),
  )
  const book = courseBook(professional.patients, (slot) => given[slot] ?? 'Fisioterapia', random)
  const thisMonday = mondayOf(plan.today)
  const appointments: AppointmentSeed[] = []
  for (let monday = mondayOf(plan.from); monday <= plan.to; monday = addDays(monday, 7)) {
    const week = Math.round((Date.parse(monday) - Date.parse(thisMonday)) / (7 * 86_400_000))
    for (const [index, slot] of slots.entries()) {
      const day = addDays(monday, slot.weekday - 1)
      if (day < plan.from || day > plan.to || isAway(professional.id, day, slot, plan.exceptions)) continue
      const course = book.appointmentIn(index, week, day)
      if (course) appointments.push(appointmentOf(professional, course, slot, day, week, plan, random))
    }
  }
  return appointments
}

function appointmentOf(
  { id, patients }: SeededProfessional,
  course: Course,
  slot: WeeklySlot,
  day: PlainDay,
  week: number,
  { today, services }: AgendaPlan,
  random: Random,
): AppointmentSeed {
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
    note: appointmentNote(random),
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

/** Two appointments booked over others on purpose, in the days to come: a professional squeezes somebody in. */
export function squeezedIn(appointments: AppointmentSeed[], { today, professionals }: AgendaPlan): AppointmentSeed[] {
  const start = instantAt(today, 0)
  const booked = new Set(appointments.flatMap(({ patient_ids }) => patient_ids))
  const hosts = appointments
    .filter(({ starts_at, status }) => starts_at > start && status === 'confirmed')
    .sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  return [hosts[3], hosts[25]].flatMap((host) => {
    const guest = professionals.flatMap(({ patients }) => patients).find(({ id }) => !booked.has(id))
    if (!host || !guest) return []
    booked.add(guest.id)
    const starts_at = new Date(host.starts_at.getTime() + 15 * 60_000)
    const appointment: AppointmentSeed = {
      ...host,
      starts_at,
      overlap: true,
      note: 'Urgencia, entre dos visitas.',
      patient_ids: [guest.id],
    }
    return [{ ...appointment, ends_at: new Date(starts_at.getTime() + 30 * 60_000) }]
  })
}
