import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { IssuerLacks } from '@/components/payments/issuer-lacks'
import { user } from '@/tests/support/factories/user'
import { show } from '@/tests/support/screen'

afterEach(cleanup)

const lacking = (what: object) => ({ clinic: { ...user().clinic, ...what } })

it.each([['id_company'], ['address']])(
  'a clinic without its %s is told before it issues, with the way there',
  async (field) => {
    await show(<IssuerLacks />, lacking({ [field]: null }))
    expect(screen.getByText(/^Falta el NIF o la dirección de la clínica/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ajustes de la clínica' }).getAttribute('href')).toBe('/settings/clinic')
  },
)

it('who may not change them is told without it', async () => {
  await show(<IssuerLacks />, { is_admin: false, ...lacking({ id_company: null }) })
  expect(screen.getByRole('status').textContent).toMatch(/^Falta/)
  expect(screen.queryByRole('link')).toBeNull()
})

it('a clinic that has both is told nothing', async () => {
  await show(<IssuerLacks />)
  expect(screen.queryByRole('status')).toBeNull()
})
