import { loadavg } from 'node:os'

type Row = { what: string; goal: string; found: string; ok: boolean | null; load: string }
const rows: Row[] = []

/** Adds a line of the table. `ok` null: there is no goal to hold it against. */
export function measured(what: string, goal: string, found: string, ok: boolean | null) {
  rows.push({ what, goal, found, ok, load: loadavg()[0]?.toFixed(1) ?? '' })
  console.error(`${what}: ${found} (goal ${goal})`)
}

/** Prints what was measured beside its goal, and how busy the machine was then: what others do on it is in the figures too. */
export function printTable() {
  const mark = { true: 'yes', false: 'NO', null: '' } as const
  const cells = [
    ['what', 'goal', 'found', 'met', 'load'],
    ...rows.map(({ what, goal, found, ok, load }) => [what, goal, found, mark[`${ok}`], load]),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...cells.map((line) => line[column]!.length)))
  for (const line of cells) console.log(line.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
}

export const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
export const percentile95 = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
export const round = (value: number, digits = 1) => Number(value.toFixed(digits))
