// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { choiceOfQuery, noChoice, settle } from '@/components/agenda/state/choice'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { type Travel, useTravel } from '@/components/agenda/state/use-travel'
import type { AgendaView } from '@/lib/contract/agenda'
import type { User } from '@/lib/contract/professionals'
import { professional } from '@/tests/support/factories/professional'
import { show } from '@/tests/support/screen'

const all = [1, 2, 3].map((id) => professional({ id }))
const choose = vi.fn()
let travel: Travel
function Screen({ agenda }: { agenda: Agenda }) {
  travel = useTravel(agenda)
  return null
}
afterEach(cleanup)

/** Who is shown in another view, by who looks at the first. */
async function shownAfter(query: string, next: AgendaView, as: Partial<User>, by = 'professional') {
  const asked = choiceOfQuery(new URLSearchParams(query))
  const me = { id: 9, role: 'employee', ...as } as const
  const { view, who } = settle(asked, noChoice, me, all, null)
  const place = { asked, kept: noChoice, choose, present: { day: '2026-11-20' }, day: '2026-11-20' }
  const agenda = { ...place, view, who, by, candidates: all, offered: all } as unknown as Agenda
  await show(<Screen agenda={agenda} />, me)
  travel.look(next)
  const written = choose.mock.lastCall![0]
  return { written: written.who, shown: settle(written, noChoice, me, all, null).who }
}

it.each([
  ['everybody of a day, who keeps the agenda', 'view=day', 'week', {}, [1, 2, 3]],
  ['everybody of a day, who has an agenda of their own', 'view=day', 'week', { id: 2, role: 'admin' }, [1, 2, 3]],
  ['those of a day who were chosen', 'view=day&who=1,3', 'week', {}, [1, 3]],
  ['the one of a week', 'view=week', 'day', {}, [1]],
  ['one’s own week', 'view=week', 'month', { id: 3, role: 'professional' }, [3]],
] as const)('shows in another view %s', async (_, query, next, as, expected) => {
  expect((await shownAfter(query, next, as)).shown).toEqual(expected)
})

it('writes down nobody who is shown there anyway, so that who comes new is shown too', async () => {
  expect((await shownAfter('view=day', 'list', {})).written).toBeNull()
  expect((await shownAfter('view=week&who=1,2,3', 'day', {})).written).toBeNull()
})

it('goes from a day of rooms to the week of whoever was chosen before', async () => {
  expect((await shownAfter('view=day&by=room&who=2', 'week', {}, 'room')).shown).toEqual([2])
})
