import type { RecordEntry } from '@/lib/contract/record'
import type { Starter, Template, TemplateVersion } from '@/lib/contract/templates'

/** Of ours, the one that the note of a visit begins with where nothing else is known: SOAP, follow-up. */
const FIRST_STARTER = 'follow_up'

type Given = {
  /** The patient's record, in any order, and the versions that its forms were filled with. */
  entries: Pick<RecordEntry, 'kind' | 'state' | 'at' | 'template_version_id'>[]
  versions: Map<number, Pick<TemplateVersion, 'template_id'>>
  /** The clinic's templates for notes that are in use. */
  own: Template[]
  /** Those of ours that the clinic has not taken over. */
  starters: Starter[]
  /** The template of the note that the person wrote last, whoever it was of; null where there is none. */
  writersLast: number | null
}

/**
 * By which template the note of a visit is begun, without a question: that of the patient's last note, else of the
 * person's own last one, as long as it is in use; else our SOAP follow-up; else the clinic's oldest, else the first of
 * ours. Never by the alphabet: a template that somebody makes or takes over changes nobody's notes.
 */
export function noteTemplate(given: Given): { template: Template } | { starter: string } | null {
  const { entries, versions, own, starters, writersLast } = given
  const [last] = entries
    .filter(({ kind, state }) => kind === 'note' && state !== 'removed')
    .toSorted((one, other) => other.at.localeCompare(one.at))
  const patientsLast = versions.get(last?.template_version_id ?? 0)?.template_id
  const template =
    own.find(({ id }) => id === patientsLast) ??
    own.find(({ id }) => id === writersLast) ??
    own.find(({ starter }) => starter === FIRST_STARTER)
  if (template) return { template }
  const first = starters.find(({ starter }) => starter === FIRST_STARTER)
  if (first) return { starter: first.starter }
  const [oldest] = own.toSorted((one, other) => one.id - other.id)
  if (oldest) return { template: oldest }
  return starters[0] ? { starter: starters[0].starter } : null
}
