import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EpisodeDialog } from '@/components/record/episodes/episode-dialogs'
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
