import { dayOf } from '@/lib/domain/time/clock'
import { type AccessKind, isAccessKind, type PatientAccess, type WholeClinicAccess } from './access-kinds'

/** What a record was read for, as far as it follows from what was asked. */
export const accessPurposes = ['care', 'report', 'copy', 'clinic_copy', 'law', 'other'] as const
export type AccessPurpose = (typeof accessPurposes)[number]

const others: Partial<Record<PatientAccess, AccessPurpose>> & Record<WholeClinicAccess, AccessPurpose> = {
  'reports.create': 'report',
  'patient-exports.create': 'copy',
  'patient-exports.file': 'copy',
  'clinic-exports.create': 'clinic_copy',
  'clinic-exports.file': 'clinic_copy',
  'erasures.release': 'law',
  'erasures.file': 'law',
}

/** What a reading was for: care, but where a copy, a report or the law asked for it; of a kind not known yet, `other`. */
export const purposeOf = (what: string): AccessPurpose =>
  isAccessKind(what) ? (others[what as AccessKind] ?? 'care') : 'other'

type Line = { at: string; what: string; person: string | null }

/** What somebody read of a record on a day, and how often. */
export type DayOfAccess = { day: string; what: string; person: string | null; count: number }

/**
 * Readings day by day in the clinic's zone, those of the same thing by the same person as one with their count. They come
 * and leave the newest first.
 */
export function accessDays(lines: Iterable<Line>, zone: string): DayOfAccess[] {
  const days = new Map<string, DayOfAccess>()
  for (const { at, what, person } of lines) {
    const day = dayOf(at, zone)
    const key = JSON.stringify([day, what, person])
    const known = days.get(key)
    if (known) known.count += 1
    else days.set(key, { day, what, person, count: 1 })
  }
  return [...days.values()]
}
