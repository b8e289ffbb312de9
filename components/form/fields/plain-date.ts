type Part = 'day' | 'month' | 'year'

/** The order in which a language writes day, month and year in figures, and what it puts between them. */
export function dateOrder(locale: string): { parts: Part[]; separator: string } {
  const written = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts()
  const parts = written.map(({ type }) => type).filter((type): type is Part => /^(day|month|year)$/.test(type))
  return { parts, separator: written.find(({ type }) => type === 'literal')?.value ?? '/' }
}

/** Where a day without a year is looked for. `isGone`: no later than today. */
export type Near = { today: string; isGone: boolean }

/** So far apart at most are two 29ths of February. */
const LEAP_YEARS = 8

const pad = (value: number, length: number) => String(value).padStart(length, '0')

/** A day as the language writes it in figures: `1985-03-12` → `12/03/1985`; what is no day stays as it is. */
export function writeDate(date: string, locale: string): string {
  const [year, month, day] = date.split('-')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !year || !month || !day) return date
  const { parts, separator } = dateOrder(locale)
  return parts.map((part) => ({ year, month, day })[part]).join(separator)
}

/**
 * Reads a day as people type it: `12/3/1985`, `12-03-85`, `12.3.1985`, `12031985`, or ISO. A year of two figures is the
 * last such year that is not after `latestYear`. `12/3`, without a year, is such a day where `near` says which. Gives
 * `yyyy-MM-dd`, or null when it is no day.
 */
export function readDate(text: string, locale: string, latestYear: number, near?: Near): string | null {
  const typed = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const { parts } = dateOrder(locale)
  const figures = typed.split(/[\s./-]+/).filter(Boolean)
  if (figures.length === 2) return near && figures.every(isShort) ? withoutYear(figures, parts, near) : null
  const groups = figures.length === 1 ? splitRun(figures[0] ?? '', parts) : figures
  if (groups?.length !== 3 || groups.some((group) => !/^\d{1,4}$/.test(group))) return null
  const at = (part: Part) => groups[parts.indexOf(part)] ?? ''
  if (at('year').length !== 2 && at('year').length !== 4) return null
  const year = at('year').length === 4 ? Number(at('year')) : fullYear(Number(at('year')), latestYear)
  return toDay(year, Number(at('month')), Number(at('day')))
}

const isShort = (figures: string) => /^\d{1,2}$/.test(figures)

/** The day of such a date that is nearest to today; `isGone`: the last one that has begun. */
function withoutYear(figures: string[], parts: Part[], { today, isGone }: Near): string | null {
  const order: Part[] = parts.filter((part) => part !== 'year')
  const at = (part: Part) => Number(figures[order.indexOf(part)])
  const year = Number(today.slice(0, 4))
  const far = (day: string) => Math.abs(Date.parse(day) - Date.parse(today))
  const days = Array.from({ length: 2 * LEAP_YEARS + 1 }, (_, nth) =>
    toDay(year - LEAP_YEARS + nth, at('month'), at('day')),
  )
  const possible = days.filter((day) => day !== null).filter((day) => !isGone || day <= today)
  return possible.sort((one, other) => far(one) - far(other))[0] ?? null
}

/** `12031985` or `120385`, without separators. */
function splitRun(run: string, parts: Part[]): string[] | null {
  if (!/^(\d{6}|\d{8})$/.test(run)) return null
  let at = 0
  return parts.map((part) => {
    const length = part === 'year' ? run.length - 4 : 2
    at += length
    return run.slice(at - length, at)
  })
}

const fullYear = (short: number, latestYear: number) => {
  const century = latestYear - (latestYear % 100)
  return century + short > latestYear ? century - 100 + short : century + short
}

function toDay(year: number, month: number, day: number): string | null {
  const made = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 1000 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day
  return isReal ? `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` : null
}
