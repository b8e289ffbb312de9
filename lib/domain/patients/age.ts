import { differenceInMonths, parseISO } from 'date-fns'

/** Below this an age is said in months, as paediatrics does. */
const MONTHS_BELOW_YEARS = 2
/** From here on people consent to their own treatment (Ley 41/2002, art. 9.4). */
export const CONSENT_YEARS = 16

export type Age = { unit: 'years' | 'months'; count: number }

/** The age on a day, of someone born on another (both yyyy-MM-dd); null when the birth is still to come. */
export function ageOn(birth_date: string, today: string): Age | null {
  if (birth_date > today) return null
  const months = differenceInMonths(parseISO(today), parseISO(birth_date))
  return months < MONTHS_BELOW_YEARS * 12
    ? { unit: 'months', count: months }
    : { unit: 'years', count: Math.floor(months / 12) }
}

/** Too young on that day to consent alone; false when the day of birth cannot be read. */
export function isRepresented(birth_date: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birth_date)) return false
  const age = ageOn(birth_date, today)
  return age !== null && (age.unit === 'months' || age.count < CONSENT_YEARS)
}

type Represented = {
  birth_date: string | null
  legal_representative_name: string | null
  legal_representative_id: string | null
}

/**
 * Is somebody below the age of consent without a representative's name and document? It is said, never refused: the
 * front desk books a child whose mother brings her document along.
 */
export const lacksRepresentative = (patient: Represented, today: string): boolean =>
  isRepresented(patient.birth_date ?? '', today) &&
  !(patient.legal_representative_name?.trim() && patient.legal_representative_id?.trim())
