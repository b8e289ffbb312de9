import { sql } from 'drizzle-orm'
import { tones } from '@/lib/contract/tones'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { appointment_patients, appointments } from '@/server/db/schema/appointments'
import { clinics } from '@/server/db/schema/clinics'
import { patients } from '@/server/db/schema/patients'
import { plannings } from '@/server/db/schema/plannings'
import { professionals } from '@/server/db/schema/professionals'
import { service_prices, services } from '@/server/db/schema/services'
import { dayOf } from './calendar'
import { type Slot, slotsOf } from './generated-agenda'
import { offeredServices, priceHistory } from './offer'
import { seedPasswordHash } from './password'
import { patientSeed, personName } from './people'
import { type Random, randomFrom } from './random'
import { insertRows, reserveIds } from './rows'

type ClinicSize = { professionals: number; patients: number; appointments: number }
type Progress = { what: 'patients' | 'appointments'; done: number; of: number }

/** Rows to a transaction. Small, so that PGlite, which works in this thread, gives timers their turn in between. */
const BATCH_ROWS = 500
const DAY_MS = 86_400_000
const HISTORY_DAYS = 1100

/**
 * Makes a clinic of any size, active, around `now`; the first professional is its admin, `admin@clinic-<id>.test`.
 * Written in batches of one transaction each: memory stays bounded and other requests pass in between. The same size
 * gives the same clinic.
 * @returns the clinic's id, and the ids a benchmark needs.
 */
export async function generateClinic(
  database: Database,
  options: ClinicSize & { clinicId?: number; now: Date; onProgress?: (progress: Progress) => void },
): Promise<{ clinic_id: number; email: string; professional_ids: number[]; service_ids: number[] }> {
  const random = randomFrom(options.patients * 31 + options.appointments)
  const passwordHash = await seedPasswordHash()
  const employees = await database.asOwner((tx) => openClinic(tx, options, passwordHash, random))
  const patientIds = await fillPatients(database, options, employees, random)
  await fillAgenda(database, options, employees, patientIds, random)
  await settle(database)
  return employees
}

/** What autovacuum would do by and by, and the embedded engine never: index what is pending, count for the planner. */
async function settle(database: Database) {
  await database.asOwner((tx) =>
    tx.execute(sql`select gin_clean_pending_list('patients_search'), gin_clean_pending_list('patients_near_name')`),
  )
  for (const table of [patients, appointments, appointment_patients]) {
    await database.asOwner((tx) => tx.execute(sql`analyze ${table}`))
  }
}

type Employees = Awaited<ReturnType<typeof openClinic>>
type Options = Parameters<typeof generateClinic>[1]

async function openClinic(tx: Tx, options: Options, passwordHash: string, random: Random) {
  const clinic_id = options.clinicId ?? Number((await rowsOf<{ id: number }>(tx, nextClinic))[0]?.id)
  const email = `admin@clinic-${clinic_id}.test`
  const subscription = { status: 'active', trial_ends_at: null } as const
  await insertRows(tx, clinics, [{ id: clinic_id, name: `Clínica ${clinic_id}`, subscription }])
  const professional_ids = await reserveIds(tx, professionals, options.professionals)
  const people = professional_ids.map((id, index) => ({
    clinic_id,
    id,
    name: personName(random),
    email: index ? `physio${index}@clinic-${clinic_id}.test` : email,
    password_hash: passwordHash,
    role: index ? ('professional' as const) : ('admin' as const),
    is_admin: index === 0,
    color: tones[index % tones.length],
    onboarding_enabled: false,
  }))
  await insertRows(tx, professionals, people)
  const service_ids = await reserveIds(tx, services, offeredServices.length)
  const offer = offeredServices.map((service, index) => ({ clinic_id, id: service_ids[index] as number, ...service }))
  await insertRows(tx, services, offer)
  const prices = priceHistory(offer, dayOf(options.now), null)
  await insertRows(
    tx,
    service_prices,
    prices.map((line) => ({ clinic_id, ...line })),
  )
  const week = professional_ids.map((professional_id) => ({
    clinic_id,
    professional_id,
    valid_from: '2000-01-01',
    intervals: workingWeek,
  }))
  await insertRows(tx, plannings, week)
  return { clinic_id, email, professional_ids, service_ids }
}

