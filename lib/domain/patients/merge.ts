import { type MergeChoice, type MergeField, mergeFields, UNMERGE_DAYS } from '@/lib/contract/patient-merges'
import { type Patient, TAGS_MAX } from '@/lib/contract/patients'
import { documentKey } from './identification'

/** What may differ of two, and when it was said that they are written to. */
export type Mergeable = Pick<Patient, MergeField | 'accepts_messages_at' | 'version'>

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
/** How a value is compared: a telephone by its last nine digits, a document without its punctuation, tags in any order. */
function comparable(field: MergeField, value: unknown): string {
  if (typeof value === 'string' && /phone$/.test(field)) return value.replaceAll(/\D/g, '').slice(-9)
  if (typeof value === 'string' && /^identification$|_id$/.test(field)) return documentKey(value)
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
}
const isSame = (field: MergeField, one: unknown, other: unknown) => comparable(field, one) === comparable(field, other)

/** How whole a name is: how many words it has, then how long it is. */
const fullness = (name: string) => name.trim().split(/\s+/).length * 1000 + name.length

const tagsOfBoth = (kept: Mergeable, other: Mergeable) => [...new Set([...kept.tags, ...other.tags])]
const livelier = ['archived', 'inactive', 'active']

/**
 * Whose value of a field is taken unless somebody says otherwise: that of the patient who is kept, or the other's where
 * theirs is fuller or newer. Tags are those of both, as far as there is room for them.
 */
function usualChoice(field: MergeField, kept: Mergeable, other: Mergeable): MergeChoice {
  if (field === 'tags') return tagsOfBoth(kept, other).length <= TAGS_MAX ? 'both' : 'kept'
  // The last word on being written to counts; who was never asked has said nothing.
  if (field === 'accepts_messages')
    return (other.accepts_messages_at ?? '') > (kept.accepts_messages_at ?? '') ? 'other' : 'kept'
  if (field === 'name') return fullness(other.name) > fullness(kept.name) ? 'other' : 'kept'
  if (field === 'status') return livelier.indexOf(other.status) > livelier.indexOf(kept.status) ? 'other' : 'kept'
  return isEmpty(kept[field]) ? 'other' : 'kept'
}

/** The fields in which two patients differ, with the usual choice, and whether those of both can be had. */
export const differences = (kept: Mergeable, other: Mergeable) =>
  mergeFields
    .filter((field) => !isSame(field, kept[field], other[field]))
    .map((field) => ({
      field,
      choice: usualChoice(field, kept, other),
      may_both: field === 'tags' && tagsOfBoth(kept, other).length <= TAGS_MAX,
    }))

/** The choices of somebody that cannot be had: of two tags lists more than there is room for, of anything else both. */
export const wrongChoices = (
  chosen: Partial<Record<MergeField, MergeChoice>>,
  kept: Mergeable,
  other: Mergeable,
): MergeField[] =>
  mergeFields.filter(
    (field) => chosen[field] === 'both' && (field !== 'tags' || tagsOfBoth(kept, other).length > TAGS_MAX),
  )

/** Fields of a patient, and since when what was said of messages counts, which goes with that. */
export type FieldValues = Partial<Record<MergeField | 'accepts_messages_at', unknown>>

/** The fields of the kept patient that a merge changes, before and after it. */
export function mergedFields(kept: Mergeable, other: Mergeable, chosen: Partial<Record<MergeField, MergeChoice>>) {
  const before: FieldValues = {}
  const after: FieldValues = {}
  for (const { field, choice } of differences(kept, other)) {
    const whose = chosen[field] ?? choice
    if (whose === 'kept') continue
    const value = whose === 'both' ? tagsOfBoth(kept, other) : other[field]
    if (isSame(field, kept[field], value)) continue
    before[field] = kept[field]
    after[field] = value
    if (field !== 'accepts_messages') continue
    before.accepts_messages_at = kept.accepts_messages_at
    after.accepts_messages_at = other.accepts_messages_at
  }
  return { before, after }
}

/**
 * What of a merge's fields is put back: those that nobody has changed since; the others are named.
 * @param now the patient who was kept, as they are
 */
export function unmergedFields(
  { before, after }: { before: FieldValues; after: FieldValues },
  now: Pick<Patient, MergeField>,
) {
  const fields = mergeFields.filter((field) => field in after)
  const kept = fields.filter((field) => !isSame(field, now[field], after[field]))
  const back: FieldValues = {}
  for (const field of fields.filter((one) => !kept.includes(one))) back[field] = before[field]
  if ('accepts_messages' in back) back.accepts_messages_at = before.accepts_messages_at
  return { back, kept }
}

type Change = { before: FieldValues; after: FieldValues }

/**
 * What of a merge that is undone had gone on to the one with whom the kept patient was merged later: what that merge
 * would have given them of what is put back. What somebody has changed since stays.
 * @param link that later merge
 * @param back what is put back on the patient it took over
 * @param now the one who was kept in it, as they are
 */
export function takenOver({ before, after }: Change, back: FieldValues, now: Pick<Patient, MergeField>): FieldValues {
  const given: FieldValues = {}
  for (const field of mergeFields) {
    if (!(field in back) || !(field in after) || !isSame(field, now[field], after[field])) continue
    given[field] = field === 'tags' ? tagsAnew(before, after, back) : isEmpty(back[field]) ? before[field] : back[field]
    if (field === 'accepts_messages') given.accepts_messages_at = back.accepts_messages_at
  }
  return given
}

/** Those of both, where the later merge had taken those of both; else those that are put back. */
function tagsAnew(before: FieldValues, after: FieldValues, back: FieldValues): string[] {
  const [own, taken, restored] = [before, after, back].map(({ tags }) => tags as string[]) as [
    string[],
    string[],
    string[],
  ]
  return own.every((tag) => taken.includes(tag)) ? [...new Set([...own, ...restored])] : restored
}

const DAY_MS = 86_400_000

/** Until when a merge may be undone. */
export const unmergeUntil = (merged_at: Date): Date => new Date(merged_at.getTime() + UNMERGE_DAYS * DAY_MS)
