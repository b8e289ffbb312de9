/** Whose plans are shown. `name`: of the patient, as they are called in a line. */
export type PlanOwner =
  | { kind: 'patient'; id: number; name: string; first_name: string }
  | { kind: 'group'; id: number; name: string }

/** As the endpoints take it. */
export const ownerQuery = ({ kind, id }: Pick<PlanOwner, 'kind' | 'id'>) =>
  kind === 'patient' ? { patient_id: String(id) } : { group_id: String(id) }
export const ownerBody = ({ kind, id }: PlanOwner) => (kind === 'patient' ? { patient_id: id } : { group_id: id })

/** What somebody is called by: the first word of their name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name
