// @ts-check

/** A longer word may be broken anywhere: it fits no line. */
const WORD_MAX = 24
/** Where a word may be broken without a hyphen. No blank, and it takes no room. */
const BREAK = '\ufeff'
/** Stands for what the letters do not have; the document tells so. */
const UNKNOWN = '¤'
/** @type {Record<string, string>} Signs that our letters lack, and what says the same. */
const instead = { '✔': '✓', '✘': '✗', '∕': '⁄', '☑': '✓', '☒': '✗', '☐': '□' }

/** A paragraph is laid out as a whole, which takes longer than its length; so it is cut into pieces of this size. */
const PIECE_MAX = 3000

/**
 * Text as it can be drawn: one blank where there are several, no controls, no half of a character, nothing that is not
 * seen; what the letters do not have as `¤`, which is told.
 * @param {string} text
 * @param {{ has: (codePoint: number) => boolean, onUnknown: () => void }} letters
 */
export function drawable(text, { has, onUnknown }) {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t|\u00a0|[\u2000-\u200a]|\u202f|\u3000/g, ' ')
    // Controls, invisible marks, variation selectors and marks of direction: they are not seen.
    .replace(/[^\P{Cc}\n]|\p{Cf}|[\ufe00-\ufe0f]|\p{Cn}/gu, '')
    .replace(/ {2,}/g, ' ')
  let drawn = ''
  for (const letter of plain) {
    const code = /** @type {number} */ (letter.codePointAt(0))
    const isKnown = letter === '\n' || has(code)
    const other = isKnown ? undefined : instead[letter]
    if (other) {
      drawn += other
      continue
    }
    if (!isKnown) onUnknown()
    drawn += isKnown ? letter : UNKNOWN
  }
  return drawn
}

/**
 * With places to break in words that are too long for a line.
 * @param {string} text
 */
export const breakable = (text) =>
  text.replace(/[^ \n]{25,}/g, (word) => (word.match(new RegExp(`.{1,${WORD_MAX / 4}}`, 'gsu')) ?? []).join(BREAK))

/**
 * Runs, cut into paragraphs of a bearable length: at a line feed, else at a blank, else anywhere.
 * @template {{ text: string }} Run
 * @param {Run[]} runs
 * @returns {Run[][]}
 */
export function paragraphsOf(runs) {
  /** @type {Run[][]} */
  const paragraphs = [[]]
  let length = 0
  for (const run of runs) {
    for (const [index, line] of run.text.split('\n').entries()) {
      if (index > 0) {
        paragraphs.push([])
        length = 0
      }
      let rest = line
      while (length + rest.length > PIECE_MAX) {
        const room = PIECE_MAX - length
        const blank = rest.lastIndexOf(' ', room)
        const at = blank > 0 ? blank : Math.max(room, 1)
        paragraphs.at(-1)?.push({ ...run, text: rest.slice(0, at) })
        paragraphs.push([])
        length = 0
        rest = rest.slice(blank > 0 ? at + 1 : at)
      }
      if (rest) paragraphs.at(-1)?.push({ ...run, text: rest })
      length += rest.length
    }
  }
  return paragraphs
}
