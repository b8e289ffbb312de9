import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PlanPaper } from '@/components/dated-plans/paper/plan-paper'
import type { DatedItem } from '@/lib/contract/dated-plans'
import { answers, calls } from '@/tests/support/answers'
import { datedItem, datedPlan, datedSession } from '@/tests/support/factories/dated-plan'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation()
// jsdom draws no pictures: what a code says stands in its place.
vi.mock('qrcode', () => ({ toDataURL: async (text: string) => `data:text/plain,${text}` }))

const PAGE = 'https://clinic.test/my/plan#token=abc'
const FILM = 'f'.repeat(32)
let link: object | null

beforeEach(() => {
  link = { url: PAGE, created_at: '2026-11-01T10:00:00Z', created_by_name: null, opened_at: null }
  answers['patients.show'] = () => ({ data: { id: 7, name: 'Béatrice Alonso', locale: 'fr' } })
  answers['plan-links.show'] = () => ({ data: link })
})
afterEach(cleanup)

const patient = { kind: 'patient', id: 7, name: 'Béatrice Alonso', first_name: 'Béatrice' } as const
async function paper(items: DatedItem[], owner: Parameters<typeof PlanPaper>[0]['owner'] = patient) {
  answers['dated-sessions.list'] = () => ({ data: [datedSession({ items, note: 'Sans forcer' })] })
  const parts = { plan: datedPlan(), week: '2026-11-20', session: undefined, isSession: false, onClosed: vi.fn() }
  await show(<PlanPaper owner={owner} {...parts} />)
  return within(await screen.findByRole('region', { name: 'Fuerza A' }))
}
it('has the clinic’s brand, and each exercise with its dose, and says whose language it is in', async () => {
  const sheet = await paper([datedItem({ rest_seconds: 45, load: '10 kg', note: 'À gauche' })])
  for (const words of ['Béatrice Alonso', '1. Puente de glúteo', 'À gauche', 'Sans forcer']) sheet.getByText(words)
  expect(sheet.getByText(/3 × 12/).textContent).toContain('10 kg')
  expect(screen.getByRole('region', { name: 'Fuerza A' }).getAttribute('lang')).toBe('fr')
  expect(calls('plan-links.show')).toEqual([])
})

it('has a code of each video: of an address that address, of the clinic’s own the patient’s page', async () => {
  const sheet = await paper([
    datedItem({ name: 'Uno', video_url: 'https://video.test/1' }),
    datedItem({ name: 'Dos', exercise_id: 5, video_id: FILM }),
    datedItem({ name: 'Tres', exercise_id: 6 }),
  ])
  const codes = (await sheet.findAllByRole('img', { name: /^Código para ver/ })) as HTMLImageElement[]
  expect(codes.map(({ alt, src }) => [alt, src])).toEqual([
    ['Código para ver el vídeo de Uno', 'data:text/plain,https://video.test/1'],
    ['Código para ver el vídeo de Dos', `data:text/plain,${PAGE}`],
  ])
})

it.each<[string, () => void]>([
  [
    'there is no link',
    () => {
      link = null
    },
  ],
  [
    'the link cannot be shown',
    () => {
      link = { ...link, url: null }
    },
  ],
])('of the clinic’s own video has none where %s', async (_, lacks) => {
  lacks()
  const sheet = await paper([datedItem({ video_id: FILM })])
  sheet.getByText('1. Puente de glúteo')
  expect(sheet.queryByText(/^Vídeo/)).toBeNull()
})

it('of a group leads to nobody’s page', async () => {
  const sheet = await paper([datedItem({ video_id: FILM })], { kind: 'group', id: 3, name: 'Espalda' })
  sheet.getByText('1. Puente de glúteo')
  expect([sheet.queryByText(/^Vídeo/), calls('plan-links.show')]).toEqual([null, []])
})
