import { randomBytes } from 'node:crypto'
import type { FreeCall } from '@/server/call'
import { cleanImage } from '@/server/files/images'

/** A picture that was stored: the clinic's column it is for, and its row among the files. */
export type ClinicPicture = {
  field: 'photo' | 'logo'
  file: { id: string; name: string; content_type: string; size_bytes: number }
}

/**
 * Makes the pictures of a clinic's form safe and stores their bytes. What is stored but then not named by any row,
 * because the change is refused, is reached by nobody.
 * @throws Refusal `image_too_large`, `image_type`.
 */
export async function storeClinicPictures({ form, services }: FreeCall<'clinic.update'>): Promise<ClinicPicture[]> {
  const pictures: ClinicPicture[] = []
  for (const field of ['photo', 'logo'] as const) {
    const upload = form?.get(field)
    if (!(upload instanceof Blob) || upload.size === 0) continue
    const bytes = await cleanImage(upload)
    const id = randomBytes(16).toString('hex')
    await services.files.put(id, bytes)
    const file = { id, name: `${field}.webp`, content_type: 'image/webp', size_bytes: bytes.byteLength }
    pictures.push({ field, file })
  }
  return pictures
}
