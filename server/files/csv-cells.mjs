// @ts-check

/** No cell that people typed has more lines; what does is a quote that is not closed. */
const LINES_MAX = 40

/**
 * The rows of a text of separated cells. A quote that is not closed, or stands before more than its cell, is a sign like
 * any other: it takes no further row with it.
 * @param {typeof import('papaparse')} Papa
 * @param {string} text
 * @param {string} delimiter
 * @param {number} [preview] of so many rows; of all unless said
 * @returns {string[][]}
 */
export function csvCells(Papa, text, delimiter, preview = 0) {
  const { data, errors } = Papa.parse(text, { delimiter, preview })
  const rows = /** @type {string[][]} */ (data)
  const width = rows.find((row) => row.length > 1)?.length ?? 1
  // In a narrow file a few words with a comma may be as wide as a row.
  const isBroken =
    errors.some(({ type }) => type === 'Quotes') || (width > 3 && rows.some((row) => hidesRows(row, delimiter, width)))
  return isBroken ? repaired(text, delimiter, width, preview || Number.POSITIVE_INFINITY) : rows
}

/** Whether a line within a cell is as wide as a row: then it is one. @param {string[]} row @param {string} delimiter @param {number} width */
const hidesRows = (row, delimiter, width) =>
  row.some(
    (cell) =>
      cell.includes('\n') &&
      cell
        .split('\n')
        .slice(1)
        .some((line) => line.split(delimiter).length >= width),
  )

/**
 * Line by line: those that a quote holds together are one row as long as no whole row is between them.
 * @param {string} text @param {string} delimiter @param {number} width @param {number} most
 */
function repaired(text, delimiter, width, most) {
  const lines = text.split(/\r\n|\n|\r/)
  const cellsOf = scanner(delimiter)
  const rows = []
  for (let at = 0; at < lines.length && rows.length < most; at++) {
    let found = cellsOf(lines[at] ?? '')
    let joined = lines[at] ?? ''
    for (let end = at + 1; found.isOpen && end < Math.min(lines.length, at + LINES_MAX); end++) {
      joined += `\n${lines[end]}`
      if (!lines[end]?.includes('"')) continue
      const whole = cellsOf(joined)
      if (whole.isOpen) continue
      if (whole.cells.length > width || hidesRows(whole.cells, delimiter, width)) break
      found = whole
      at = end
    }
    rows.push(found.cells)
  }
  return rows
}

/** @param {string} delimiter */
function scanner(delimiter) {
  const end = delimiter.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  const quoted = new RegExp(`"([^"]*(?:""[^"]*)*)" *(?=${end}|$)`, 'y')
  /** The cells of a line. `isOpen`: a quote that begins one is not closed in it. @param {string} line */
  return (line) => {
    const cells = []
    let isOpen = false
    let at = 0
    while (at <= line.length) {
      quoted.lastIndex = at
      const inQuotes = line[at] === '"' ? quoted.exec(line) : null
      if (inQuotes) {
        cells.push((inQuotes[1] ?? '').replaceAll('""', '"'))
        at = quoted.lastIndex + delimiter.length
        continue
      }
      const next = line.indexOf(delimiter, at)
      const plain = line.slice(at, next < 0 ? line.length : next)
      // Closed nowhere on the line: what stands behind it may be its own.
      isOpen ||= plain.startsWith('"') && (line.slice(at).match(/"/g)?.length ?? 0) % 2 === 1
      cells.push(plain.replace(/^"([^"]*)$/, '$1'))
      at = next < 0 ? line.length + 1 : next + delimiter.length
    }
    return { cells, isOpen }
  }
}
