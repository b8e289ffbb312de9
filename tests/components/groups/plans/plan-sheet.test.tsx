import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PlanSheet } from '@/components/groups/plans/plan-sheet'
import { answers, calls } from '@/tests/support/answers'
import { groupPlan } from '@/tests/support/factories/group'
import { standInForNavigation } from '@/tests/support/navigation'
import { press, show, type } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({ push: vi.fn() }) })
afterEach(cleanup)

describe('the sheet of a plan', () => {
  it('refuses one that cannot be paid in any way', async () => {
    await show(<PlanSheet groupId={7} plan={undefined} onClosed={() => {}} />)
    type(/^Nombre/, '2 por semana')
    type(/^Precio/, '45')
    for (const way of ['Efectivo', 'Transferencia', 'Domiciliación', 'Tarjeta'])
      fireEvent.click(screen.getByRole('checkbox', { name: way }))
    press('Crear')
    expect(await screen.findByText('Elige una de las opciones.')).toBeTruthy()
    expect(calls('group-plans.create')).toEqual([])
  })

  it('adds one to its group: exempt, by all ways, for as many as there are', async () => {
    await show(<PlanSheet groupId={7} plan={undefined} onClosed={() => {}} />)
    type(/^Nombre/, 'Libre')
    type(/^Precio/, '45')
    press('Crear')
    await waitFor(() => expect(calls('group-plans.create')).toHaveLength(1))
    expect(calls('group-plans.create')[0]).toMatchObject({
      params: { id: 7 },
      body: {
        name: 'Libre',
        price_cents: 4500,
        activities: null,
        vat_treatment: 'exempt',
        vat_bp: 0,
        payment_methods: ['cash', 'transfer', 'direct_debit', 'pos'],
      },
    })
  })

  it('adds one that is paid each time, which says nothing of how often', async () => {
    await show(<PlanSheet groupId={7} plan={undefined} onClosed={() => {}} />)
    type(/^Nombre/, 'Suelta')
    type(/^Cuántas actividades/, '2')
    type(/^Cómo se cobra/, 'drop_in')
    expect(screen.queryByLabelText(/^Cuántas actividades/)).toBeNull()
    type(/^Precio/, '15')
    press('Crear')
    await waitFor(() => expect(calls('group-plans.create')).toHaveLength(1))
    expect(calls('group-plans.create')[0].body).toMatchObject({ kind: 'drop_in', price_cents: 1500, activities: null })
  })

  it('sends what changed, the ways in their own order and VAT whole', async () => {
    answers['group-plans.update'] = () => ({ data: groupPlan() })
    await show(<PlanSheet groupId={7} plan={groupPlan()} onClosed={() => {}} />)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Transferencia' }))
    type('IVA', 'rate')
    press('Guardar')
    await waitFor(() => expect(calls('group-plans.update')).toHaveLength(1))
    expect(calls('group-plans.update')[0]).toMatchObject({
      params: { id: 3 },
      version: 1,
      body: { payment_methods: ['cash', 'transfer', 'direct_debit'], vat_treatment: 'rate', vat_bp: 2100 },
    })
  })
})
