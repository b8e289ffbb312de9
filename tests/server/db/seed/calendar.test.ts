import { TZDate } from '@date-fns/tz'
import { expect, it } from 'vitest'
import { addDays, dayOf, instantAt } from '@/server/db/seed/calendar'

const days = ['2026-01-01', '2026-03-28', '2026-03-29', '2026-03-30', '2026-07-15', '2026-10-24', '2026-10-25']

it.each(days)(
  '%s has its instants and they their day, as the zone itself says, on days of 23 and 25 hours too',
  (day) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    for (let minutes = 0; minutes < 1440; minutes += 30) {
      const local = new TZDate(year, month - 1, date, Math.floor(minutes / 60), minutes % 60, 'Europe/Madrid')
      expect(instantAt(day, minutes).getTime()).toBe(local.getTime())
      expect(dayOf(instantAt(day, minutes))).toBe(day)
    }
    const last = new Date(instantAt(addDays(day, 1), 0).getTime() - 1)
    expect(dayOf(last)).toBe(day)
  },
)
