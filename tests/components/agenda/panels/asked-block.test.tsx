import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AskedPart } from '@/components/agenda/panels/asked-part'
import { answers, calls } from '@/tests/support/answers'
import { planningException } from '@/tests/support/factories/planning-exception'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })
// jsdom has none.
Element.prototype.scrollIntoView = () => undefined
afterEach(cleanup)

const day = '2026-11-24'
const agenda = {
  ...{
    day,
    columns: [{ day }],
    chosen: [
      { id: 70, name: 'Marc Puig' },
      { id: 80, name: 'Ana Gil' },
    ],
  },
  ...{ openings: { plannings: [], exceptions: [] }, booked: [], hours: { from: 480, to: 1200 }, step: 15 },
  present: { day, minute: 600 },
} as never

it('blocks time of whoever of those who are shown is chosen, as the palette asks', async () => {
  answers['planning-exceptions.affected'] = () => ({ data: [], meta: { begun: 0 } })
  answers['planning-exceptions.create'] = ({ body }) => ({
    data: planningException({ ...body, id: 5 }),
    meta: { canceled: 0, undo_id: 9 },
  })
  await show(<AskedPart agenda={agenda} name="block" />)
  expect(await screen.findByRole('dialog', { name: /^Bloquear/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('combobox', { name: 'Profesional' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Ana Gil', hidden: true }))
  press('Guardar')
  await waitFor(() => expect(calls('planning-exceptions.create')).toHaveLength(1))
  expect(calls('planning-exceptions.create')[0]!.body).toMatchObject({
    ...{ professional_id: 80, kind: 'blocked', date: day, date_to: day, from: '08:00', to: '09:00' },
  })
})
