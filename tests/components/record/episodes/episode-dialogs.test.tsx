import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EpisodeDialog } from '@/components/record/episodes/episode-dialogs'
import { GoalsCard } from '@/components/record/episodes/goals-card'
import { ApiError } from '@/lib/client/api-error'
import { useRead } from '@/lib/client/use-api'
import type { Goal } from '@/lib/contract/episodes'
import { answers, calls } from '@/tests/support/answers'
import { episode } from '@/tests/support/factories/episode'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }), useParams: () => ({ id: '7' }) })
afterEach(cleanup)

const lumbar = episode({ id: 4, title: 'Lumbalgia', discharged_on: null })
beforeEach(() => {
  answers['episodes.list'] = () => ({
    data: [lumbar, episode({ id: 5, title: 'Rodilla', discharged_on: '2026-01-10' })],
  })
  answers['episodes.create'] = ({ body }) => ({ data: episode(body) })
})
const twice = 'Ya hay un episodio abierto con ese motivo.'

describe('an episode that is called as another that is open', () => {
  it('is said while it is typed, however it is written, and opened if one goes on', async () => {
    await show(<EpisodeDialog episode={null} onClosed={() => {}} />)
    await waitFor(() => expect(calls('episodes.list')).toHaveLength(1))
    type('Motivo', ' lumbalgia ')
    expect(await screen.findByText(twice)).toBeTruthy()
    press('Guardar igualmente')
    await waitFor(() => expect(calls('episodes.create')).toHaveLength(1))
  })

  it.each(['Rodilla', 'Lumbalgia crónica', ''])('is not one called “%s”', async (title) => {
    await show(<EpisodeDialog episode={null} onClosed={() => {}} />)
    await waitFor(() => expect(calls('episodes.list')).toHaveLength(1))
    type('Motivo', title)
    expect(screen.queryByText(twice)).toBeNull()
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeTruthy()
  })

  it('is not itself', async () => {
    await show(<EpisodeDialog episode={lumbar} onClosed={() => {}} />)
    await waitFor(() => expect(calls('episodes.list')).toHaveLength(1))
    expect(screen.queryByText(twice)).toBeNull()
  })
})

const goal = (more: Partial<Goal>): Goal => ({
  ...{ id: 9, episode_id: 4, text: 'Flexión', unit: '°', from_value: 90, now_value: 100, target_value: 130 },
  ...{ target_on: null, state: 'open', settled_on: null, version: 1 },
  ...more,
})

function Goals() {
  const read = useRead('episodes.list', { params: { id: 7 } }).data?.data
  return read ? <GoalsCard episode={read[0]!} /> : null
}

it('a goal that somebody else was faster with is said once, and saved then over what stands', async () => {
  const stood = [goal({}), goal({ now_value: 110, version: 2 })]
  answers['episodes.list'] = () => ({ data: [episode({ goals: [stood[0]!] })] })
  answers['goals.update'] = ({ version }) => {
    answers['episodes.list'] = () => ({ data: [episode({ goals: [stood[1]!] })] })
    if (version === 1)
      throw new ApiError(412, { code: 'version_stale', message: 'Otra persona lo cambió.', errors: {} })
    return { data: goal({ version: 3 }) }
  }
  await show(<Goals />)
  await screen.findByRole('button', { name: /Flexión/ })
  press(/Flexión/)
  await screen.findByRole('dialog')
  type('Unidad', 'grados')
  press('Guardar')
  expect(await screen.findByText('Otra persona lo cambió.')).toBeTruthy()
  await waitFor(() => expect(calls('episodes.list').length).toBeGreaterThan(1))
  press('Guardar')
  await waitFor(() => expect(calls('goals.update').map(({ version }) => version)).toEqual([1, 2]))
})
