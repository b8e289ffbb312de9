import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Professional } from '@/lib/contract/professionals'
import { files } from '@/server/db/schema/ledger'
import { professionals } from '@/server/db/schema/professionals'
import type { TenantCall } from '@/server/handler'
import { cleanImage } from '@/server/images'
import { record } from '@/server/ledger'
import { professionalRow, toProfessional } from '@/server/queries/professionals'

type Call = TenantCall<'professionals.update'>

/**
 * Changes a professional's own data. Avatar and signature are only taken as files of a multipart form: an `avatar` in an
 * ordinary update is left out (specification §7).
 * @throws Refusal `not_found`, `image_too_large`, `image_type`.
 */
export async function updateProfessional(call: Call): Promise<Professional> {
  const { tx, who, params, body } = call
  const before = await professionalRow(tx, params.id)
  const onboarding_enabled = body.onboarding_enabled
  const pictures = { ...(await picture(call, 'avatar')), ...(await picture(call, 'signature')) }
  const change = { ...body, ...(onboarding_enabled !== undefined && { onboarding_enabled }), ...pictures }
  const [after] = await tx
    .update(professionals)
    .set({ ...change, updated_at: call.now })
    .where(eq(professionals.id, params.id))
    .returning()
  if (!after) throw new Refusal('not_found')
  const was = auditOf(before)
  const is = auditOf(after)
  await record(tx, who, {
    action: 'updated',
    entity: 'professional',
    id: params.id,
    before: was,
    after: is,
    address: call.address,
  })
  return toProfessional(after)
}

/** What the audit keeps of a professional: no password, no second factor. */
export const auditOf = ({
  password_hash: _,
  totp_secret: __,
  totp_last_step: ___,
  ...rest
}: typeof professionals.$inferSelect) => rest

/** Stores the picture of one form field and gives the column it goes to; nothing when the form has none. */
async function picture({ form, tx, who, services }: Call, field: 'avatar' | 'signature') {
  const upload = form?.get(field)
  if (!(upload instanceof Blob) || upload.size === 0) return {}
  const bytes = await cleanImage(upload)
  const id = randomBytes(16).toString('hex')
  await tx.insert(files).values({
    clinic_id: who.clinic_id,
    id,
    name: `${field}.webp`,
    content_type: 'image/webp',
    size_bytes: bytes.byteLength,
    uploaded_by: who.id,
  })
  await services.files.put(id, bytes)
  return { [field]: id }
}
