import type { PatientRow } from '@/lib/contract/patients'
import type { QueryIn } from '@/lib/contract/registry'

type Status = PatientRow['status']
type Sort = NonNullable<QueryIn<'patients.list'>['sort']>

/** What may be asked of the list. */
export type PatientsQuery = { search?: string; status?: Status; sort?: Sort; professional_id?: number }

export const statusChoices = Object.keys({
  active: true,
  inactive: true,
  archived: true,
} satisfies Record<Status, true>) as Status[]

/** Each order the list can have, with the key of its text below `patients.sort`. */
export const sorts = {
  name: 'name',
  '-name': 'name_down',
  '-created_at': 'newest',
  created_at: 'oldest',
} as const satisfies Record<Sort, string>
export const sortChoices = Object.keys(sorts) as Sort[]

const oneOf = <T extends string>(choices: T[], text: string | null) => choices.find((choice) => choice === text)

/**
 * What the URL's `?search=&status=&sort=&professional_id=` ask of the list. What is no known value is left out, so that
 * a mistyped address shows the whole list; the server's first HTML asks the same by the same function.
 */
export function patientsQuery(params: URLSearchParams): PatientsQuery {
  const professional = params.get('professional_id') ?? ''
  return {
    search: params.get('search')?.trim().slice(0, 120) || undefined,
    status: oneOf(statusChoices, params.get('status')),
    sort: oneOf(sortChoices, params.get('sort')),
    professional_id: /^[1-9]\d{0,14}$/.test(professional) ? Number(professional) : undefined,
  }
}
