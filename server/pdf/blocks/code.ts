import { create } from 'qrcode'

/**
 * A text as the squares of a QR code, with a quarter of them to spare (correction M): the path of an SVG whose unit is a
 * square, each run of a row as a rectangle, and how many squares a side has.
 */
export function codePath(text: string): { path: string; squares: number } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue
      const from = x
      while (x + 1 < size && data[y * size + x + 1]) x++
      path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`
    }
  }
  return { path, squares: size }
}
