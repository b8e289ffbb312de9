import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The password of every account, the demo's and those below. */
export const PASSWORD = 'physio-demo'

/** Who works in the demo's lively clinic, and under the same names in each clinic of the tests. */
export const employees = ['admin', 'physio', 'desk', 'lucia', 'marc', 'nerea', 'ramon'] as const
export type Employee = (typeof employees)[number]

export type Clinic = {
  id: number
  name: string
  /** With which address each of its people signs in. */
  emails: Record<Employee, string>
}

const emailsAt = (domain: string) =>
  Object.fromEntries(employees.map((who) => [who, `${who}@${domain}`])) as Record<Employee, string>

/** The demo's clinics, with what only they have. All workers share them, so a test only looks at them. */
export const demoClinic: Clinic = { id: 2, name: 'Clínica Fisioterapia Alameda', emails: emailsAt('demo.test') }
export const demoPeople = {
  super: 'super@demo.test',
  special: 'physio@special.test',
  specialAdmin: 'admin@special.test',
  expired: 'admin@expired.test',
  canceled: 'admin@canceled.test',
} as const

/** The tests that run at once. */
export const WORKERS = Number(process.env.E2E_WORKERS || 2)
/** How many clinics of each kind there are for the tests of one run that have one to themselves. */
const ownClinicCounts = { own: Number(process.env.E2E_CLINICS || 230), canceled: 5 }
export type OwnKind = keyof typeof ownClinicCounts

/** Above the ids that the product gives to clinics that are registered meanwhile. */
const FIRST_OF_WORKERS = 100_000
const firstOwn: Record<OwnKind, number> = { own: 200_000, canceled: 300_000 }

/** The clinic of a worker: what its tests do there, other tests of the same worker come upon. */
export const clinicOfWorker = (worker: number): Clinic => ({
  id: FIRST_OF_WORKERS + worker,
  name: `Clínica de la prueba ${worker}`,
  emails: emailsAt(`worker${worker}.test`),
})

const ownClinic = (kind: OwnKind, index: number): Clinic => ({
  id: firstOwn[kind] + index,
  name: `Clínica propia ${index}`,
  emails: emailsAt(`${kind}${index}.test`),
})

export const clinicsOfWorkers = () => Array.from({ length: WORKERS }, (_, worker) => clinicOfWorker(worker))
export const ownClinics = (kind: OwnKind) =>
  Array.from({ length: ownClinicCounts[kind] }, (_, index) => ownClinic(kind, index))

/**
 * Takes a clinic in which nothing has happened yet and nothing else will: whoever makes its folder first has it, in
 * whichever process.
 */
export function takeOwnClinic(kind: OwnKind): Clinic {
  const taken = join(process.env.E2E_DATA_DIR as string, 'taken-clinics')
  mkdirSync(taken, { recursive: true })
  const free = ownClinics(kind).find(({ id }) => isMade(join(taken, String(id))))
  if (!free) throw new Error(`All ${ownClinicCounts[kind]} clinics are taken: E2E_CLINICS says how many are seeded`)
  return free
}

function isMade(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
