// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StatisticsTab } from '@/components/record/statistics/statistics-tab'
import { answers } from '@/tests/support/answers'
import { appointment } from '@/tests/support/factories/appointment'
import { patient } from '@/tests/support/factories/patient'
import { show } from '@/tests/support/screen'

const screenSize = vi.hoisted(() => ({ isPhone: false }))

// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.
vi.mock('@/lib/i18n/more-texts', () => ({ MoreTexts: ({ children }: { children: ReactNode }) => children }))
vi.mock('@/lib/client/api', () => import('@/tests/support/answers'))
vi.mock('@/components/ui/use-phone', () => ({ usePhone: () => screenSize.isPhone }))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  useParams: () => ({ id: '7' }),
  usePathname: () => '/patients/7/statistics',
}))

const [first, last] = ['2026-09-28T09:00:00.000Z', '2026-11-19T09:00:00.000Z']
const both = <T,>(told: (at: string, entry_id: number) => T) => [told(first, 1), told(last, 2)]
const score = (key: string, part: string, values: [number, number]) =>
  both((at, entry_id) => ({
    ...{ entry_id, at, state: 'signed', key, measure_id: null, part },
    value: values[entry_id - 1]!,
  }))

beforeEach(() => {
  screenSize.isPhone = false
  answers['patients.show'] = () => ({ data: patient() })
  answers['pains.history'] = () => ({
    data: both((at, entry_id) => ({
      ...{ entry_id, at, state: 'signed', region: 'hamstrings_lateral', side: 'right', intensity: 8 - entry_id * 2 },
      ...{ sensations: [], radiates_to: null },
    })),
  })
  answers['measures.history'] = () => ({
    data: [
      ...score('nprs', 'total', [6, 4]),
      ...score('grip_strength', 'left', [20, 24]),
      ...score('grip_strength', 'right', [30, 32]),
      ...score('groc', 'total', [1, 4]),
    ],
  })
  answers['appointments.list'] = () => ({
    data: both((starts_at, id) => appointment({ id, starts_at, attendance: 'attended' })),
  })
})
afterEach(cleanup)

/** Where the points of each chart stand, by what they say of themselves. */
async function places() {
  await screen.findByRole('heading', { name: 'Escala numérica de dolor' })
  const charts = screen.getAllByRole('group').filter(({ tagName }) => tagName === 'svg')
  return charts.map((chart) => ({
    width: chart.getAttribute('viewBox')!.split(' ')[2],
    points: within(chart as HTMLElement)
      .getAllByRole('img')
      .map((point) => ({
        text: point.getAttribute('aria-label')!,
        x: Number(/translate\(([\d.]+)/.exec(point.parentElement!.getAttribute('transform')!)![1]),
      })),
  }))
}

describe('the charts of a patient', () => {
  it.each([
    ['on a desk', false],
    ['on a phone', true],
  ])('have one scale of time, to be read one below the other: %s', async (_, isPhone) => {
    screenSize.isPhone = isPhone
    await show(<StatisticsTab />)
    const charts = await places()
    expect(charts).toHaveLength(5)
    expect(new Set(charts.map(({ width }) => width)).size).toBe(1)
    const ofDay = (day: string) =>
      charts.flatMap(({ points }) => points.filter(({ text }) => text.includes(day)).map(({ x }) => x))
    const [early, late] = [ofDay('28 sept'), ofDay('19 nov')]
    expect([early.length, late.length]).toEqual([5, 5])
    expect([new Set(early).size, new Set(late).size]).toEqual([1, 1])
    // A month's visits stand at its middle, on that same scale.
    const [october] = charts.flatMap(({ points }) => points.filter(({ text }) => /oct.* 26/.test(text)))
    const share = (Date.parse('2026-10-15T12:00Z') - Date.parse(first)) / (Date.parse(last) - Date.parse(first))
    expect(october!.x).toBeCloseTo(early[0]! + share * (late[0]! - early[0]!), 3)
  })

  it.each([
    ['on a desk', false],
    ['on a phone', true],
  ])('say how much a change has to be and by whom that is said: %s', async (_, isPhone) => {
    screenSize.isPhone = isPhone
    await show(<StatisticsTab />)
    await places()
    const told = screen.getAllByText(/^Cambio mínimo importante/).map(({ textContent }) => textContent)
    expect(told).toEqual([
      expect.stringMatching(/^Cambio mínimo importante: 5 kg\. Bohannon/),
      expect.stringMatching(/^Cambio mínimo importante: 2 puntos o 30\s%\. Farrar JT et al\./),
    ])
  })

  it('draw it: a band about one line, a bracket for each of two, neither for what is a change itself', async () => {
    await show(<StatisticsTab />)
    await places()
    const marksOf = (name: RegExp) => {
      const chart = screen.getByRole('group', { name })
      return ['rect', '[data-bracket]'].map((mark) => chart.querySelectorAll(mark).length)
    }
    expect(marksOf(/^Escala numérica/)).toEqual([1, 0])
    expect(marksOf(/^Izquierda/)).toEqual([0, 2])
    expect(marksOf(/cambio/i)).toEqual([0, 0])
    expect(screen.getByText(/^Banda/)).toBeTruthy()
    expect(screen.getByText(/^Corchete/)).toBeTruthy()
  })
})
