import type { Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { notifications } from '@/server/db/schema/notifications'
import { patient_alerts, patients } from '@/server/db/schema/patients'
import { planning_exceptions, plannings } from '@/server/db/schema/plannings'
import { professionals } from '@/server/db/schema/professionals'
import { service_prices, services } from '@/server/db/schema/services'
import { addDays, instantAt, type PlainDay, weekdayOf } from './calendar'
import { demoAppointments, squeezedIn } from './demo-agenda'
import { type ClinicSeed, type EmployeeSeed, LIVELY_CLINIC_ID } from './demo-clinics'
import { demoExceptions } from './demo-exceptions'
import { demoMakeUpRules } from './demo-groups'
import { demoAlerts } from './demo-more'
import { demoNotifications } from './demo-notifications'
import { demoPatients } from './demo-patients'
import { demoReminderSettings } from './demo-reminders'
import { demoVisitPolicy } from './demo-vouchers'
import { formerService, offeredServices, priceHistory } from './offer'
import { randomFrom } from './random'
import { insertRows, reserveIds } from './rows'
import { weekOf } from './week'
import { numbered, writeAppointments } from './write-appointments'
import { writeLively } from './write-lively'

const SUNDAY = 7
const PLANNED_SINCE_DAYS = 1100
/** How many work on Sundays, where the demo is opened on one and must have a day to show. */
const SUNDAY_EMPLOYEES = 2

/** What the lively clinic has chosen of its settings; the others left them as they come. */
const livelySettings = {
  ...{ reminders: demoReminderSettings, visit_policy: demoVisitPolicy, make_up_rules: demoMakeUpRules },
}
const usualSettings = { reminders: {}, visit_policy: {}, make_up_rules: null }

/** Writes one of the demo's clinics, with its employees, offer, plannings, patients and agenda around `today`. */
export async function writeClinic(tx: Tx, seed: ClinicSeed, today: PlainDay, passwordHash: string): Promise<void> {
  const clinic_id = seed.clinic.id
  const random = randomFrom(clinic_id)
  const isLively = clinic_id === LIVELY_CLINIC_ID
  const trial_ends_at = seed.trial_days === null ? null : instantAt(addDays(today, seed.trial_days), 0)
  const chosen = isLively ? livelySettings : usualSettings
  await insertRows(tx, clinics, [{ ...seed.clinic, trial_ends_at, ...chosen }])
  const employees = await writeEmployees(tx, seed, passwordHash)
  if (seed.patients === 0) return

  const offered = await writeOffer(tx, clinic_id, isLively, today, employees[0]?.id ?? null)
  const treating = employees.flatMap(({ week, ...member }, index) =>
    week ? [{ ...member, week: index < SUNDAY_EMPLOYEES ? openToday(week, today) : week }] : [],
  )
  const treatingIds = treating.map(({ id }) => id)
  const exceptions = isLively ? demoExceptions(today, treatingIds) : []
  const valid_from = addDays(today, -PLANNED_SINCE_DAYS)
  await insertRows(
    tx,
    plannings,
    treating.map(({ id, week, color, online }) => ({
      ...{ clinic_id, professional_id: id, valid_from, intervals: week },
      ...{ color: isLively ? color : null, online_booking: online === true },
    })),
  )
  await insertRows(
    tx,
    planning_exceptions,
    exceptions.map((exception) => ({ clinic_id, ...exception })),
  )

  const people = demoPatients(await reserveIds(tx, patients, seed.patients), treatingIds, today, random)
  await insertRows(
    tx,
    patients,
    people.map(({ row }) => ({ clinic_id, ...row })),
  )
  const author = treatingIds[0]
  const alerts = author
    ? demoAlerts(
        people.map(({ row }) => row),
        author,
        today,
      )
    : []
  await insertRows(
    tx,
    patient_alerts,
    alerts.map((alert) => ({ clinic_id, ...alert })),
  )
  const professionals = treating.map((member) => ({
    ...member,
    patients: people.flatMap(({ agenda, row }) => (row.professional_id === member.id && agenda ? [agenda] : [])),
  }))
  const days = { today, from: addDays(today, seed.agenda.from), to: addDays(today, seed.agenda.to) }
  const plan = { ...days, professionals, services: offered, exceptions }
  const appointments = demoAppointments(plan, random)
  const all = await numbered(tx, isLively ? [...appointments, ...squeezedIn(appointments, plan)] : appointments)
  const desk = employees.at(-1)?.id ?? null
  if (isLively)
    await writeLively(tx, { clinic_id, plan, appointments: all, people: people.map(({ row }) => row), desk })
  else await writeAppointments(tx, clinic_id, all, desk)

  const nameOf = new Map(people.map(({ row }) => [row.id as number, row.name]))
  const told = demoNotifications(all, nameOf, today, random)
  await insertRows(
    tx,
    notifications,
    told.map((notification) => ({ clinic_id, ...notification })),
  )
}

async function writeEmployees(tx: Tx, { clinic, employees }: ClinicSeed, password_hash: string) {
  const ids = await reserveIds(tx, professionals, employees.length)
  const members = employees.map((member, index) => ({ ...member, id: ids[index] as number }))
  await insertRows(
    tx,
    professionals,
    members.map(({ week, gives, online, ...member }) => ({
      clinic_id: clinic.id,
      ...member,
      collegiate_number: member.collegiate_number ?? null,
      password_hash,
      is_admin: member.role === 'admin',
      bookable: week !== undefined,
      // The demo opens on its agenda; the tutorial is in the user's menu.
      onboarding_enabled: false,
    })),
  )
  return members
}

/** What the clinic offers, the lively one also what it once did, with what each cost. */
async function writeOffer(tx: Tx, clinic_id: number, isLively: boolean, today: PlainDay, admin: number | null) {
  const offer = isLively ? [...offeredServices, formerService] : offeredServices
  const ids = await reserveIds(tx, services, offer.length)
  const offered = offer.map((service, index) => ({ clinic_id, id: ids[index] as number, ...service }))
  await insertRows(tx, services, offered)
  await insertRows(
    tx,
    service_prices,
    priceHistory(offered, today, admin).map((line) => ({ clinic_id, ...line })),
  )
  return offered
}

const openToday = (week: NonNullable<EmployeeSeed['week']>, today: PlainDay) =>
  weekdayOf(today) === SUNDAY ? [...week, ...weekOf('7 10:00-14:00')] : week
