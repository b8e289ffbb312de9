import { isDay } from '@/lib/domain/time/clock'
import type { DateOrder } from './fields'
import { plainWords } from './words'

/** A time behind a day, which is let be. */
const TIME = /(?:[T ]+\d{1,2}:\d{2}.*)?$/.source
const yearFirst = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}`)
const yearLast = new RegExp(`^(\\d{1,2})[-/. ](\\d{1,2})[-/. ](\\d{4}|\\d{2})${TIME}`)
const named =
  /^(?:\p{L}+ )?(?:(\d{1,2})(?:st|nd|rd|th|er|º)? (?:de |d )?(\p{L}+)|(\p{L}+) (\d{1,2})(?:st|nd|rd|th)?) (?:de |del )?(\d{4}|\d{2})$/u

/** How months begin in six languages, the folded word's first letters; the longer one is tried first. */
const months: [string, number][] = Object.entries({
  1: 'jan ene gen',
  2: 'feb fev',
  3: 'mar',
  4: 'apr abr avr',
  5: 'may mai mag maig',
  6: 'jun juin giu',
  7: 'jul juil lug',
  8: 'aug ago aou',
  9: 'sep set',
  10: 'oct out ott',
  11: 'nov',
  12: 'dec dic des dez',
})
  .flatMap(([month, words]) => words.split(' ').map((word): [string, number] => [word, Number(month)]))
  .sort(([one], [other]) => other.length - one.length)

const monthIn = (word: string) => months.find(([beginning]) => word.startsWith(beginning))?.[1]

/** Two figures are the last such year that is not to come. */
function wholeYear(year: string, thisYear: number): number {
  if (year.length === 4) return Number(year)
  const ofThisCentury = Math.trunc(thisYear / 100) * 100 + Number(year)
  return ofThisCentury > thisYear ? ofThisCentury - 100 : ofThisCentury
}

function dayFrom(year: number, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isDay(text) ? text : null
}

/**
 * The day that a text says, as yyyy-MM-dd: ISO 8601, figures in the order given, or with the month's name in one of six
 * languages; null for what is none. A time behind it does not count.
 * @param thisYear of two figures, the last such year up to this one is meant
 */
export function dayIn(text: string, order: DateOrder, thisYear: number): string | null {
  const given = text.trim()
  const [, year, month, day] = yearFirst.exec(given) ?? []
  if (year) return dayFrom(Number(year), Number(month), Number(day))
  const [, first, second, last] = yearLast.exec(given) ?? []
  if (last) {
    const [dayPart, monthPart] = order === 'dmy' ? [first, second] : [second, first]
    return dayFrom(wholeYear(last, thisYear), Number(monthPart), Number(dayPart))
  }
  const [, before, wordAfter, wordBefore, after, ofYear] = named.exec(plainWords(given)) ?? []
  const found = monthIn(wordAfter ?? wordBefore ?? '')
  return found && ofYear ? dayFrom(wholeYear(ofYear, thisYear), found, Number(before ?? after)) : null
}

/** The order of a column's days: the one that some of them can only have; where none says so, the day stands first. */
export function dateOrderOf(values: readonly string[]): DateOrder {
  const figures = values.flatMap((value) => {
    const found = yearLast.exec(value.trim())
    return found ? [{ first: Number(found[1]), second: Number(found[2]) }] : []
  })
  const isMonthFirst = figures.some(({ second }) => second > 12) && !figures.some(({ first }) => first > 12)
  return isMonthFirst ? 'mdy' : 'dmy'
}
