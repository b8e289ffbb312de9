import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Phones } from '@/components/agenda/views/phones'
import { appointment } from '@/tests/support/factories/appointment'
import { press, show } from '@/tests/support/screen'

afterEach(cleanup)

const of = (...patients: { id: number; name: string; phone: string | null }[]) => (
  <Phones appointment={appointment({ patients })} title="Espalda sana" />
)
const ana = { id: 1, name: 'Ana Gil', phone: '+34612404118' }
const leo = { id: 2, name: 'Leo Mas', phone: '+34699100200' }

it('calls one with a press, by the number as the clinic’s country writes it', async () => {
  await show(of(ana, { id: 3, name: 'Iria Pos', phone: null }))
  const link = screen.getByRole('link', { name: 'Ana Gil: 612 404 118' })
  expect(link.getAttribute('href')).toBe('tel:+34612404118')
  expect(link.textContent).toBe('612 404 118')
})

it('of several has one line, and says whose each number is', async () => {
  await show(of(ana, leo))
  expect(screen.queryByRole('link')).toBeNull()
  press('Espalda sana: 2 teléfonos')
  const numbers = await screen.findAllByRole('menuitem')
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['Ana Gil612 404 118', 'Leo Mas699 100 200'])
  expect(numbers[1]!.getAttribute('href')).toBe('tel:+34699100200')
})

it('is nothing where nobody’s is known', async () => {
  await show(of({ ...ana, phone: null }))
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
