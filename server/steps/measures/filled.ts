import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { FieldText } from '@/lib/contract/field-errors'
import type { FilledMeasure } from '@/lib/contract/measure'
import type { EntryContent, EntryKind } from '@/lib/contract/record'
import { answerFaults, isScored, scoreOf } from '@/lib/domain/record/measures/score'
import type { Locale } from '@/lib/i18n/locales'
import type { Tx } from '@/server/db/client'
import { measure_results } from '@/server/db/schema/measures'
import { readDefinition } from '@/server/queries/measures/read'
import type { EntryRow } from '@/server/steps/record/hold-entry'
import { unknownReference } from '@/server/steps/record/references'

/**
 * A filled measure with its score, which is counted here whatever was sent.
 * @param at where it stands in the body: `content.measure.`
 * @throws Refusal `reference_unknown`; `invalid` that names each answer that the measure does not take
 */
export async function scored(
  tx: Tx,
  { key, measure_id, answers, activities }: FilledMeasure,
  filled_by: 'clinic' | 'patient',
  at: string,
  locale: Locale,
): Promise<FilledMeasure> {
  const definition = await readDefinition(tx, { key, measure_id })
  if (!definition) throw unknownReference([`${at}measure_id`], locale)
  const faults = answerFaults(definition, { answers, activities })
  const errors = Object.fromEntries(
    faults.map(({ path, key: fault, min, max }): [string, FieldText[]] => {
      const values = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
      return [`${at}${path}`, [{ key: fault, values }]]
    }),
  )
  if (faults.length > 0) throw new Refusal('invalid', { errors })
  const which = key ? { key } : { measure_id: measure_id! }
  return { ...which, answers, activities, score: scoreOf(definition, { answers, activities }), filled_by }
}

/**
 * What a measure says is its measure and nothing else, and no other kind has one. What a patient filled in stays theirs.
 * @param before what the entry said, where it is changed
 * @throws Refusal `reference_unknown`, `invalid` that names `content.measure`
 */
export async function cleanMeasure(
  tx: Tx,
  kind: EntryKind,
  content: EntryContent,
  locale: Locale,
  before?: EntryContent,
): Promise<EntryContent> {
  const { measure } = content
  const refused = () => new Refusal('invalid', { errors: { 'content.measure': [{ key: 'unknown_field' }] } })
  const clean = measure && (await scored(tx, measure, 'clinic', 'content.measure.', locale))
  if (kind !== 'measure') {
    if (measure) throw refused()
    return content
  }
  if (before?.measure?.filled_by === 'patient') throw refused()
  return { answers: {}, carried: {}, ...(clean && { measure: clean }) }
}

/** Writes the rows of an entry's scores anew from what it says now; what is removed has none. */
export async function projectMeasure(tx: Tx, entry: EntryRow): Promise<void> {
  if (entry.kind !== 'measure') return
  const { clinic_id, id: entry_id, patient_id, at, state, content } = entry
  await tx.delete(measure_results).where(eq(measure_results.entry_id, entry_id))
  const { measure } = content
  if (state === 'removed' || !measure?.score) return
  const which = { key: measure.key ?? null, measure_id: measure.measure_id ?? null }
  const rows = Object.entries(measure.score).map(([part, value]) => ({
    ...{ clinic_id, entry_id, patient_id, at, part, value },
    ...which,
  }))
  if (rows.length > 0) await tx.insert(measure_results).values(rows)
}

/** A measure is signed with a score. @throws Refusal `invalid` that names `content.measure` */
export function requireScore({ kind, content }: Pick<EntryRow, 'kind' | 'content'>): void {
  if (kind === 'measure' && !isScored(content.measure?.score)) {
    throw new Refusal('invalid', { errors: { 'content.measure': [{ key: 'required' }] } })
  }
}
