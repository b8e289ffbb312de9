import type { QueryClient } from '@tanstack/react-query'
import { finds, searchable } from '@/components/list/data/fold'
import { readAnswers } from '@/lib/client/read-answers'
import type { PatientRow } from '@/lib/contract/patients'
import { searchedOf } from './find-loaded'
import { namePlace } from './name-place'

/** As much of a patient as tells one from others of the same name. */
export type FoundPatient = Pick<PatientRow, 'id' | 'name' | 'phone' | 'near'> &
  Partial<Pick<PatientRow, 'birth_date' | 'email' | 'identification' | 'status'>>

/**
 * Patients by a text, as the server finds them, among those that lists, pages and weeks of appointments have read by
 * now: without a network nobody else is known. By name, whose surname and then whose name begins so first, who is archived
 * last; at most `most`.
 */
export function loadedPatients(client: QueryClient, text: string, most: number): FoundPatient[] {
  // Of signs alone there is no word to find anybody by.
  if (searchable(text) === '') return []
  const known: FoundPatient[] = [
    ...readAnswers(client, 'appointments.list').flatMap(({ data }) => data.flatMap(({ patients }) => patients)),
    ...readAnswers(client, 'patients.list').flatMap(({ data }) => data),
    ...readAnswers(client, 'patients.show').map(({ data }) => data),
  ]
  const isMeant = finds(text)
  const placeOf = namePlace(text)
  // Who was read in several places is as the fullest of them says.
  return [...new Map(known.map((patient) => [patient.id, patient])).values()]
    .filter((patient) => isMeant(searchedOf(patient)))
    .map(({ near, ...patient }) => patient)
    .sort((a, b) => lastOf(a) - lastOf(b) || placeOf(a.name) - placeOf(b.name) || a.name.localeCompare(b.name))
    .slice(0, most)
}

const lastOf = ({ status }: FoundPatient) => Number(status === 'archived')
