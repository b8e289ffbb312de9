type Part = 'day' | 'month' | 'year'

/** The order in which a language writes day, month and year in figures, and what it puts between them. */
export function dateOrder(locale: string): { parts: Part[]; separator: string } {
  const written = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts()
  const parts = written.map(({ type }) => type).filter((type): type is Part => /^(day|month|year)$/.test(type))
  return { parts, separator: written.find(({ type }) => type === 'literal')?.value ?? '/' }
}

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
 * last such year that is not after `latestYear`. Gives `yyyy-MM-dd`, or null when it is no day.
 */
export function readDate(text: string, locale: string, latestYear: number): string | null {
  const typed = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const { parts } = dateOrder(locale)
  const figures = typed.split(/[\s./-]+/).filter(Boolean)
  const groups = figures.length === 1 ? splitRun(figures[0] ?? '', parts) : figures
  if (groups?.length !== 3 || groups.some((group) => !/^\d{1,4}$/.test(group))) return null
  const at = (part: Part) => groups[parts.indexOf(part)] ?? ''
  if (at('year').length !== 2 && at('year').length !== 4) return null
  const year = at('year').length === 4 ? Number(at('year')) : fullYear(Number(at('year')), latestYear)
  return toDay(year, Number(at('month')), Number(at('day')))
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
