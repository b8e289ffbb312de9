import type { SigningForm } from '@/lib/contract/documents'
import { Refusal } from '@/lib/contract/errors'
import { signingFaults } from '@/lib/domain/documents/signing'
import { today } from '@/lib/domain/time/clock'
import type { ReadSignable } from './source'

type Said = Pick<SigningForm, 'role' | 'name' | 'identification' | 'reason' | 'read_ms' | 'ticked'>
/** The professional who signs on behalf. */
type Person = { name: string; collegiate_number: string | null }

/**
 * Who signs, by name, once nothing is missing.
 * @param person who is signed in; nobody where it is signed by a link, and then it is no professional who signs
 * @throws Refusal `patient_has_app`, `invalid` that names what is missing, `document_not_handed`
 */
export function signerOf(said: Said, { document, patient, clinic }: ReadSignable, now: Date, person?: Person) {
  const { role } = said
  if (role === 'professional' && patient.app_access === 'active') throw new Refusal('patient_has_app')
  const signed = { boxes: document.boxes, birth_date: patient.birth_date, today: today(now, clinic.time_zone) }
  const faults = Object.entries(signingFaults(said, signed))
  if (faults.length > 0) {
    throw new Refusal('invalid', { errors: Object.fromEntries(faults.map(([field, fault]) => [field, [fault]])) })
  }
  const reason = role === 'professional' ? said.reason : null
  if (role === 'patient') return { role, name: patient.name, identification: patient.identification, reason }
  if (role === 'representative') return { role, name: said.name!, identification: said.identification, reason }
  if (!person) throw new Refusal('document_not_handed')
  return { role, name: person.name, identification: person.collegiate_number, reason }
}
