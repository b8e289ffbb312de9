// @ts-check
import { onTold, tell } from '../apart/inside.mjs'
import { csvCells } from './csv-cells.mjs'

// Plain JavaScript, loaded by its path: a bundler sees no program here, and needs not.
/** @typedef {{ bytes: Uint8Array, kind: 'csv' | 'xlsx', rowsMax: number, columnsMax: number }} Asked */

/** Rows that are handed over at once. */
const BATCH = 250
/** Longer than any field of ours, so that what is cut is refused for its length. */
const CELL_MAX = 2000
const DELIMITERS = [',', ';', '\t', '|']
/** Titles above the heads, as reports have them. */
const ABOVE_MAX = 10

/** What is no text: a file of another kind that calls itself CSV. */
const isBinary = (/** @type {string} */ text) => {
  const beginning = text.slice(0, 4096)
  return beginning.includes('\0') || (beginning.match(/[^\P{Cc}\t\r\n\f\v]|\uFFFD/gu)?.length ?? 0) > 4
}

/** By its mark; else as UTF-8 if it can be; else as Excel writes it in the west of Europe. */
function decoded(/** @type {Uint8Array} */ bytes) {
  const [a, b, c] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder('utf-8').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** @param {Uint8Array} bytes @returns {Promise<string[][]>} */
async function csvRows(bytes) {
  const { default: Papa } = await import('papaparse')
  let text = decoded(bytes)
  if (isBinary(text)) throw new Error('type')
  // Excel's own way to say it, in a line before the first.
  const said = /^sep=(.)\r?\n/i.exec(text)
  if (said) text = text.slice(said[0].length)
  const delimiter = said?.[1] ?? delimiterOf(Papa, text)
  return csvCells(Papa, text, delimiter)
}

/**
 * What parts the first rows into as many cells each, and into most; a comma where nothing parts them.
 * @param {typeof import('papaparse')} Papa
 * @param {string} text
 */
function delimiterOf(Papa, text) {
  const beginning = text.slice(0, 200_000)
  const scores = DELIMITERS.map((delimiter) => {
    const rows = csvCells(Papa, beginning, delimiter, 40)
    const widths = rows.map((row) => row.length).filter((width) => width > 1)
    const usual = [...widths].sort((one, other) => one - other)[Math.trunc(widths.length / 2)] ?? 0
    return { delimiter, alike: widths.filter((width) => width === usual).length, usual }
  })
  scores.sort((one, other) => other.alike - one.alike || other.usual - one.usual)
  return scores[0]?.alike ? scores[0].delimiter : ','
}

/** What a cell of a workbook says as text: days as ISO 8601, whole numbers without a point. @param {unknown} cell */
function textOf(cell) {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    const text = Number.isNaN(cell.getTime()) ? '' : cell.toISOString()
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
  }
  return String(cell)
}

/** @param {string} text */
const numberText = (text) => (/^-?\d+$/.test(text) ? text : String(Number(text)))

/** @param {Uint8Array} bytes */
async function xlsxRows(bytes) {
  const { readSheet } = await import('read-excel-file/universal')
  const rows = await readSheet(new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (bytes)]), { parseNumber: numberText })
  return rows.map((row) => row.map(textOf))
}

/** The row of the heads: the first with two texts or more, or the first with one where no row has two. @param {string[][]} rows */
function headAt(rows) {
  const counts = rows.slice(0, ABOVE_MAX).map((row) => row.filter((cell) => cell.trim() !== '').length)
  const widest = counts.findIndex((count) => count > 1)
  return widest >= 0 ? widest : counts.findIndex((count) => count > 0)
}

/** A row of values: with an address or a day in it, it is nobody's head. @param {string[]} row */
const isData = (row) =>
  row.some((cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|^\+?[\d\s]{9,}$/.test(cell.trim()))

/** @param {Asked} asked */
async function read({ bytes, kind, rowsMax, columnsMax }) {
  const rows = kind === 'csv' ? await csvRows(bytes) : await xlsxRows(bytes)
  const at = headAt(rows)
  const first = rows[at]
  if (!first) throw new Error('empty')
  const hasHead = !isData(first)
  const given = rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(hasHead ? at + 1 : at)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (given.length === 0) throw new Error('empty')
  if (given.length > rowsMax) throw new Error('too_long')
  const all = hasHead ? [first, ...given.map(({ cells }) => cells)] : given.map(({ cells }) => cells)
  // Columns with nothing in them, as spreadsheets have at the right.
  const width = all.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell.trim() !== '') + 1), 0)
  if (width > columnsMax) throw new Error('too_wide')
  const filled = (/** @type {string[]} */ row) => Array.from({ length: width }, (_, column) => clean(row[column] ?? ''))
  const headers = hasHead ? filled(first) : Array.from({ length: width }, () => '')
  return { headers, rows: given.map(({ line, cells }) => ({ line, cells: filled(cells) })) }
}

/** What the database can hold. @param {string} text */
const clean = (text) => text.replaceAll('\0', '').slice(0, CELL_MAX).toWellFormed()

/** @type {{ headers: string[], rows: { line: number, cells: string[] }[] } | null} */
let sheet = null
let next = 0
onTold((/** @type {Asked | { next: true }} */ asked) => {
  if ('next' in asked) {
    const rows = sheet?.rows.slice(next, next + BATCH) ?? []
    next += rows.length
    return tell({ rows })
  }
  return read(asked).then(
    (found) => {
      sheet = found
      // Enough of them to guess by.
      tell({ headers: found.headers, count: found.rows.length, some: found.rows.slice(0, 200) })
    },
    (error) => tell({ fault: error instanceof Error ? error.message : 'unreadable' }),
  )
})
