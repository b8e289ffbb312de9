// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { Font } from '@react-pdf/renderer'

/** Letters by their alphabet, each a family of its own: what one has not, the next one draws. */
const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese']
const weights = [400, 600]
const styles = /** @type {const} */ (['normal', 'italic'])
const HEAD = 12
const ENTRY = 16

/**
 * The tables of a WOFF, unpacked. As a WOFF the renderer would unpack a table anew for each letter that it draws.
 * @param {Buffer} woff
 */
function tablesOf(woff) {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = 44 + index * 20
    const [offset, packed, length] = [4, 8, 12].map((step) => woff.readUInt32BE(at + step))
    const bytes = woff.subarray(offset, offset + packed)
    return { tag: woff.toString('latin1', at, at + 4), bytes: packed < length ? inflateSync(bytes) : bytes }
  })
}

/**
 * The letters of a font: those of its `cmap` in format 4. What its maker says of its ranges is more than it draws.
 * @param {Buffer} woff
 */
function lettersOf(woff) {
  const table = tablesOf(woff).find(({ tag }) => tag === 'cmap')?.bytes ?? Buffer.alloc(4)
  /** @type {number[]} */
  const letters = []
  const maps = Array.from({ length: table.readUInt16BE(2) }, (_, index) => table.readUInt32BE(4 + index * 8 + 4))
  const at = maps.find((offset) => table.readUInt16BE(offset) === 4)
  if (at === undefined) return letters
  const segments = table.readUInt16BE(at + 6)
  for (let step = 0; step < segments; step += 2) {
    const last = table.readUInt16BE(at + 14 + step)
    const first = table.readUInt16BE(at + 16 + segments + step)
    for (let letter = first; letter <= last && letter < 0xffff; letter += 1) letters.push(letter)
  }
  return letters
}

/**
 * A table with nothing but the font's PostScript name. All alphabets are called the same by their maker, and what is
 * called the same is embedded anew each time one follows another.
 * @param {string} name
 */
function nameTable(name) {
  const text = Buffer.from(name, 'latin1')
  const head = Buffer.alloc(6 + 12)
  // Format 0, one record: Macintosh, Roman, English, PostScript name, length, offset.
  for (const [index, value] of [0, 1, 18, 1, 0, 0, 6, text.length, 0].entries()) head.writeUInt16BE(value, index * 2)
  return Buffer.concat([head, text])
}

/**
 * The same letters as TrueType, under a name of their own.
 * @param {Buffer} woff
 * @param {string} name
 */
function trueTypeOf(woff, name) {
  const tables = tablesOf(woff).map(({ tag, bytes }) => ({ tag, bytes: tag === 'name' ? nameTable(name) : bytes }))
  const directory = Buffer.alloc(HEAD + tables.length * ENTRY)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables.length, 4)
  let at = directory.length
  const parts = [directory]
  for (const [index, { tag, bytes }] of tables.entries()) {
    const entry = HEAD + index * ENTRY
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(at, entry + 8)
    directory.writeUInt32BE(bytes.length, entry + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    at += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

/**
 * Has a font know a letter that it first meets as a part of another (the dot of an ellipsis, the N of an Ñ): it would keep
 * it as a drawing without a meaning, and whatever is drawn later could not be searched, copied or read aloud. What every
 * font of the renderer is made by is changed, so one of them is enough.
 */
export async function rememberLetters() {
  const descriptor = { fontFamily: 'latin', fontWeight: 400, fontStyle: /** @type {const} */ ('normal') }
  await Font.load(descriptor)
  const font = /** @type {object} */ (Font.getFont(descriptor)?.data)
  const made = Object.getPrototypeOf(font)
  const base = made._getBaseGlyph
  /** @this {{ _cmapProcessor: { codePointsForGlyph: (glyph: number) => number[] } }} @param {number} glyph @param {number[]} letters */
  made._getBaseGlyph = function (glyph, letters = []) {
    return base.call(this, glyph, letters.length > 0 ? letters : this._cmapProcessor.codePointsForGlyph(glyph))
  }
}

/**
 * Makes the letters known to the renderer.
 * @param {string} folder where the font's package is
 * @returns {{ families: string[], has: (codePoint: number) => boolean }} the families in the order in which they are
 * tried, and whether any of them has a letter
 */
export function registerFonts(folder) {
  /** @type {Set<number>} */
  const known = new Set()
  for (const subset of subsets) {
    Font.register({
      family: subset,
      fonts: weights.flatMap((fontWeight) =>
        styles.map((fontStyle) => {
          const file = `inter-${subset}-${fontWeight}-${fontStyle}.woff`
          const name = `Inter-${subset}-${fontWeight}-${fontStyle}`
          const woff = readFileSync(join(folder, 'files', file))
          const bytes = trueTypeOf(woff, name)
          if (fontWeight === 400 && fontStyle === 'normal') for (const letter of lettersOf(woff)) known.add(letter)
          return { src: `data:font/ttf;base64,${bytes.toString('base64')}`, fontWeight, fontStyle }
        }),
      ),
    })
  }
  // A word is broken where `text.mjs` allows it, and nowhere else.
  Font.registerHyphenationCallback((word) => word.split(/(\ufeff)/).filter(Boolean))
  return { families: subsets, has: (codePoint) => known.has(codePoint) }
}
