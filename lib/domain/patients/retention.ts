import { addYears, formatISO, parseISO } from 'date-fns'
import type { keepReasons } from '@/lib/contract/erasures'

/**
 * For how many years a record is kept at least after the discharge, by the clinic's country.
 * - ES: 5 (Ley 41/2002, art. 17.1); regions ask for more, which a clinic says of itself
 * - FR: 20 (Code de la santé publique, art. R1112-7)
 * Elsewhere ten, until somebody who knows the country's law has said it here.
 */
const legalYears: Readonly<Record<string, number>> = { ES: 5, FR: 20 }
const USUAL_YEARS = 10
/** Invoices and what they rest on (Código de Comercio, art. 30). */
const INVOICE_YEARS = 6

/** The fewest years that a clinic may keep records for. */
export const leastYears = (country: string): number => legalYears[country] ?? USUAL_YEARS

/** How long a clinic keeps records: as it says, and never less than the law of its country asks. */
export const recordYears = ({ country, record_years }: { country: string; record_years: number | null }): number =>
  Math.max(record_years ?? 0, leastYears(country))

/** What a patient has that somebody else's law is about; days as yyyy-MM-dd, none where there is nothing. */
type Held = {
  has_record: boolean
  /** The last day of their care: a discharge, an entry or a visit, or today where an episode is open. */
  last_care_on: string | null
  last_billed_on: string | null
}

/** What is kept of somebody who is erased, until which day, and why. */
export function keptOf({ has_record, last_care_on, last_billed_on }: Held, today: string, years: number) {
  const ends = [
    ...(has_record ? [{ why: 'record' as const, until: after(last_care_on ?? today, years) }] : []),
    ...(last_billed_on ? [{ why: 'invoices' as const, until: after(last_billed_on, INVOICE_YEARS) }] : []),
  ].filter(({ until }) => until >= today)
  const because: (typeof keepReasons)[number][] = ends.map(({ why }) => why)
  return {
    until:
      ends
        .map(({ until }) => until)
        .sort()
        .at(-1) ?? null,
    because,
  }
}

const after = (day: string, years: number) => formatISO(addYears(parseISO(day), years), { representation: 'date' })
