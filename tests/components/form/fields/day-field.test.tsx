import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DayField } from '@/components/form/fields/day-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { PatientSheet } from '@/components/patients/patient-sheet'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const closed = vi.fn()
const values = { last: '' }

/** A day's field in a sheet; today is 20 November 2026. */
function Sheet({ gone, first = '' }: { gone?: 'birthday' | 'day'; first?: string }) {
  const [value, setValue] = useState(first)
  values.last = value
  return (
    <FormSheet
      title="Hoja"
      guard={useUnsavedGuard(false)}
      saving={false}
      saveLabel="Guardar"
      done={false}
      onSubmit={(event) => event.preventDefault()}
      onClosed={closed}
    >
      <DayField label="Día" value={value} onChange={setValue} gone={gone} />
    </FormSheet>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Día' })
const button = () => screen.getByRole('button', { name: 'Elegir en el calendario' })
const calendar = () => screen.findByRole('dialog', { name: 'Elegir en el calendario' })
const press = (key: string) => act(() => fireEvent.keyDown(document.activeElement!, { key }))
const at = () => (document.activeElement as HTMLElement).dataset.day

const open = async (props: Parameters<typeof Sheet>[0]) => {
  closed.mockReset()
  await show(<Sheet {...props} />)
  await screen.findByRole('textbox', { name: 'Día' })
  act(() => button().focus())
  fireEvent.click(button())
  return within(await calendar())
}

it('what is no day stays as it was typed, and the form says that it is none', async () => {
  await show(<PatientSheet onClosed={() => {}} />)
  const birthday = await screen.findByRole('textbox', { name: 'Fecha de nacimiento' })
  fireEvent.change(birthday, { target: { value: '31/02/1985' } })
  fireEvent.blur(birthday)
  expect(await screen.findByText('No es una fecha válida.')).toBeTruthy()
  expect(birthday).toHaveProperty('value', '31/02/1985')
})

it.each(['12/3/85', '12031985', '12.3.1985', '1985-03-12'])(
  '%s is a day, written out once one leaves',
  async (typed) => {
    await show(<Sheet gone="birthday" />)
    const day = await screen.findByRole('textbox', { name: 'Día' })
    fireEvent.change(day, { target: { value: typed } })
    expect(values.last).toBe('1985-03-12')
    expect(day).toHaveProperty('value', typed)
    fireEvent.blur(day)
    expect(day).toHaveProperty('value', '12/03/1985')
  },
)

it('a day that is picked is in the field, and so is the focus', async () => {
  const days = await open({ first: '2026-11-24' })
  expect(days.getByRole('button', { pressed: true }).textContent).toBe('24')
  expect(days.getByRole('button', { current: 'date' }).textContent).toBe('20')
  fireEvent.click(days.getByRole('button', { name: 'jueves, 26 de noviembre de 2026' }))
  expect(values.last).toBe('2026-11-26')
  expect(field()).toHaveProperty('value', '26/11/2026')
  expect(document.activeElement).toBe(field())
  expect(screen.queryByRole('dialog', { name: 'Elegir en el calendario' })).toBeNull()
})

it('the calendar is there for the keyboard alone', async () => {
  await show(<Sheet first="2026-11-24" />)
  act(() => field().focus())
  fireEvent.keyDown(field(), { key: 'ArrowDown', altKey: true })
  await calendar()
  expect(at()).toBe('2026-11-24')
  const steps = { Home: '11-23', End: '11-29', ArrowRight: '11-30', ArrowDown: '12-07', PageDown: '2027-01-07' }
  for (const [key, day] of Object.entries(steps)) {
    press(key)
    expect(at(), key).toContain(day)
  }
  press('PageUp')
  press('Enter')
  expect(values.last).toBe('2026-12-07')
  expect(document.activeElement).toBe(field())
})

it('Escape closes the calendar, and not the sheet that it stands in', async () => {
  await open({})
  press('Escape')
  expect(screen.queryByRole('dialog', { name: 'Elegir en el calendario' })).toBeNull()
  expect(document.activeElement).toBe(field())
  expect(screen.getByRole('dialog', { name: 'Hoja' })).toBeTruthy()
  expect(closed).not.toHaveBeenCalled()
})

it('a press elsewhere closes it and keeps the focus for what was pressed', async () => {
  await open({})
  fireEvent.mouseDown(document.body)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Elegir en el calendario' })).toBeNull())
  expect(document.activeElement).not.toBe(field())
})

it('a birthday begins with its year, and no year, month or day to come can be picked', async () => {
  const years = await open({ gone: 'birthday' })
  fireEvent.click(years.getByRole('button', { name: 'Años siguientes' }))
  for (let turn = 0; turn < 3; turn++) fireEvent.click(years.getByRole('button', { name: 'Años siguientes' }))
  expect(years.getByRole('button', { name: '2027' })).toHaveProperty('disabled', true)
  fireEvent.click(years.getByRole('button', { name: '2026' }))
  expect(document.activeElement?.textContent).toBe('ene')
  expect(years.getByRole('button', { name: 'diciembre de 2026' })).toHaveProperty('disabled', true)
  fireEvent.click(years.getByRole('button', { name: 'noviembre de 2026' }))
  expect(at()).toBe('2026-11-01')
  expect(years.getByRole('button', { name: /21 de noviembre/ })).toHaveProperty('disabled', true)
  press('PageDown')
  expect(at(), 'no key leads ahead of today').toBe('2026-11-20')
  press('Enter')
  expect(values.last).toBe('2026-11-20')
})

it('who reached the last month by its button is not left without the focus', async () => {
  const days = await open({ gone: 'day', first: '2026-10-05' })
  const next = days.getByRole('button', { name: 'Mes siguiente' })
  act(() => next.focus())
  fireEvent.click(next)
  expect(next).toHaveProperty('disabled', true)
  expect(at()).toBe('2026-11-05')
})

it('a finger that picked finds no keyboard over the form: the button has the focus', async () => {
  const days = await open({ first: '2026-11-24' })
  const { matchMedia } = window
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media === '(pointer: coarse)' })
  fireEvent.click(days.getByRole('button', { name: /26 de noviembre/ }))
  expect(document.activeElement).toBe(button())
})
