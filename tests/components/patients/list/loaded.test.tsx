import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PatientsScreen } from '@/components/patients/patients-screen'
import { ApiError } from '@/lib/client/api-error'
import { heard, notHeard } from '@/lib/client/connection'
import { readKey } from '@/lib/client/read-key'
import { answers } from '@/tests/support/answers'
import { patient } from '@/tests/support/factories/patient'
import { show, type } from '@/tests/support/screen'

const row = (id: number, name: string, more: object = {}) => ({
  ...patient({ id, name, ...more }),
  ...{ last_appointment_at: null, next_appointment_at: null },
})
const said = 'Sin conexión: se busca solo entre los pacientes ya cargados.'

beforeEach(() => {
  window.scrollTo = () => {}
  const gone = () => {
    notHeard()
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  }
  for (const name of ['patients.list', 'patients.tags', 'groups.list', 'professionals.list'] as const)
    answers[name] = gone
})
afterEach(() => {
  cleanup()
  act(heard)
  window.history.replaceState(null, '', '/')
})

/** The screen without a network, after two pages of the list were read. */
async function open(address = '/patients') {
  window.history.replaceState(null, '', address)
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000, networkMode: 'always' } },
  })
  const page = (...data: object[]) => ({ data, meta: { count: 3, next_cursor: null } })
  client.setQueryData(['patients.list', 'pages', { search: undefined, sort: undefined }], {
    pages: [page(row(7, 'Marta Gil'), row(8, 'Pau Serra')), page(row(9, 'Ana Marín', { status: 'archived' }))],
    pageParams: [undefined, 'next'],
  })
  await show(<PatientsScreen />, {}, client)
  act(notHeard)
  return client
}
const names = () => [...document.querySelectorAll('[data-row-link]')].map(({ textContent }) => textContent)

it('shows all that was read, as long as nothing else is asked', async () => {
  await open()
  expect(names()).toEqual(['Marta Gil', 'Pau Serra', 'Ana Marín'])
  expect(screen.queryByText(said)).toBeNull()
})

it('searches those that were read, and says that it is only those', async () => {
  await open()
  type(/^Buscar/, 'mar')
  expect(await screen.findByText(said)).toBeTruthy()
  expect(names()).toEqual(['Ana Marín', 'Marta Gil'])
  expect(screen.queryByRole('alert')).toBeNull()
  type(/^Buscar/, 'xyz')
  // Who fits none of those is not called nobody.
  expect(await screen.findByText('Sin conexión: ningún paciente ya cargado coincide con «xyz»')).toBeTruthy()
  expect(screen.getByText('Para buscar en toda la clínica hace falta conexión.')).toBeTruthy()
  expect(screen.queryByText(said)).toBeNull()
})

it('searches whoever another search of patients has read, too', async () => {
  const client = await open()
  const found = { data: [row(12, 'Xyza Romero')], meta: { count: 1, next_cursor: null } }
  client.setQueryData(readKey('patients.list', { query: { search: 'xy', limit: 8, quick: 'true' } }), found)
  type(/^Buscar/, 'xyz')
  expect(await screen.findByText(said)).toBeTruthy()
  expect(names()).toEqual(['Xyza Romero'])
})

it('leads to whom other screens have read, of whom it knows no whole row', async () => {
  const client = await open()
  client.setQueryData(readKey('patients.show', { params: { id: 31 } }), {
    data: patient({ id: 31, name: 'Xyza Romero' }),
  })
  type(/^Buscar/, 'xyz')
  const way = await screen.findByRole('link', { name: 'Xyza Romero' })
  expect(way.getAttribute('href')).toBe('/patients/31/history')
  expect(screen.getByText('Sin conexión: pacientes ya cargados que coinciden con «xyz»')).toBeTruthy()
  expect(names()).toEqual([])
})

it('filters and orders them too, but not by what a row does not say', async () => {
  await open('/patients?status=active&sort=-name')
  expect(await screen.findByText(said)).toBeTruthy()
  expect(names()).toEqual(['Pau Serra', 'Marta Gil'])
  cleanup()
  act(heard)
  await open('/patients?group_id=4')
  expect(await screen.findByText('No se ha podido cargar la lista de pacientes')).toBeTruthy()
})
