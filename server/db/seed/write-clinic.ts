import type { Tx } from '@/server/db/client'
import { appointment_patients, appointments } from '@/server/db/schema/appointments'
import { clinics } from '@/server/db/schema/clinics'
import { notifications } from '@/server/db/schema/notifications'
import { patients } from '@/server/db/schema/patients'
import { planning_exceptions, plannings } from '@/server/db/schema/plannings'
import { professionals } from '@/server/db/schema/professionals'
import { services } from '@/server/db/schema/services'
import { addDays, instantAt, type PlainDay, weekdayOf } from './calendar'
import { demoVisits, squeezedIn, type VisitSeed } from './demo-agenda'
import { type ClinicSeed, LIVELY_CLINIC_ID, type StaffSeed } from './demo-clinics'
import { demoExceptions } from './demo-exceptions'
import { demoNotifications } from './demo-notifications'
import { demoPatients } from './demo-patients'
import { offeredServices } from './offer'
import { randomFrom } from './random'
import { insertRows, reserveIds } from './rows'
import { weekOf } from './week'

const SUNDAY = 7
const PLANNED_SINCE_DAYS = 1100
/** How many work on Sundays, where the demo is opened on one and must have a day to show. */
const SUNDAY_STAFF = 2

/** Writes one of the demo's clinics, with its staff, offer, plannings, patients and agenda around `today`. */
export async function writeClinic(tx: Tx, seed: ClinicSeed, today: PlainDay, passwordHash: string): Promise<void> {
  const clinic_id = seed.clinic.id
  const random = randomFrom(clinic_id)
  const isLively = clinic_id === LIVELY_CLINIC_ID
  const trial_ends_at = seed.trial_days === null ? null : instantAt(addDays(today, seed.trial_days), 0)
  await insertRows(tx, clinics, [{ ...seed.clinic, trial_ends_at }])
  const staff = await writeStaff(tx, seed, passwordHash)
  if (seed.patients === 0) return

  const serviceIds = await reserveIds(tx, services, offeredServices.length)
  const offered = offeredServices.map((service, index) => ({ clinic_id, id: serviceIds[index] as number, ...service }))
  await insertRows(tx, services, offered)

  const treating = staff.flatMap(({ id, week, gives }, index) =>
    week ? [{ id, gives, week: index < SUNDAY_STAFF ? openToday(week, today) : week }] : [],
  )
  const treatingIds = treating.map(({ id }) => id)
  const exceptions = isLively ? demoExceptions(today, treatingIds) : []
  const valid_from = addDays(today, -PLANNED_SINCE_DAYS)
  await insertRows(
    tx,
    plannings,
    treating.map(({ id, week }) => ({ clinic_id, professional_id: id, valid_from, intervals: week })),
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
  const practitioners = treating.map((member) => ({
    ...member,
    patients: people.flatMap(({ agenda, row }) => (row.professional_id === member.id && agenda ? [agenda] : [])),
  }))
  const days = { today, from: addDays(today, seed.agenda.from), to: addDays(today, seed.agenda.to) }
  const plan = { ...days, practitioners, services: offered, exceptions }
  const visits = demoVisits(plan, random)
  const numbered = await writeVisits(
    tx,
    clinic_id,
    isLively ? [...visits, ...squeezedIn(visits, plan)] : visits,
    staff.at(-1)?.id ?? null,
  )
  const nameOf = new Map(people.map(({ row }) => [row.id as number, row.name]))
  const told = demoNotifications(numbered, nameOf, today, random)
  await insertRows(
    tx,
    notifications,
    told.map((notification) => ({ clinic_id, ...notification })),
  )
}

async function writeStaff(tx: Tx, { clinic, staff }: ClinicSeed, password_hash: string) {
  const ids = await reserveIds(tx, professionals, staff.length)
  const members = staff.map((member, index) => ({ ...member, id: ids[index] as number }))
  await insertRows(
    tx,
    professionals,
    members.map(({ week, gives, ...member }) => ({
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

async function writeVisits(tx: Tx, clinic_id: number, visits: VisitSeed[], created_by: number | null) {
  const ids = await reserveIds(tx, appointments, visits.length)
  const rows = visits.map(({ patient_ids, ...visit }, index) => ({ clinic_id, id: ids[index], ...visit, created_by }))
  await insertRows(tx, appointments, rows)
  await insertRows(
    tx,
    appointment_patients,
    visits.flatMap(({ patient_ids }, index) =>
      patient_ids.map((patient_id, position) => ({
        clinic_id,
        appointment_id: ids[index] as number,
        patient_id,
        position,
      })),
    ),
  )
  return visits.map((visit, index) => ({ ...visit, id: ids[index] as number }))
}

const openToday = (week: NonNullable<StaffSeed['week']>, today: PlainDay) =>
  weekdayOf(today) === SUNDAY ? [...week, ...weekOf('7 10:00-14:00')] : week
