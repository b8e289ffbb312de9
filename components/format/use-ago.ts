import { useLocale } from 'next-intl'

/** From how many seconds on a unit is said, and how many it has. */
const units = [
  ['year', 31_536_000],
  ['month', 2_628_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long ago something was, in the largest unit that fits: `hace 3 horas`; and what a clock that is ahead says is to come is `ahora`. */
export function useAgo(): (instant: Date, now: Date) => string {
  const locale = useLocale()
  return (instant, now) => {
    const seconds = Math.min(0, instant.getTime() - now.getTime()) / 1000
    const [unit, length] = units.find(([, least]) => Math.abs(seconds) >= least) ?? (['second', 1] as const)
    const format = new Intl.RelativeTimeFormat(locale, { numeric: unit === 'second' ? 'auto' : 'always' })
    return format.format(Math.round(seconds / length), unit)
  }
}
