import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ActivitiesScreen } from '@/components/groups/activities/activities-screen'
import type { Activity } from '@/lib/contract/activities'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { group } from '@/tests/support/factories/group'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

const DAY = '2026-11-20'
const activity = (id: number, hour: string): Activity => ({
  ...appointment({
    id,
    group_id: 3,
    starts_at: `${DAY}T${hour}:00:00Z`,
    ends_at: `${DAY}T${hour}:50:00Z`,
    patients: [],
  }),
  ...{ group_id: 3, places: 8, waiting: 0, recorded: 0, attended: 0 },
})

beforeEach(() => {
  answers['groups.list'] = () => ({ data: [group({ id: 3 })] })
  answers['activities.list'] = () => ({ data: [activity(9, '10'), activity(10, '12')] })
  for (const name of ['professionals.list', 'rooms.list', 'services.list', 'enrolments.list', 'group-members.list'])
    answers[name] = () => ({ data: [] })
})
afterEach(cleanup)

const open = (asked: string) => {
  standInForNavigation({
    useParams: () => ({ id: '3' }),
    usePathname: () => `/groups/3/activities/${DAY}`,
    useSearchParams: () => new URLSearchParams(asked),
  })
  return show(<ActivitiesScreen />)
}

it('opens the activity that the address names', async () => {
  await open('activity=10')
  const chosen = await screen.findByRole('button', { pressed: true })
  expect(chosen.textContent).toContain('13:00')
})

it('opens none by itself where the address names none, or one that is not there', async () => {
  await open('activity=77')
  await screen.findByText(/13:00/)
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
})
