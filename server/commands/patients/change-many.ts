import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { type Patient, TAGS_MAX } from '@/lib/contract/patients'
import type { Answer, Body } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { announce, recordAll } from '@/server/ledger'

type Known = Pick<Patient, 'id' | 'professional_id' | 'status' | 'tags'>
type Outcome = Answer<'patients.change_many'>['data'][number]
type Change = Body<'patients.change_many'>['change']

/** What a patient is after a change; `full`: another tag would be too many. */
function changed({ tags, ...patient }: Known, change: Change): Known | 'full' {
  if ('add_tag' in change) {
    if (tags.includes(change.add_tag)) return { ...patient, tags }
    return tags.length >= TAGS_MAX ? 'full' : { ...patient, tags: [...tags, change.add_tag] }
  }
  if ('remove_tag' in change) return { ...patient, tags: tags.filter((tag) => tag !== change.remove_tag) }
  return { ...patient, tags, ...change }
}

/**
 * Changes many patients at once: whom they are assigned to, their status, or a tag. Each has its outcome and, changed,
 * its line in the audit and another version; who is not there is `missing`.
 * @throws Refusal `reference_unknown`; `forbidden` for handing over by who sees their own patients only
 */
export async function changeManyPatients(call: TenantCall<'patients.change_many'>): Promise<Outcome[]> {
  const { tx, who, body, now, address } = call
  if ('professional_id' in body.change && who.share_of) throw new Refusal('forbidden')
  const ids = [...new Set(body.ids)]
  const rows = await rowsOf<Known>(
    tx,
    sql`select id::float8 as id, professional_id::float8 as professional_id, status, tags from patients
        where clinic_id = current_clinic() and id = any(${`{${ids.join(',')}}`}::bigint[]) order by id for update`,
  )
  const judged = rows.map((before) => ({ before, after: changed(before, body.change) }))
  const isOther = (before: Known, after: Known | 'full'): after is Known =>
    after !== 'full' && JSON.stringify(before) !== JSON.stringify(after)
  const written = judged.flatMap(({ before, after }) => (isOther(before, after) ? [{ before, after }] : []))
  if (written.length > 0) {
    await tx.execute(
      sql`update patients p set professional_id = c.professional_id, status = c.status,
            tags = array(select jsonb_array_elements_text(c.tags)), version = p.version + 1, updated_at = ${now.toISOString()}::timestamptz
          from jsonb_to_recordset(${JSON.stringify(written.map(({ after }) => after))}::jsonb)
            as c(id bigint, professional_id bigint, status text, tags jsonb)
          where p.clinic_id = current_clinic() and p.id = c.id`,
    )
    await recordAll(
      tx,
      who,
      written.map(({ before, after }) => {
        const { id } = before
        return { action: 'updated', entity: 'patient', id, before: { ...before }, after: { ...after }, address }
      }),
    )
    await announce(tx, who, 'patient_updated', { patient_ids: written.map(({ before }) => before.id) })
  }
  const byId = new Map(judged.map((one) => [one.before.id, one]))
  return ids.map((id): Outcome => {
    const one = byId.get(id)
    if (!one) return { id, outcome: 'missing', before: null }
    const { professional_id, status } = one.before
    const outcome = one.after === 'full' ? 'full' : isOther(one.before, one.after) ? 'changed' : 'same'
    return { id, outcome, before: { professional_id, status } }
  })
}
