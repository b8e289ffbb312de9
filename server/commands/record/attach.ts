import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@/lib/contract/errors'
import type { EntryFile } from '@/lib/contract/record'
import type { FreeCall } from '@/server/call'
import { record_files } from '@/server/db/schema/record-files'
import { cleanUpload } from '@/server/files/clinical'
import { withPictures } from '@/server/files/pictures'
import { smallOf } from '@/server/ports/files/port'
import { holdPatient, requirePatient } from '@/server/steps/record/references'

/**
 * Takes a file for a patient's record. It belongs to no entry until one names it, and is deleted after a day if none
 * does. It is made safe and stored before its transaction, because that takes long.
 * @throws Refusal `not_found`, `invalid` without a file, and what `cleanUpload` refuses
 */
export async function attachFile({ who, params, form, services, now }: FreeCall<'record.attach'>): Promise<EntryFile> {
  if (!who) throw new Refusal('unauthenticated')
  const { clinic_id } = who
  await services.database.asTenant(clinic_id, (tx) => requirePatient(tx, params.id), who.share_of)
  const given = form?.get('file')
  if (!(given instanceof File) || given.size === 0) {
    throw new Refusal('invalid', { errors: { file: [{ key: 'required' }] } })
  }
  const { bytes, small, name, type, taken_on } = await cleanUpload(given)
  const id = randomBytes(16).toString('hex')
  const stored = [{ id, name, bytes }, ...(small ? [{ id: smallOf(id), name, bytes: small }] : [])]
  const size_bytes = bytes.byteLength
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await withPictures(services.files, stored, () =>
    services.database.asTenant(clinic_id, async (tx) => {
      await holdPatient(tx, params.id)
      await tx.insert(record_files).values({
        ...{ clinic_id, id, name, size_bytes, sha256, patient_id: params.id, uploaded_by: who.id },
        ...{ content_type: type, has_small: small !== null, created_at: now, loose_since: now },
      })
    }),
  )
  return { file_id: id, name, type, size_bytes, sha256, caption: null, taken_on: taken_on ?? null }
}
