/** The colour of a signature, on paper that is white in the dark too. */
export const INK = '#15211d'

/** A hand that most systems have; the last is whatever the browser takes for one. */
const HAND =
  'italic {size}px "Segoe Script", "Snell Roundhand", "Bradley Hand", "Apple Chancery", "URW Chancery L", "Dancing Script", cursive'
const NAME_WIDTH = 640
const NAME_HEIGHT = 180
const NAME_SIZES = [72, 60, 48, 38, 30, 24]

/** A name as if written by hand: a PNG's data URL, '' for a blank name. */
export function writtenName(typed: string): string {
  const name = typed.trim()
  if (!name) return ''
  const { canvas, pen } = sheetOf(NAME_WIDTH, NAME_HEIGHT)
  const fits = (size: number) => {
    pen.font = HAND.replace('{size}', String(size))
    return pen.measureText(name).width <= NAME_WIDTH - 40
  }
  if (!NAME_SIZES.some(fits)) pen.font = HAND.replace('{size}', String(NAME_SIZES.at(-1)))
  pen.fillStyle = INK
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(name, NAME_WIDTH / 2, NAME_HEIGHT / 2, NAME_WIDTH - 40)
  return canvas.toDataURL('image/png')
}

/** What the contract takes of a signature, in characters, with some room. */
const CHARACTERS_MAX = 680_000
const PICTURE_WIDTHS = [1000, 700, 500, 350, 250]

/** A picked picture as a PNG's data URL that is small enough to be sent. @throws Error for what cannot be decoded. */
export async function pictureOf(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file)
  for (const side of PICTURE_WIDTHS) {
    const scale = Math.min(1, side / bitmap.width, side / bitmap.height)
    const { canvas, pen } = sheetOf(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale))
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const dataUrl = canvas.toDataURL('image/png')
    if (dataUrl.length <= CHARACTERS_MAX) return dataUrl
  }
  throw new Error('too many details for a signature')
}

function sheetOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser has no canvas')
  return { canvas, pen }
}
