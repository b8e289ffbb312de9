import { hash } from '@node-rs/argon2'
import { type Clinic, clinicsOfWorkers, ownClinics, PASSWORD } from '@/e2e/support/clinics'
import type { Database, Tx } from '@/server/db/client'
import { patients } from '@/server/db/schema/patients'
import { dayOf } from '@/server/db/seed/calendar'
import { type ClinicSeed, demoClinics, LIVELY_CLINIC_ID } from '@/server/db/seed/demo-clinics'
import { insertRows } from '@/server/db/seed/rows'
import { writeClinic } from '@/server/db/seed/write-clinic'

type Kind = Pick<ClinicSeed, 'patients' | 'agenda'> & Partial<Pick<ClinicSeed, 'trial_days'>> & { isCanceled?: true }

/** A month on either side of today, as in a clinic at work. */
const ofWorker: Kind = { patients: 400, agenda: { from: -30, to: 30 } }
/** Enough for a list and a week: there are many of them. */
const own: Kind = { patients: 24, agenda: { from: -7, to: 7 } }
const canceled: Kind = { ...own, trial_days: -200, isCanceled: true }

/** Whom the tests look for, whatever the names that chance gives to the others. */
const named = ['Íñigo Landa Vera', 'Begoña Núñez Rey', 'Marta García Soto', 'Pau López Vila', 'Zoe Gómez Prat']

/** Signing in is what nearly every test begins with, and what is slow in it on purpose is tested elsewhere. */
const quickHash = () => hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/**
 * The clinics in which the browser tests change things, beside the demo's: the people of the demo's lively clinic, with
 * other addresses, and a smaller agenda.
 */
export async function seedBrowserClinics(database: Database, now: Date): Promise<void> {
  const password_hash = await quickHash()
  const write = (clinic: Clinic, kind: Kind) =>
    database.asOwner(async (tx) => {
      await writeClinic(tx, seedOf(clinic, kind), dayOf(now), password_hash)
      await writeNamed(tx, clinic.id)
    })
  for (const clinic of clinicsOfWorkers()) await write(clinic, ofWorker)
  for (const clinic of ownClinics('own')) await write(clinic, own)
  for (const clinic of ownClinics('canceled')) await write(clinic, canceled)
}

const lively = demoClinics.find(({ clinic }) => clinic.id === LIVELY_CLINIC_ID) as ClinicSeed

function seedOf({ id, name, emails }: Clinic, { isCanceled, ...kind }: Kind): ClinicSeed {
  const emailOf = (email: string) => emails[email.split('@')[0] as keyof typeof emails]
  const subscription = isCanceled ? ({ status: 'canceled', trial_ends_at: null } as const) : null
  return {
    ...lively,
    ...kind,
    clinic: { ...lively.clinic, id, name, subscription },
    employees: lively.employees.map((employee) => ({ ...employee, email: emailOf(employee.email) })),
  }
}

const writeNamed = (tx: Tx, clinic_id: number) =>
  insertRows(
    tx,
    patients,
    named.map((name, index) => ({ clinic_id, name, phone: `+34 600 000 00${index}` })),
  )
