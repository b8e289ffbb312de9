import type { Planning } from '@/lib/contract/plannings'

type Intervals = Planning['intervals']

/**
 * A weekly availability from lines such as '1-5 09:00-14:00': weekdays (ISO, 1 Monday … 7 Sunday), from, to.
 */
export function weekOf(...lines: string[]): Intervals {
  return lines.flatMap((line) => {
    const [days = '', hours = ''] = line.split(' ')
    const [first = 1, last = first] = days.split('-').map(Number)
    const [from = '', to = ''] = hours.split('-')
    return Array.from({ length: last - first + 1 }, (_, index) => ({ weekday: first + index, from, to }))
  })
}