const nextClinic = sql`select nextval('clinics_id_seq') as id`
const workingWeek = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: '08:00', to: '14:00' },
  { weekday, from: '15:00', to: '20:00' },
])

async function fillPatients(
  database: Database,
  options: Options,
  employees: Employees,
  random: Random,
): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < options.patients) {
    const count = Math.min(BATCH_ROWS, options.patients - ids.length)
    await database.asOwner(async (tx) => {
      // Else the index's waiting list grows to 4 MB and is worked off in one long pause.
      await tx.execute(sql`select set_config('gin_pending_list_limit', '128', true)`)
      const batch = await reserveIds(tx, patients, count)
      const rows = batch.map((id) => ({
        clinic_id: employees.clinic_id,
        id,
        ...patientSeed(random, options.now),
        professional_id: oneOf(employees.professional_ids, random),
        created_at: new Date(options.now.getTime() - random.between(1, HISTORY_DAYS) * DAY_MS),
      }))
      await insertRows(tx, patients, rows)
      ids.push(...batch)
    })
    options.onProgress?.({ what: 'patients', done: ids.length, of: options.patients })
  }
  return ids
}

async function fillAgenda(
  database: Database,
  options: Options,
  employees: Employees,
  patientIds: number[],
  random: Random,
) {
  if (patientIds.length === 0 || employees.professional_ids.length === 0) return
  let batch: Visit[] = []
  let done = 0
  const visitor = visitors(patientIds, random)
  const flush = async () => {
    await database.asOwner((tx) => writeSlots(tx, batch, employees, random, options.now))
    done += batch.length
    batch = []
    options.onProgress?.({ what: 'appointments', done, of: options.appointments })
  }
  for (const slot of slotsOf(options.appointments, employees.professional_ids.length, dayOf(options.now))) {
    batch.push({ ...slot, patient: visitor(slot) })
    if (batch.length === BATCH_ROWS) await flush()
  }
  if (batch.length > 0) await flush()
}

async function writeSlots(tx: Tx, slots: Visit[], employees: Employees, random: Random, now: Date) {
  const { clinic_id } = employees
  const ids = await reserveIds(tx, appointments, slots.length)
  const rows = slots.map((slot, index): typeof appointments.$inferInsert => {
    const service = random.between(0, offeredServices.length - 1)
    const isPast = slot.starts_at < now
    return {
      clinic_id,
      id: ids[index],
      professional_id: employees.professional_ids[slot.professional] as number,
      service_id: employees.service_ids[service],
      starts_at: slot.starts_at,
      ends_at: new Date(slot.starts_at.getTime() + (offeredServices[service]?.duration_minutes ?? 60) * 60_000),
      status: random.chance(0.07) ? 'canceled' : isPast || random.chance(0.7) ? 'confirmed' : 'pending',
      attendance: isPast ? (random.chance(0.06) ? 'no_show' : 'attended') : 'unknown',
      price_cents: offeredServices[service]?.price_cents,
    }
  })
  await insertRows(tx, appointments, rows)
  const coming = slots.map(({ patient }, index) => ({ clinic_id, appointment_id: ids[index]!, patient_id: patient }))
  await insertRows(tx, appointment_patients, coming)
}

type Visit = Slot & { patient: number }

/**
 * Gives whoever comes to each of some slots that follow in time: nobody to two that begin together, which are all that
 * overlap. There are more patients than professionals.
 */
function visitors(patientIds: number[], random: Random): (slot: Slot) => number {
  let current = 0
  const there = new Set<number>()
  return ({ starts_at }) => {
    if (starts_at.getTime() !== current) there.clear()
    current = starts_at.getTime()
    let at = random.between(0, patientIds.length - 1)
    while (there.has(patientIds[at]!) && there.size < patientIds.length) at = (at + 1) % patientIds.length
    there.add(patientIds[at]!)
    return patientIds[at]!
  }
}

/** One of a list that the caller knows not to be empty. */
const oneOf = (ids: number[], random: Random): number => ids[random.between(0, ids.length - 1)] as number
