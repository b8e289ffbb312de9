import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { RecordEntry } from '@/lib/contract/record'
import { formKinds } from '@/lib/domain/record/kinds'
import type { TenantCall } from '@/server/call'
import { record_entries } from '@/server/db/schema/record'
import { announce, record } from '@/server/ledger'
import { entryOf } from '@/server/queries/record/entries'
import { versionsByIds } from '@/server/queries/templates/versions'
import { cleanMeasure, projectMeasure } from '@/server/steps/measures/filled'
import { fitContent } from '@/server/steps/record/fit-content'
import { keepFiles } from '@/server/steps/record/keep-files'
import { cleanPain, projectPains } from '@/server/steps/record/pains'
import { holdPatient, openEpisode, requireOwn, unknownReference } from '@/server/steps/record/references'
import { refuseTimes } from '@/server/steps/record/refuse-times'

/**
 * Begins an entry of a patient's record, as a draft. A form names the version of a template that is filled in.
 * @throws Refusal `not_found`, `invalid` (an answer that does not fit, or a time to come, is named), `reference_unknown`
 */
export async function createEntry(call: TenantCall<'record.create'>): Promise<RecordEntry> {
  const { tx, who, params, body, now, locale, address } = call
  await holdPatient(tx, params.id)
  await requireOwn(tx, params.id, body, locale)
  await refuseTimes(tx, params.id, body, now)
  const isForm = formKinds.some((kind) => kind === body.kind)
  const [template = null] = await versionsByIds(tx, [body.template_version_id ?? null])
  if (body.template_version_id && !template) throw unknownReference(['template_version_id'], locale)
  if (isForm !== Boolean(template)) {
    const key = isForm ? 'required' : 'unknown_field'
    throw new Refusal('invalid', { errors: { template_version_id: [{ key }] } })
  }
  const given = cleanPain(body.kind, body.content ?? { answers: {}, carried: {} })
  const content = fitContent(await cleanMeasure(tx, body.kind, given, locale), template)
  const { files } = content
  const [row] = await tx
    .insert(record_entries)
    .values({
      clinic_id: who.clinic_id,
      patient_id: params.id,
      kind: body.kind,
      at: body.at ? new Date(body.at) : now,
      episode_id: body.episode_id === undefined ? await openEpisode(tx, params.id) : body.episode_id,
      appointment_id: body.appointment_id ?? null,
      author_id: who.id,
      template_version_id: template?.id ?? null,
      content: { ...content, ...(files && { files: [] }) },
      created_at: now,
      updated_at: now,
    })
    .returning()
  await projectPains(tx, row!)
  await projectMeasure(tx, row!)
  // A file is given to an entry that is there.
  if (files) {
    const whole = await keepFiles(tx, who, row!, content, now)
    await tx.update(record_entries).set({ content: whole }).where(eq(record_entries.id, row!.id))
  }
  await record(tx, who, { action: 'created', entity: 'record_entry', id: row!.id, address })
  await announce(tx, who, 'record_entry_updated', { patient_id: params.id })
  return entryOf(tx, row!.id)
}
