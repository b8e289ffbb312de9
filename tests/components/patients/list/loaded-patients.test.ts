import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { loadedPatients } from '@/components/patients/list/loaded-patients'
import { readKey } from '@/lib/client/read-key'
import { appointment } from '@/tests/support/factories/appointment'

let client: QueryClient
const tell = (key: readonly unknown[], answer: object) => client.setQueryData(key, answer)
const found = (text: string) => loadedPatients(client, text, 8).map(({ name }) => name)

beforeEach(() => {
  client = new QueryClient()
})

it('finds nobody where nothing was loaded', () => {
  expect(found('mar')).toEqual([])
})

it('finds whom lists, pages and weeks have read, each once, by name, phone and document', () => {
  const patients = [
    { id: 7, name: 'Marta Gil', phone: '600 100 200' },
    { id: 8, name: 'Pau Màrquez', phone: null },
  ]
  tell(readKey('appointments.list'), { data: [appointment({ patients })] })
  const marta = { ...patients[0], birth_date: '1980-01-02', near: true }
  tell(readKey('patients.list', { query: { search: 'marta' } }), { data: [marta], meta: {} })
  tell(readKey('patients.show', { params: { id: 9 } }), { data: { id: 9, name: 'Ana Mari', identification: '123Z' } })
  expect(found('mar')).toEqual(['Ana Mari', 'Pau Màrquez', 'Marta Gil'])
  expect(found('600100')).toEqual(['Marta Gil'])
  expect(found('123z')).toEqual(['Ana Mari'])
  expect([found('('), found('%'), found('.*'), found('😀')]).toEqual([[], [], [], []])
  expect(loadedPatients(client, 'marta', 8)).toEqual([{ ...patients[0], birth_date: '1980-01-02' }])
  expect(loadedPatients(client, 'mar', 1)).toHaveLength(1)
})

it('has who is archived last, as the server does', () => {
  const person = (id: number, name: string, status: string) => ({ id, name, phone: null, status })
  const data = [person(1, 'Ana Mora', 'archived'), person(2, 'Bea Mora', 'active'), person(3, 'Celia Mora', 'inactive')]
  tell(readKey('patients.list'), { data, meta: {} })
  expect(found('mora')).toEqual(['Bea Mora', 'Celia Mora', 'Ana Mora'])
})

it('finds whom the list of patients has read page by page, which the same name keeps in another shape', () => {
  const page = (id: number, name: string) => ({
    data: [{ id, name, phone: null }],
    meta: { count: 2, next_cursor: null },
  })
  tell(['patients.list', 'pages', {}], { pages: [page(7, 'Marta Gil'), page(8, 'Pau Màrquez')], pageParams: [] })
  tell(readKey('patients.list', { query: { limit: 1 } }), page(9, 'Ana Mari'))
  expect(found('mar')).toEqual(['Ana Mari', 'Pau Màrquez', 'Marta Gil'])
})
