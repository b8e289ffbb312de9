import { documentKey } from '@/lib/domain/patients/identification'
import { plainWords } from './words'

/** By what somebody is taken for a person who is there already: one of these is enough. */
export const sameBy = ['identification', 'external_id', 'email', 'phone', 'birth_date'] as const
export type SameBy = (typeof sameBy)[number]

/** The figures of a telephone number that count: prefixes are written or not. */
export const PHONE_FIGURES = 9

type Known = {
  name: string
  identification?: string | null
  external_id?: string | null
  email?: string | null
  phone?: string | null
  birth_date?: string | null
}

/** The last nine figures of a telephone; '' of what has fewer. */
export function phoneKey(phone: string | null | undefined): string {
  const figures = (phone ?? '').replace(/\D/g, '').slice(-PHONE_FIGURES)
  return figures.length === PHONE_FIGURES ? figures : ''
}

/**
 * What a person is known by: document, number in the other program, e-mail; telephone and day of birth only together with
 * the name, because families share the one and strangers the other.
 */
export function keysOf(person: Known): [SameBy, string][] {
  const name = plainWords(person.name)
  const phone = phoneKey(person.phone)
  const keys: [SameBy, string][] = [
    ['identification', documentKey(person.identification ?? '')],
    ['external_id', (person.external_id ?? '').trim()],
    ['email', (person.email ?? '').toLowerCase()],
    ['phone', phone && `${phone} ${name}`],
    ['birth_date', person.birth_date ? `${person.birth_date} ${name}` : ''],
  ]
  return keys.filter(([, key]) => key !== '')
}
