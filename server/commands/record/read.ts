import type { EntryVersion } from '@/lib/contract/record'
import type { Answer } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import { entryOf, listEntries, versionsOf } from '@/server/queries/record/entries'
import { versionsByIds } from '@/server/queries/templates/versions'
import { logAccess } from '@/server/steps/record/log-access'
import { requirePatient } from '@/server/steps/record/references'

/** A page of a patient's record, with its line among the accesses. @throws Refusal `not_found`, `invalid` */
export async function readRecord(call: TenantCall<'record.list'>): Promise<Answer<'record.list'>> {
  const { tx, params, query } = call
  await requirePatient(tx, params.id)
  const page = await listEntries(tx, params.id, query)
  await logAccess(call, { patient_id: params.id, what: 'record.list' })
  return page
}

/** One entry with what its template asked, with its line among the accesses. @throws Refusal `not_found` */
export async function readEntry(call: TenantCall<'record.show'>): Promise<Answer<'record.show'>> {
  const { tx, params } = call
  const data = await entryOf(tx, params.id)
  await logAccess(call, { patient_id: data.patient_id, what: 'record.show', entry_id: data.id })
  const [template = null] = await versionsByIds(tx, [data.template_version_id])
  return { data, template }
}

/** What an entry said before, with its line among the accesses. @throws Refusal `not_found` */
export async function readVersions(call: TenantCall<'record.versions'>): Promise<EntryVersion[]> {
  const { tx, params } = call
  const { id, patient_id } = await entryOf(tx, params.id)
  await logAccess(call, { patient_id, what: 'record.versions', entry_id: id })
  return versionsOf(tx, id)
}
