import { IMAGE_MAX_BYTES } from '@/lib/domain/constants'

/** The first bytes of the two kinds that are taken (product §5), whatever a file's name says. */
const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

/** Why a picked file would be refused, as its key in `errors`, said before it travels; null when it would not. */
export async function imageFault(file: Blob): Promise<'image_too_large' | 'image_type' | null> {
  if (file.size > IMAGE_MAX_BYTES) return 'image_too_large'
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const isKnown = beginnings.some((beginning) => beginning.every((byte, at) => bytes[at] === byte))
  return isKnown ? null : 'image_type'
}
