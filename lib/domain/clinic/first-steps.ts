import { issuerLacks } from './issuer'

/** What a new clinic does first, in order. `optional`: a clinic may have none of it, and is set up without. */
export const firstSteps = [
  { key: 'patients' },
  { key: 'services' },
  { key: 'hours' },
  { key: 'invoices' },
  { key: 'employees', optional: true },
  { key: 'rooms', optional: true },
] as const
export type FirstStep = (typeof firstSteps)[number]['key']

/** So many are more than who came while the first appointments were booked. */
export const PATIENTS_ENOUGH = 10

type Facts = {
  clinic: Parameters<typeof issuerLacks>[0]
  patients: number
  /** Needed only where the patients are few. */
  imports: { outcome: { created: number; removed: number } }[]
  services: { name: string; price_cents: number; active: boolean }[]
  /** Those valid today. */
  plannings: { professional_id: number; version: number }[]
  employees: { id: number; active: boolean; bookable: boolean }[]
  rooms: number
}

/** What is offered for nothing, as far as anybody knows: a new clinic is given two services before anybody said a price. */
export const unpriced = <S extends { price_cents: number; active: boolean }>(services: S[]): S[] =>
  services.filter(({ active, price_cents }) => active && price_cents === 0)

/** Who takes appointments and has no hours. */
export const withoutHours = ({ employees, plannings }: Pick<Facts, 'employees' | 'plannings'>) =>
  employees.filter(
    ({ id, active, bookable }) =>
      active && bookable && !plannings.some(({ professional_id }) => professional_id === id),
  )

/** The one week that a new clinic is given is a guess until somebody changes it. */
export const isGuess = ([only, another]: { version: number }[]) => only !== undefined && !another && only.version === 1

/** Some that an import brought are here still. */
const wasImported = (imports: Facts['imports']) => imports.some(({ outcome }) => outcome.created > outcome.removed)

/** Which steps the clinic's own data say are done. */
export function doneSteps(facts: Facts): Record<FirstStep, boolean> {
  const { clinic, patients, imports, services, plannings, employees, rooms } = facts
  return {
    patients: patients >= PATIENTS_ENOUGH || (patients > 0 && wasImported(imports)),
    services: services.some(({ active }) => active) && unpriced(services).length === 0,
    hours: !isGuess(plannings) && withoutHours(facts).length === 0,
    invoices: issuerLacks(clinic).length === 0,
    employees: employees.length > 1,
    rooms: rooms > 0,
  }
}

/** What has to be done yet: neither done, nor said by who looks to be so, nor of what a clinic may do without. */
export const leftSteps = (done: Record<FirstStep, boolean>, said: readonly string[]): FirstStep[] =>
  firstSteps.flatMap(({ key, ...step }) => (done[key] || said.includes(key) || 'optional' in step ? [] : [key]))
