// @ts-check
import { join } from 'node:path'
import { Font } from '@react-pdf/renderer'

const FAMILY = 'Inter'
/** Whole, as TrueType: with its arrows and signs (→ ≥ ≠ ✓), which the fonts cut by alphabet for the web leave out. */
const faces = /** @type {const} */ ([
  { name: '400Regular/Inter_400Regular', fontWeight: 400, fontStyle: 'normal' },
  { name: '400Regular_Italic/Inter_400Regular_Italic', fontWeight: 400, fontStyle: 'italic' },
  { name: '600SemiBold/Inter_600SemiBold', fontWeight: 600, fontStyle: 'normal' },
  { name: '600SemiBold_Italic/Inter_600SemiBold_Italic', fontWeight: 600, fontStyle: 'italic' },
])

/**
 * Has a font know a letter that it first meets as a part of another (the dot of an ellipsis, the N of an Ñ): it would keep
 * it as a drawing without a meaning, and whatever is drawn later could not be searched, copied or read aloud. What every
 * font of the renderer is made by is changed, so one of them is enough.
 * @param {object} font
 */
function rememberLetters(font) {
  const made = Object.getPrototypeOf(font)
  const base = made._getBaseGlyph
  /** @this {{ _cmapProcessor: { codePointsForGlyph: (glyph: number) => number[] } }} @param {number} glyph @param {number[]} letters */
  made._getBaseGlyph = function (glyph, letters = []) {
    // One letter: two would be read as two that are drawn as one, and the line would end that much sooner.
    return base.call(
      this,
      glyph,
      letters.length > 0 ? letters : this._cmapProcessor.codePointsForGlyph(glyph).slice(-1),
    )
  }
}

/**
 * Makes the letters known to the renderer.
 * @param {string} folder where the font's package is
 * @returns {Promise<{ families: string[], has: (codePoint: number) => boolean }>} the families in the order in which they
 * are tried, and whether any of them has a letter
 */
export async function registerFonts(folder) {
  const fonts = faces.map(({ name, ...face }) => ({ src: join(folder, `${name}.ttf`), ...face }))
  Font.register({ family: FAMILY, fonts })
  // A word is broken where `text.mjs` allows it, and nowhere else.
  Font.registerHyphenationCallback((word) => word.split(/(\ufeff)/).filter(Boolean))
  const plain = { fontFamily: FAMILY, fontWeight: 400, fontStyle: /** @type {const} */ ('normal') }
  await Font.load(plain)
  const font = /** @type {{ characterSet: number[] }} */ (/** @type {unknown} */ (Font.getFont(plain)?.data))
  rememberLetters(font)
  const known = new Set(font.characterSet)
  return { families: [FAMILY], has: (codePoint) => known.has(codePoint) }
}
