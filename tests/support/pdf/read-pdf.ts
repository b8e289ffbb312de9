import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Asks one of poppler's programs, which is no code of ours, about a PDF. */
function ask(program: string, bytes: Uint8Array, ...words: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'physio-pdf-'))
  try {
    const file = join(folder, 'document.pdf')
    writeFileSync(file, bytes)
    return execFileSync(program, [file, ...words], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The text of a PDF as another program reads it. */
export const textOfPdf = (bytes: Uint8Array) => ask('pdftotext', bytes, '-layout', '-').replaceAll('\ufeff', '')
/** The same in one line, without what breaks a line or a word. */
export const wordsOfPdf = (bytes: Uint8Array) => textOfPdf(bytes).replace(/\s+/g, ' ')

/** What `pdfinfo` says, by its own names. */
export const aboutPdf = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    ask('pdfinfo', bytes)
      .split('\n')
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )

/** How many fonts are in it. */
export const fontsOfPdf = (bytes: Uint8Array) => ask('pdffonts', bytes).trim().split('\n').length - 2

/** How many pictures are in it; what lets one shine through is none. */
export const picturesOfPdf = (bytes: Uint8Array) =>
  ask('pdfimages', bytes, '-list')
    .split('\n')
    .filter((line) => / image /.test(line)).length
