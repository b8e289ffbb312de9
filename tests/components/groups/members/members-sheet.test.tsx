import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MemberSheet } from '@/components/groups/members/member-sheet'
import { MembersSheet } from '@/components/groups/members/members-sheet'
import { answers, calls } from '@/tests/support/answers'
import { groupMember, groupPlan } from '@/tests/support/factories/group'
import { patient } from '@/tests/support/factories/patient'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'
import { beginAt } from '@/tests/support/today'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })
beginAt('2026-11-20T10:00:00Z')
afterEach(cleanup)

const plans = [
  groupPlan({ id: 2, name: 'Antiguo', active: false, payment_methods: ['pos'] }),
  groupPlan({ id: 3, payment_methods: ['cash', 'direct_debit'] }),
  groupPlan({ id: 4, name: 'Libre', payment_methods: ['direct_debit', 'pos'] }),
]
const choicesOf = (label: RegExp) =>
  [...(screen.getByLabelText(label) as HTMLSelectElement).options].map(({ text }) => text)

describe('taking patients into a group', () => {
  it('offers the plans in use, each by the ways in which it can be paid', async () => {
    await show(<MembersSheet groupId={7} plans={plans} onClosed={() => {}} />)
    expect(choicesOf(/^Plan$/).map((text) => text.split(' · ')[0])).toEqual(['1 por semana', 'Libre'])
    expect(choicesOf(/^Forma de pago/)).toEqual(['Efectivo', 'Domiciliación'])
    type(/^Plan$/, '4')
    expect(choicesOf(/^Forma de pago/)).toEqual(['Domiciliación', 'Tarjeta'])
    expect((screen.getByLabelText(/^Forma de pago/) as HTMLSelectElement).value).toBe('direct_debit')
  })

  it('says beforehand which whole months each owes, and offers to begin with the next', async () => {
    await show(<MembersSheet groupId={7} plans={plans} onClosed={() => {}} />)
    const note = () => screen.getByText(/^Se cobrar/).parentElement?.textContent?.replace(/\s/g, ' ')
    expect(note()).toMatch(
      /^Se cobrará a cada uno la cuota entera de noviembre de 2026: \d+,00 €\.Empezar el 1 dic 2026$/,
    )
    press('Empezar el 1 dic 2026')
    expect(note()).toMatch(/entera de diciembre de 2026: \d+,00 €\.$/)
    type(/^Desde/, '01/10/2026')
    expect(note()).toMatch(/2 cuotas enteras de \d+,00 €: octubre de 2026, noviembre de 2026\.$/)
  })

  it('says of a plan that is paid each time nothing of months', async () => {
    await show(<MembersSheet groupId={7} plans={[groupPlan({ id: 3, kind: 'drop_in' })]} onClosed={() => {}} />)
    expect(screen.queryByText(/^Se cobrar/)).toBeNull()
  })

  it('sends nothing without a patient', async () => {
    await show(<MembersSheet groupId={7} plans={plans} onClosed={() => {}} />)
    press('Añadir')
    expect(await screen.findByText('Elige al menos un paciente.')).toBeTruthy()
    expect(calls('group-members.create')).toEqual([])
  })

  it('sends them together, from a day on', async () => {
    answers['patients.list'] = () => ({
      data: [{ ...patient({ id: 12, name: 'Aina Domínguez' }), near: false }],
      meta: { count: 1, next: null },
    })
    await show(<MembersSheet groupId={7} plans={plans} onClosed={() => {}} />)
    const field = screen.getByRole('combobox', { name: /^Pacientes/ })
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: 'aina' } })
    fireEvent.click(await screen.findByRole('option', { name: /Aina/ }))
    type(/^Desde/, '01/12/2026')
    press('Añadir')
    await waitFor(() => expect(calls('group-members.create')).toHaveLength(1))
    expect(calls('group-members.create')[0]).toMatchObject({
      params: { id: 7 },
      body: { patient_ids: [12], plan_id: 3, payment_method: 'cash', from_day: '2026-12-01', until_day: null },
    })
  })
})

describe('changing a member', () => {
  it('keeps an archived plan and what it was agreed to be paid by, and ends it on a day', async () => {
    const member = groupMember({ plan_id: 2, payment_method: 'transfer' })
    answers['group-members.update'] = () => ({ data: member })
    await show(<MemberSheet member={member} plans={plans} onClosed={() => {}} />)
    expect(choicesOf(/^Plan$/)).toHaveLength(3)
    expect(choicesOf(/^Forma de pago/)).toEqual(['Tarjeta', 'Transferencia'])
    type(/^Hasta/, '30/11/2026')
    press('Guardar')
    await waitFor(() => expect(calls('group-members.update')).toHaveLength(1))
    expect(calls('group-members.update')[0]).toMatchObject({
      params: { id: 5 },
      version: 2,
      body: { plan_id: 2, payment_method: 'transfer', until_day: '2026-11-30' },
    })
  })
})
