import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import type { FreeCall, Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { professionals } from '@/server/db/schema/professionals'
import { forgetFile, nameFile, type Picture, pictureOf, signatureOf, withPictures } from '@/server/files/pictures'
import { announce, record } from '@/server/ledger'
import { log } from '@/server/log'
import { fileAddress } from '@/server/queries/files/address'
import { toProfessional } from '@/server/queries/professionals/list'
import { auditOfProfessional } from '@/server/steps/professionals/audit'
import { holdProfessional } from '@/server/steps/professionals/hold'

type Call = FreeCall<'professionals.update'>
type Pictures = { avatar: Picture | null; signature: Picture | null }

/**
 * Changes a professional's profile. Avatar and signature are only taken as files of a multipart form: an `avatar` in an
 * ordinary update is left out (product §7). Pictures are decoded and stored before the transaction, because that
 * takes long. The avatar that was is gone; a signature that was may stand under something, and stays.
 * @throws Refusal `not_found`; `forbidden` for what is only its person's to change; `image_too_large`, `image_type`;
 * `invalid` for an empty signature.
 */
export async function updateProfessional(call: Call): Promise<Answer<'professionals.update'>['data']> {
  const { who, params, form, services, locale } = call
  if (!who) throw new Refusal('unauthenticated')
  if (who.id !== params.id && hasPersonalFields(call)) throw new Refusal('forbidden')
  const pictures = {
    avatar: await pictureOf(form?.get('avatar'), 'avatar.webp'),
    signature: await signatureOf(form?.get('signature'), locale),
  }
  const stored = Object.values(pictures).filter((picture) => picture !== null)
  const { before, after } = await withPictures(services.files, stored, () =>
    services.database.asTenant(who.clinic_id, (tx) => change(tx, call, who, pictures)),
  )
  if (before.avatar && before.avatar !== after.avatar) {
    // The change stands; bytes that no row names any more are nobody's to read.
    await services.files.remove(before.avatar).catch((error) => log.warn({ error }, 'a picture could not be removed'))
  }
  return { ...toProfessional(after), signature: fileAddress(after.signature) }
}

/** An admin puts a colleague's data right; how that person looks, signs and is introduced is theirs. */
const hasPersonalFields = ({ body, form }: Call) =>
  body.onboarding_enabled !== undefined ||
  body.remove_avatar !== undefined ||
  ['avatar', 'signature'].some((field) => form?.get(field) instanceof Blob)

/** What colleagues have on their screens, which are told of its change. */
const shownToAll = ['name', 'collegiate_number', 'color', 'avatar'] as const

async function change(tx: Tx, { params, body, now, address }: Call, who: Who, { avatar, signature }: Pictures) {
  const { remove_avatar, ...fields } = body
  const before = await holdProfessional(tx, params.id)
  if (avatar) await nameFile(tx, who, avatar)
  if (signature) await nameFile(tx, who, signature)
  const [after] = await tx
    .update(professionals)
    .set({
      ...fields,
      ...(remove_avatar && { avatar: null }),
      ...(avatar && { avatar: avatar.id }),
      ...(signature && { signature: signature.id }),
      updated_at: now,
    })
    .where(eq(professionals.id, params.id))
    .returning()
  if (!after) throw new Refusal('not_found')
  if (before.avatar && before.avatar !== after.avatar) await forgetFile(tx, before.avatar)
  const line = { action: 'updated', entity: 'professional', id: params.id, address } as const
  await record(tx, who, { ...line, before: auditOfProfessional(before), after: auditOfProfessional(after) })
  if (shownToAll.some((field) => before[field] !== after[field])) {
    await announce(tx, who, 'employee_updated', { id: params.id })
  }
  return { before, after }
}
