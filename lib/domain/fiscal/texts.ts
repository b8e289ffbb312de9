import { tzOffset } from '@date-fns/tz/tzOffset'

const two = (value: number) => String(value).padStart(2, '0')

/** Cents, or basis points, as the record writes them: two decimals, a point, nothing for thousands. `-12.10` of -1210. */
export function decimal(cents: number): string {
  const whole = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${two(whole % 100)}`
}

/** Cents of a text as `decimal` writes it; null: it is none. */
export function centsOf(text: string): number | null {
  const [, sign, whole, cents] = /^(-?)(\d{1,12})\.(\d{2})$/.exec(text) ?? []
  if (whole === undefined || cents === undefined) return null
  const value = Number(whole) * 100 + Number(cents)
  return sign === '-' && value !== 0 ? -value : value
}

/** dd-mm-yyyy of yyyy-MM-dd. */
export const spanishDay = (day: string): string => day.split('-').reverse().join('-')

/** yyyy-MM-dd of dd-mm-yyyy. */
export const isoDay = spanishDay

/** An instant as a record says when it was made: local time of the clinic's zone, to the second, with its offset. */
export function madeAt(now: Date, timeZone: string): string {
  const offset = tzOffset(timeZone, now)
  const local = new Date(now.getTime() + offset * 60_000).toISOString().slice(0, 19)
  const minutes = Math.abs(offset)
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
