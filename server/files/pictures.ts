import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { Refusal } from '@/lib/contract/errors'
import type { Locale } from '@/lib/i18n/locales'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { Tx } from '@/server/db/client'
import { files } from '@/server/db/schema/ledger'
import type { Files } from '@/server/ports/files/port'
import { cleanImage } from './images'

/** An uploaded picture made safe, with the id that its bytes will be kept under. */
export type Picture = { id: string; name: string; bytes: Uint8Array }
type Owner = { clinic_id: number; id: number }
type Field = FormDataEntryValue | null | undefined

/** The picture of a form's field; null when the form has none. @throws Refusal `image_too_large`, `image_type`. */
export async function pictureOf(field: Field, name: string): Promise<Picture | null> {
  if (!(field instanceof Blob) || field.size === 0) return null
  return { id: randomBytes(16).toString('hex'), name, bytes: await cleanImage(field) }
}

/**
 * The signature of a form's field; null when the form has none. @throws Refusal `invalid` for one that is empty
 * (product §5).
 */
export async function signatureOf(field: Field, locale: Locale): Promise<Picture | null> {
  const signature = await pictureOf(field, 'signature.webp')
  // A text is no signature, an empty one least of all.
  const isGiven = field !== null && field !== undefined
  if (isGiven && (!signature || (await isBlank(signature.bytes)))) {
    throw new Refusal('invalid', { errors: { signature: [fieldMessage({ key: 'signature_empty' }, locale)] } })
  }
  return signature
}

/** One colour all over, or nothing but transparency: nobody has written anything. */
async function isBlank(bytes: Uint8Array): Promise<boolean> {
  const { channels, isOpaque } = await sharp(bytes).stats()
  const alpha = channels.at(-1)
  if (!isOpaque && alpha?.max === 0) return true
  return channels.every(({ min, max }) => min === max)
}

/**
 * Puts the pictures' bytes where files are kept, then does the transaction that names them; when that one fails they
 * are taken away again, so that no bytes are left that nobody owns.
 */
export async function withPictures<T>(kept: Files, pictures: Picture[], work: () => Promise<T>): Promise<T> {
  try {
    await Promise.all(pictures.map(({ id, bytes }) => kept.put(id, bytes)))
    return await work()
  } catch (error) {
    await Promise.allSettled(pictures.map(({ id }) => kept.remove(id)))
    throw error
  }
}

/** Names a picture in the clinic's files, so that its employees may read it. */
export const nameFile = (tx: Tx, who: Owner, { id, name, bytes }: Picture, content_type = 'image/webp') =>
  tx.insert(files).values({
    ...{ clinic_id: who.clinic_id, id, name, uploaded_by: who.id },
    content_type,
    size_bytes: bytes.byteLength,
  })

/** Takes the row of a stored file away; its bytes are taken away once that stands. */
export const forgetFile = (tx: Tx, id: string) => tx.delete(files).where(eq(files.id, id))
