/** A piece of text in one way of writing. */
export type PdfRun = { text: string; bold?: boolean; italic?: boolean; underline?: boolean; strike?: boolean }
/** Text as it stands; a line feed begins a line. */
export type PdfText = string | PdfRun[]

/** Values over time, drawn as lines: `x` from 0 (left) to 1 (right), `y` within `range`. */
export type PdfChart = {
  label: string
  lines: { name: string; points: { x: number; y: number }[] }[]
  range: { min: number; max: number }
  /** The values that have a line of the grid, as they are written beside it. */
  ticks: { y: number; text: string }[]
  /** What is written at the foot, and where. */
  marks: { x: number; text: string }[]
  /** Shaded, from one value to another. */
  band: { from: number; to: number } | null
  /** What is said below it: how to read the band, and by whom. */
  notes: string[]
}

/** What stands below each other in a document. Plain data, so that it can be posted to the worker. */
export type PdfBlock =
  /** `aside` stands at the right of its line. It keeps to what follows it. */
  | { is: 'heading'; level: 1 | 2 | 3; text: string; aside?: string }
  | { is: 'text'; text: PdfText; tone?: 'muted' | 'danger' }
  | { is: 'list'; ordered: boolean; items: PdfText[] }
  | { is: 'facts'; rows: { label: string; value: PdfText }[] }
  /** `share`: of the width, as a part of all shares. Its head stands on each page again; no row is cut. */
  | { is: 'table'; columns: { label: string; share: number; isNumber?: boolean }[]; rows: string[][] }
  /** One as wide as the page, several two by two. */
  | { is: 'charts'; charts: PdfChart[] }
  /** Side by side, each as wide as the others. No page parts it: only what is short belongs in it. */
  | { is: 'columns'; columns: PdfBlock[][] }
  /** Amounts at the right, one below the other. No page parts them. */
  | { is: 'totals'; rows: { label: string; value: string; isStrong?: boolean }[] }
  /** Squares that a camera reads, as the path of an SVG whose unit is a square, and what is said above and below them. */
  | { is: 'code'; path: string; squares: number; above: string; below: string }
  /** Who signs: their picture (PNG), else room to sign by hand where `isByHand`. */
  | { is: 'signature'; lines: string[]; picture: Uint8Array | null; isByHand: boolean }
  | { is: 'rule' }

/** A document on A4: its head on the first page, its foot with the page's number on each. */
export type PdfDocument = {
  title: string
  /** BCP 47. */
  language: string
  /** When it was made: the only date in it, so that the same document has the same bytes. */
  at: string
  head: { name: string; lines: string[]; logo: Uint8Array | null }
  foot: string
  /** Said at the end where a character has no picture in our letters; it is drawn as `¤`. */
  unwritable: string
  /** Stands across every page, behind what is written. */
  watermark?: string
  blocks: PdfBlock[]
}
