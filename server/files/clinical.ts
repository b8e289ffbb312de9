import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '@/lib/contract/errors'
import type { EntryFile } from '@/lib/contract/record'
import { FILE_MAX_BYTES, IMAGE_MAX_BYTES } from '@/lib/domain/constants'
import { cut } from '@/lib/domain/text/cut'
import { isDay } from '@/lib/domain/time/clock'
import { pictureRefusal } from './images'
import { judgePdf } from './pdf'

const images = ['image/jpeg', 'image/png', 'image/webp']
/** What a wound or a scan needs to be looked at closely; what a list shows. */
const SIDE_MAX = 3000
const SMALL_SIDE = 480
const PIXELS_MAX = 100_000_000
const SECONDS_MAX = 20
const NAME_MAX = 120

/** An uploaded file made safe, with its thumbnail where it has one. */
export type CleanFile = Pick<EntryFile, 'name' | 'type' | 'taken_on'> & {
  bytes: Uint8Array
  small: Uint8Array | null
}

/**
 * An uploaded file of a record, recognised by its bytes: a picture is decoded and encoded anew, so that neither the place
 * it was taken nor a second format rides along; only its day is kept. A PDF is read object by object.
 * @throws Refusal `image_too_large` over 10 MB, `file_too_large` over 25 MB, `file_type`, `pdf_unreadable`, `pdf_active`;
 * `unavailable` where that took too long to be found out
 */
export async function cleanUpload(upload: File): Promise<CleanFile> {
  if (upload.size > FILE_MAX_BYTES) throw new Refusal('file_too_large')
  const bytes = new Uint8Array(await upload.arrayBuffer())
  const found = await fileTypeFromBuffer(bytes)
  const name = plainName(upload.name)
  if (found?.mime === 'application/pdf') {
    await judgePdf(bytes, name)
    return { name: withEnding(name, 'pdf'), type: 'application/pdf', taken_on: null, bytes, small: null }
  }
  if (!found || !images.includes(found.mime)) throw new Refusal('file_type', { values: { name } })
  if (upload.size > IMAGE_MAX_BYTES) throw new Refusal('image_too_large')
  try {
    const read = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    const taken_on = dayIn((await read.metadata()).exif)
    const full = await smaller(read, SIDE_MAX, 88)
    const small = await smaller(sharp(full), SMALL_SIDE, 80)
    return { name: withEnding(name, 'webp'), type: 'image/webp', taken_on, bytes: full, small }
  } catch (error) {
    throw pictureRefusal(error, new Refusal('file_type', { values: { name } }))
  }
}

const smaller = (image: Sharp, side: number, quality: number) =>
  image
    .clone()
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 3 })
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer()

/** The day a picture says it was taken; null where it says none that there is. Exif has it as `2026:11:02 10:20:30`. */
function dayIn(exif: Uint8Array | undefined): string | null {
  const found = /(\d{4}):(\d\d):(\d\d) \d\d:\d\d:\d\d\0/.exec(Buffer.from(exif ?? []).toString('latin1'))
  const day = found ? `${found[1]}-${found[2]}-${found[3]}` : ''
  return isDay(day) ? day : null
}

/** What a file was called, without a folder, and without signs that turn a text around or end a line. */
export function plainName(given: string): string {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  return cut(last.replace(/^\.+|[\p{Cc}\p{Cf}]/gu, '').trim(), NAME_MAX) || 'archivo'
}

/** An ending that says what it has become. */
const withEnding = (name: string, ending: string) => `${name.replace(/\.[a-z0-9]{1,5}$/i, '') || 'archivo'}.${ending}`
