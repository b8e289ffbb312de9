import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { isScored } from '@/lib/domain/record/measures/score'
import type { FreeCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { measure_links } from '@/server/db/schema/measures'
import { record_entries } from '@/server/db/schema/record'
import { canonical } from '@/server/identity/seal'
import { announce, record } from '@/server/ledger'
import { countLinkCall } from '@/server/queries/appointment-links/read'
import { findMeasureLink, heldLink, measureOfLink } from '@/server/queries/measure-links/read'
import { projectMeasure, scored } from '@/server/steps/measures/filled'
import { openEpisode } from '@/server/steps/record/references'

type Call = FreeCall<'measure-links.answer'>

/**
 * Takes what a patient filled in, once: it arrives in the record as a draft of whoever sent the link, said to be the
 * patient's own. Nobody is signed in, so the audit names nobody. The same again, where the answer was lost on the way, is
 * received and changes nothing.
 * @throws Refusal `link_spent`, `rate_limited`, `invalid` that names each answer that is missing or not one
 */
export async function answerMeasureLink(call: Call): Promise<Answer<'measure-links.answer'>['data']> {
  countLinkCall(call)
  const { services, body } = call
  const found = await findMeasureLink(services.database, body.token)
  await services.database.asTenant(found.clinic_id, (tx) => write(tx, found.id, call))
  return { received: true }
}

async function write(tx: Tx, id: number, { body, now, locale, address }: Call): Promise<void> {
  const link = await heldLink(tx, id, now)
  const { clinic_id, patient_id, created_by, key, measure_id } = link
  const { answers, activities } = body
  const which = key ? { key } : { measure_id: measure_id! }
  if (link.used_at) {
    const said = await measureOfLink(tx, link)
    if (canonical([said?.answers, said?.activities]) === canonical([answers, activities])) return
    throw new Refusal('link_spent')
  }
  const measure = await scored(tx, { ...which, answers, activities }, 'patient', '', locale)
  if (!isScored(measure.score)) throw new Refusal('invalid', { errors: { answers: [{ key: 'required' }] } })
  const [entry] = await tx
    .insert(record_entries)
    .values({
      ...{ clinic_id, patient_id, kind: 'measure', at: now, author_id: created_by },
      episode_id: await openEpisode(tx, patient_id),
      content: { answers: {}, carried: {}, measure },
      created_at: now,
      updated_at: now,
    })
    .returning()
  await projectMeasure(tx, entry!)
  await tx.update(measure_links).set({ used_at: now, entry_id: entry!.id }).where(eq(measure_links.id, link.id))
  const nobody = { clinic_id, id: null }
  await record(tx, nobody, { action: 'created', entity: 'record_entry', id: entry!.id, address })
  await announce(tx, nobody, 'record_entry_updated', { patient_id })
}
