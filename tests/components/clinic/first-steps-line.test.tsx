import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LateFirstSteps } from '@/components/clinic/late-first-steps'
import { answers, calls } from '@/tests/support/answers'
import { user } from '@/tests/support/factories/user'
import { show } from '@/tests/support/screen'

const service = { id: 1, name: 'Sesión', price_cents: 0, active: true }
const clinic = { ...user().clinic, id_company: 'B12345674', legal_name: 'Centre, S.L.', address: 'Carrer Major 1' }
const open = (id: number, is_admin = true) => show(<LateFirstSteps />, { id, is_admin, clinic })

beforeEach(() => {
  localStorage.clear()
  answers['patients.list'] = () => ({ data: [{ id: 5 }], meta: { count: 10 } })
  answers['services.list'] = () => ({ data: [service] })
  answers['employees.list'] = () => ({ data: [{ id: 7, active: true, bookable: true }] })
  answers['plannings.list'] = () => ({ data: [{ professional_id: 7, version: 2 }], meta: { exceptions: [] } })
  answers['rooms.list'] = () => ({ data: [] })
})
afterEach(cleanup)

it('says how many first steps are left, leads there, and is sent away for good', async () => {
  await open(21)
  const way = await screen.findByRole('link', { name: 'Primeros pasos: queda 1' })
  expect(way.getAttribute('href')).toBe('/settings/clinic')
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar este aviso' }))
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  const before = calls('services.list').length
  await open(21)
  expect(calls('services.list')).toHaveLength(before)
})

it('is asked for once where nothing is left', async () => {
  answers['services.list'] = () => ({ data: [{ ...service, price_cents: 4500 }] })
  await open(22)
  await waitFor(() => expect(localStorage.getItem('saidFirstSteps')).toContain('"22":["line"]'))
  expect(screen.queryByRole('link')).toBeNull()
})

it('is nothing of who is no admin', async () => {
  await open(23, false)
  expect(calls('services.list')).toHaveLength(0)
})
