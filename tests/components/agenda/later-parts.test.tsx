import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { HiddenDays, Legend } from '@/components/agenda/later-parts'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Travel } from '@/components/agenda/state/use-travel'
import type { ColorMode } from '@/lib/contract/agenda'
import { professional } from '@/tests/support/factories/professional'
import { press, show } from '@/tests/support/screen'

afterEach(cleanup)

const days = ['16', '17', '18', '19', '20', '21', '22'].map((day) => ({ day: `2026-11-${day}` }))
const set = vi.fn()
/** A week of two, of which it shows as many days. */
const showHidden = (shown: number, more: object = {}) => {
  const columns = days.slice(0, shown).flatMap((column) => [column, column])
  const agenda = { view: 'week', kept: { hidesClosed: true }, columns, ...more } as unknown as Agenda
  return show(<HiddenDays agenda={agenda} travel={{ set } as unknown as Travel} />)
}

it.each([
  [6, '1 día cerrado oculto. Mostrar'],
  [5, '2 días cerrados ocultos. Mostrar'],
])('says that a week shows only %i days, and shows them all with one press', async (shown, name) => {
  await showHidden(shown)
  expect((await screen.findByRole('button')).title).toBe(name)
  press(name)
  expect(set).toHaveBeenLastCalledWith({ hidesClosed: false })
})

it.each([
  ['a whole week', 7, {}],
  ['a day', 1, { view: 'day' }],
  ['who hides none', 6, { kept: { hidesClosed: false } }],
])('says nothing of %s', async (_, shown, more) => {
  await showHidden(shown, more)
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['service', 'Colores: servicios', 2],
  ['professional', 'Colores: profesionales', 2],
  ['status', 'Colores: estados', 1],
] as const)('says what colours mean: %s', async (colors: ColorMode, title, lists) => {
  await show(<Legend colors={colors} services={[]} chosen={[professional({ id: 1 })]} />)
  expect(await screen.findByText(title)).not.toBeNull()
  expect(screen.getByRole('region', { name: 'Leyenda' })).not.toBeNull()
  expect(screen.getAllByRole('list')).toHaveLength(lists)
})

it('says how many entries have no room on its line, and shows them by a press', async () => {
  const below = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent === 'cancelada' ? 26 : 0
  })
  const line = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(26)
  await show(<Legend colors="status" services={[]} chosen={[]} />)
  const more = await screen.findByRole('button', { name: 'Ver toda la leyenda' })
  expect(more.textContent).toBe('+1')
  press('Ver toda la leyenda')
  expect(screen.getByRole('button', { name: 'Ver menos' }).getAttribute('aria-expanded')).toBe('true')
  below.mockRestore()
  line.mockRestore()
})
