// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PainCard } from '@/components/record/pain/pain-card'
import { PainScreen } from '@/components/record/pain/pain-screen'
import { answers, calls } from '@/tests/support/answers'
import { pain, painPoint } from '@/tests/support/factories/pain'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({
  useRouter: () => ({ push: vi.fn() }),
  useSearchParams: () => new URLSearchParams('entry=9'),
  useParams: () => ({ id: '7' }),
})

const signed = painPoint({ entry_id: 3, intensity: 4 })
const draft = painPoint({ entry_id: 9, intensity: 9, state: 'draft', at: '2026-11-20T09:00:00.000Z' })
const shown = () => screen.getByRole('listitem').querySelector('strong')!.textContent

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  cleanup()
  await act(() => vi.runAllTimersAsync())
  vi.useRealTimers()
})

it('shows what was signed last, and quietly that there is a draft, with the way to it', async () => {
  answers['pains.history'] = () => ({ data: [signed, draft] })
  await show(<PainCard />, { id: 7 })
  await screen.findByText(/^Borrador sin terminar/)
  expect(shown()).toBe('4')
  expect(screen.getByRole('link', { name: 'Seguir' }).getAttribute('href')).toMatch(/history\/pain\?entry=9$/)
})

it('has no value of what nobody signed', async () => {
  answers['pains.history'] = () => ({ data: [draft] })
  await show(<PainCard />, { id: 7 })
  await screen.findByText('Todavía no hay dolor registrado.')
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(screen.getByText(/^Borrador sin terminar/)).toBeTruthy()
})

it.each([
  ['removes a draft of before that is left with nothing in it', { spots: [] }, 1],
  ['keeps one in which there is something', {}, 0],
])('%s', async (_, given, removed) => {
  answers['pains.history'] = () => ({ data: [signed] })
  const entry = {
    ...{ id: 9, patient_id: 7, kind: 'pain', at: draft.at, state: 'draft', version: 2, author_id: 1 },
    ...{ episode_id: null, appointment_id: null, signature: null, addenda: [], removal: null },
    content: { answers: {}, carried: {}, pain: pain(given) },
  }
  answers['record.show'] = () => ({ data: entry, template: null })
  answers['record.delete'] = () => ({ data: { ...entry, state: 'removed' } })
  answers['patients.show'] = () => ({ data: { id: 7, name: 'Beatriz Alonso' } })
  await show(<PainScreen />, { id: 7 })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await screen.findByRole('group', { name: /^Cuerpo/ })
  cleanup()
  await act(() => vi.advanceTimersByTimeAsync(100))
  await waitFor(() => expect(calls('record.delete')).toHaveLength(removed))
})
