import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { RulesForm } from '@/components/make-ups/rules-form'
import type { MakeUpRules } from '@/lib/domain/groups/make-up'
import { call } from '@/tests/support/answers'
import { show } from '@/tests/support/screen'

const rules: MakeUpRules = {
  notice_hours: 6,
  per_month: null,
  valid_days: 30,
  on_holidays: true,
  paid_month_only: false,
}
const sent = () => call.mock.calls.filter(([name]) => name === 'make-up-rules.update').map(([, given]) => given.body)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const toggle = () => fireEvent.click(screen.getByRole('switch', { name: /Permitir recuperar/ }))

beforeEach(() => {
  call.mockReset().mockImplementation((_, given) => Promise.resolve({ data: given.body }))
})
afterEach(cleanup)

it('proposes what many ask for, and sends what is typed', async () => {
  await show(<RulesForm stored={null} />)
  expect(screen.queryByLabelText(/Aviso mínimo/)).toBeNull()
  toggle()
  type(/Aviso mínimo/, '12')
  type(/Máximo al mes/, '2')
  save()
  await waitFor(() =>
    expect(sent()).toEqual([
      { rules: { notice_hours: 12, per_month: 2, valid_days: 30, on_holidays: true, paid_month_only: false } },
    ]),
  )
})

it('names what is wrong beside its field, and sends nothing', async () => {
  await show(<RulesForm stored={rules} />)
  type(/Plazo para recuperar/, '0')
  save()
  await waitFor(() => expect(screen.getByLabelText(/Plazo para recuperar/).getAttribute('aria-invalid')).toBe('true'))
  type(/Plazo para recuperar/, '')
  save()
  expect(await screen.findByText('Es obligatorio.')).toBeTruthy()
  expect(sent()).toEqual([])
})

it('lets nothing be made up for any more', async () => {
  await show(<RulesForm stored={rules} />)
  toggle()
  save()
  await waitFor(() => expect(sent()).toEqual([{ rules: null }]))
})
