import type { Answer } from '@/lib/contract/record'

export const sides = ['left', 'right', 'middle'] as const
/** `middle`: what has no side, such as the flexion of the back. */
export type Side = (typeof sides)[number]

/** Grades of the Medical Research Council, with the halves that are in use. */
export const grades = ['0', '1', '2-', '2', '2+', '3-', '3', '3+', '4-', '4', '4+', '5-', '5'] as const
export type Grade = (typeof grades)[number]

export const testResults = ['positive', 'negative', 'unclear'] as const
export type TestResult = (typeof testResults)[number]

/** One movement of one side, in degrees; null was not measured. `movement`: its key in `joints`. */
export type RangeRow = { movement: string; side: Side; active: number | null; passive: number | null }
/** The strength of a muscle or of a movement, by its name. */
export type StrengthRow = { muscle: string; side: Side; grade: Grade }
/** `test`: its key in the library, else its name in the clinic's own words. */
export type TestRow = { test: string; side: Side; result: TestResult; note: string }

export const DEGREES_MIN = -90
export const DEGREES_MAX = 240
export const NAME_MAX = 120
export const NOTE_MAX = 400

type Given = Record<string, unknown>
const isOneOf = (known: readonly string[], given: unknown) => typeof given === 'string' && known.includes(given)
const isText = (given: unknown, max: number) => typeof given === 'string' && given.trim() !== '' && given.length <= max
const isDegrees = (given: unknown) =>
  given === null || (typeof given === 'number' && given >= DEGREES_MIN && given <= DEGREES_MAX)
const hasOnly = (row: Given, names: string[]) => Object.keys(row).every((name) => names.includes(name))

const isRange = (row: Given) =>
  hasOnly(row, ['movement', 'side', 'active', 'passive']) &&
  isText(row.movement, 60) &&
  isOneOf(sides, row.side) &&
  isDegrees(row.active) &&
  isDegrees(row.passive)

const isStrength = (row: Given) =>
  hasOnly(row, ['muscle', 'side', 'grade']) &&
  isText(row.muscle, NAME_MAX) &&
  isOneOf(sides, row.side) &&
  isOneOf(grades, row.grade)

const isTest = (row: Given) =>
  hasOnly(row, ['test', 'side', 'result', 'note']) &&
  isText(row.test, NAME_MAX) &&
  isOneOf(sides, row.side) &&
  isOneOf(testResults, row.result) &&
  typeof row.note === 'string' &&
  row.note.length <= NOTE_MAX

const judges = { range: isRange, strength: isStrength, tests: isTest }
const idOf = {
  range: ({ movement, side }: Given) => `${movement} ${side}`,
  strength: ({ muscle, side }: Given) => `${muscle} ${side}`,
  tests: ({ test, side }: Given) => `${test} ${side}`,
}
export type RowsKind = keyof typeof judges

/** Whether an answer is rows of such a kind, each thing of a side once. */
export function areRows(kind: RowsKind, answer: Answer): boolean {
  if (!Array.isArray(answer)) return false
  const rows: unknown[] = answer
  const areFit = rows.every((row) => typeof row === 'object' && row !== null && judges[kind](row as Given))
  return areFit && new Set(rows.map((row) => idOf[kind](row as Given))).size === rows.length
}
