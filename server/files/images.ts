import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Refusal } from '@/lib/contract/errors'
import { IMAGE_MAX_BYTES } from '@/lib/domain/constants'

const accepted = ['image/jpeg', 'image/png']
const SIDE_MAX = 1024
/** A small file may unpack into a huge picture, or into one that takes minutes. */
const PIXELS_MAX = 50_000_000
const SECONDS_MAX = 15

/**
 * An uploaded picture made safe: recognised by its bytes rather than its name, decoded and encoded anew, so that no
 * metadata, place or second format rides along. Gives a WebP of at most 1024 px a side.
 * @throws Refusal `image_too_large` over 10 MB, `image_type` for what is no readable JPEG or PNG (product §5).
 */
export async function cleanImage(upload: Blob): Promise<Uint8Array> {
  if (upload.size > IMAGE_MAX_BYTES) throw new Refusal('image_too_large')
  const bytes = new Uint8Array(await upload.arrayBuffer())
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !accepted.includes(type.mime)) throw new Refusal('image_type')
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer()
  } catch (error) {
    throw pictureRefusal(error, new Refusal('image_type'))
  }
}

/**
 * What a picture is refused with that could not be read: as none, or, where it took too long, to be sent again. A machine
 * that has too much to do says nothing of the picture.
 */
export const pictureRefusal = (error: unknown, asNone: Refusal): Refusal =>
  error instanceof Error && error.message.includes('timeout')
    ? new Refusal('unavailable', { retry_after_seconds: 5 })
    : asNone

/** A picture of ours as a document takes it: a PNG that is as sharp on paper as it has to be. */
export const asPng = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX })
    .resize(600, 600, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
