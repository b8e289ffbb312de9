/**
 * - `ordinary`: invoices, with a recipient or simplified
 * - `rectifying`: those that correct an issued one, which the law numbers apart (RD 1619/2012, art. 6.1.a)
 */
export const seriesKinds = ['ordinary', 'rectifying'] as const
export type SeriesKind = (typeof seriesKinds)[number]

/** How a series numbers its invoices. `first_number`: where it begins, for who comes from another program, in `first_year`. */
export type Numbering = { prefix: string; yearly: boolean; first_number: number; first_year: number }

/** The longest prefix: with a year and a number it stays far below the 60 characters of a VERI*FACTU record. */
export const PREFIX_MAX = 20
/** Where a series can begin at most, so that there is room for numbers after it. */
export const FIRST_NUMBER_MAX = 999_999
const FIGURES = 4

/**
 * Is it what a prefix can be: printable ASCII (32 to 126; Orden HAC/1177/2024), without blanks at its ends and without the
 * signs that an address or XML would have to disguise?
 */
export const isPrefix = (text: string): boolean =>
  /^[\x20-\x7e]+$/.test(text) && !/["'<>=&]/.test(text) && text === text.trim()

/** The number of an invoice as it is written: `F2026-0007`, or `F0007` where the series does not begin anew with the year. */
export const numberText = (
  { prefix, yearly }: Pick<Numbering, 'prefix' | 'yearly'>,
  year: number,
  sequence: number,
): string => `${prefix}${yearly ? `${year}-` : ''}${String(sequence).padStart(FIGURES, '0')}`

/**
 * Could invoices of two prefixes have one number? All that comes after a prefix is figures and hyphens: so only where one
 * is the other with figures and hyphens after it.
 */
export function prefixesMeet(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return long.startsWith(short) && /^[\d-]*$/.test(long.slice(short.length))
}

/** Which counter an invoice of a day (yyyy-MM-dd of the clinic) takes its number from: that of its year, or the only one, 0. */
export const counterYear = ({ yearly }: Pick<Numbering, 'yearly'>, day: string): number =>
  yearly ? Number(day.slice(0, 4)) : 0

/** The number after the last of a counter; null: it has none yet. Without a gap, whoever is the first. */
export const nextSequence = (
  { yearly, first_number, first_year }: Numbering,
  year: number,
  last: number | null,
): number => (last !== null ? last + 1 : !yearly || year === first_year ? first_number : 1)
