import { expect, it } from 'vitest'
import { loadDateText } from '@/components/notifications/date-text'

const instant = '2026-11-27T23:30:00Z'

it.each([
  ['es', '28/11/2026 00:30', '20/11/2026'],
  ['en', '28/11/2026 00:30', '20/11/2026'],
  ['ca', '28/11/2026 00:30', '20/11/2026'],
  ['fr', '28/11/2026 00:30', '20/11/2026'],
  ['it', '28/11/2026 00:30', '20/11/2026'],
  ['pt', '28/11/2026 00:30', '20/11/2026'],
] as const)(
  'in %s an instant is P HH:mm in the clinic’s local time, and a day is P whatever the zone',
  async (locale, at, day) => {
    const write = await loadDateText(locale, 'Europe/Madrid')
    expect(write({ instant })).toBe(at)
    expect(write({ day: '2026-11-20' })).toBe(day)
  },
)

it('an instant that names its zone is written in that one', async () => {
  const write = await loadDateText('es', 'Europe/Madrid')
  expect(write({ instant, zone: 'America/Lima' })).toBe('27/11/2026 18:30')
})
