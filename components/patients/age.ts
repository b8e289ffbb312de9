import { differenceInMonths, parseISO } from 'date-fns'

/** Below this an age is said in months, as paediatrics does. */
const MONTHS_BELOW_YEARS = 2
export const ADULT_YEARS = 18

export type Age = { unit: 'years' | 'months'; count: number }

/** The age on a day, of someone born on another (both yyyy-MM-dd); null when the birth is still to come. */
export function ageOn(birth_date: string, today: string): Age | null {
  if (birth_date > today) return null
  const months = differenceInMonths(parseISO(today), parseISO(birth_date))
  return months < MONTHS_BELOW_YEARS * 12
    ? { unit: 'months', count: months }
    : { unit: 'years', count: Math.floor(months / 12) }
}

/** Under age on that day, and therefore represented by someone; false when the day of birth cannot be read. */
export function isMinor(birth_date: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birth_date)) return false
  const age = ageOn(birth_date, today)
  return age !== null && (age.unit === 'months' || age.count < ADULT_YEARS)
}
