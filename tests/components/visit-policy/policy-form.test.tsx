import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PolicyForm } from '@/components/visit-policy/policy-form'
import { usualVisitPolicy } from '@/lib/domain/policy/visit-policy'
import { call } from '@/tests/support/answers'
import { show } from '@/tests/support/screen'

const sent = () => call.mock.calls.filter(([name]) => name === 'visit-policy.update').map(([, given]) => given.body)
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))

beforeEach(() => {
  call.mockReset().mockImplementation((_, given) => Promise.resolve({ data: given.body }))
})
afterEach(cleanup)

it('asks how much where an amount is charged, and sends the policy', async () => {
  await show(<PolicyForm stored={usualVisitPolicy} />)
  type(/^Es tarde desde/, '24')
  type(/^Cancelar tarde cuesta/, 'amount')
  type(/^No asistir cuesta/, 'session')
  save()
  expect(await screen.findByText('Es obligatorio.')).toBeTruthy()
  expect(sent()).toEqual([])
  type(/^Importe/, '15')
  save()
  await waitFor(() =>
    expect(sent()).toEqual([
      { ...usualVisitPolicy, late_hours: 24, late_charge: 'amount', late_cents: 1500, no_show_charge: 'session' },
    ]),
  )
})

it('sends no amount that nothing asks for', async () => {
  await show(<PolicyForm stored={{ ...usualVisitPolicy, late_hours: 24, late_charge: 'amount', late_cents: 1500 }} />)
  type(/^Cancelar tarde cuesta/, 'none')
  type(/^Es tarde desde/, '')
  save()
  await waitFor(() => expect(sent()).toEqual([{ ...usualVisitPolicy }]))
})

it('asks which part of the price where that is charged, of a hundred at most', async () => {
  await show(<PolicyForm stored={usualVisitPolicy} />)
  type(/^No asistir cuesta/, 'percent')
  save()
  expect(await screen.findByText('Es obligatorio.')).toBeTruthy()
  type(/^Porcentaje del precio/, '120')
  save()
  await waitFor(() => expect(screen.queryByText('Es obligatorio.')).toBeNull())
  expect(sent()).toEqual([])
  type(/^Porcentaje del precio/, '50')
  save()
  await waitFor(() => expect(sent()).toEqual([{ ...usualVisitPolicy, no_show_charge: 'percent', no_show_percent: 50 }]))
})
