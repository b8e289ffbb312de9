import sharp from 'sharp'

const SIZE = 64
const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`
const paper = { width: SIZE, height: SIZE, channels: 4 as const, background: { r: 255, g: 255, b: 255, alpha: 0 } }

/** A stroke on clear paper, as the signature field gives it: a PNG's data URL. */
export const signature = async () => {
  const stroke = await sharp({ create: { ...paper, width: 40, height: 3, background: '#15211d' } })
    .png()
    .toBuffer()
  return dataUrl(
    await sharp({ create: paper })
      .composite([{ input: stroke, left: 10, top: 30 }])
      .png()
      .toBuffer(),
  )
}

/** Paper on which nobody has written. */
export const blankSignature = async () => dataUrl(await sharp({ create: paper }).png().toBuffer())
