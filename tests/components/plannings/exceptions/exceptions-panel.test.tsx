import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { parts } from '@/components/agenda/panels/parts'
import { ExceptionsPanel } from '@/components/plannings/exceptions/exceptions-panel'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })
// jsdom has none.
Element.prototype.scrollIntoView = () => undefined
afterEach(cleanup)

it('is not refused where several professionals are on the screen', () => {
  expect(parts.find(({ key }) => key === 'exceptions')?.isOfOne).toBeUndefined()
})

it('has one name, and asks whose of several', async () => {
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [] } })
  const professionals = [
    { id: 7, name: 'Marc Puig' },
    { id: 8, name: 'Ána Ruiz' },
  ]
  await show(<ExceptionsPanel professionals={professionals} onClose={() => {}} />)
  expect(await screen.findByRole('dialog', { name: 'Ausencias y horas extra' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Marc Puig' })).toBeTruthy()
  fireEvent.click(screen.getByRole('combobox', { name: 'Profesional' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Ána Ruiz', hidden: true }))
  expect(await screen.findByRole('heading', { name: 'Ána Ruiz' })).toBeTruthy()
  await waitFor(() => expect(calls('plannings.list').at(-1).query).toMatchObject({ professional_id: 8 }))
})

it('proposes the day that the agenda stands on', async () => {
  expect(await proposedFrom('2099-03-12')).toMatch(/12.*2099/)
})

it('proposes today when that day has passed', async () => {
  expect(await proposedFrom('2001-03-12')).not.toContain('2001')
})

/** The first day of a new absence, made while the agenda stands on that day. */
async function proposedFrom(day: string) {
  answers['plannings.list'] = () => ({ data: [], meta: { exceptions: [] } })
  answers['planning-exceptions.affected'] = () => ({ data: [], meta: { begun: 0 } })
  await show(<ExceptionsPanel professionals={[{ id: 7, name: 'Marc Puig' }]} day={day} onClose={() => {}} />)
  await screen.findByRole('button', { name: 'Añadir' })
  press('Añadir')
  return (await screen.findByLabelText<HTMLInputElement>(/^Primer día/)).value
}
