// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ClockField } from '@/components/form/fields/clock-field'
import { DayField } from '@/components/form/fields/day-field'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

/** Fields of a form that says nothing by itself. */
function Fields() {
  const [clock, setClock] = useState('09:00')
  const [day, setDay] = useState('2026-11-20')
  return (
    <>
      <ClockField label="Hora" value={clock} onChange={setClock} />
      <DayField label="Día" value={day} onChange={setDay} />
    </>
  )
}

function type(label: string, value: string) {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: label })
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
  return field
}

it.each([
  ['Hora', '25:00', 'No es una hora válida.'],
  ['Hora', '7 de la tarde', 'No es una hora válida.'],
  ['Día', '31/2', 'No es una fecha válida.'],
  ['Día', '30/02/2027', 'No es una fecha válida.'],
])('%s: %s stays as it was typed, and is said to be none, once', async (label, typed, fault) => {
  await show(<Fields />)
  const field = type(label, typed)
  expect(field.value).toBe(typed)
  expect(screen.getAllByText(fault)).toHaveLength(1)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

it.each([
  ['Hora', '7pm', '19:00'],
  ['Hora', '7.30', '07:30'],
  ['Hora', '0730', '07:30'],
  ['Hora', '19h', '19:00'],
  ['Día', '1-12-26', '01/12/2026'],
])('%s: %s is %s once one leaves', async (label, typed, written) => {
  await show(<Fields />)
  expect(type(label, typed).value).toBe(written)
  expect(screen.queryByText(/No es una/)).toBeNull()
})

it('nothing is said while it is half typed', async () => {
  await show(<Fields />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Hora' }), { target: { value: '12:' } })
  expect(screen.queryByText(/No es una/)).toBeNull()
})
