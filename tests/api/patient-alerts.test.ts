import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 7951)
})
afterAll(() => api.close())

type Role = keyof TestClinic['tokens']
const told = async (answer: Response) => ({ status: answer.status, ...(await answer.json().catch(() => ({}))) })
const list = async (role: Role, params = { id: clinic.otherPatient }) =>
  told(await api.ask('patient-alerts.list', { token: clinic.tokens[role], params }))
const create = async (role: Role, body: object) =>
  told(
    await api.ask('patient-alerts.create', {
      ...{ token: clinic.tokens[role], params: { id: clinic.otherPatient } },
      body: { severity: 'medium', ...body },
    }),
  )
const change = async (role: Role, id: number, version: number, body: object) =>
  told(
    await api.ask('patient-alerts.update', {
      ...{ token: clinic.tokens[role], params: { id }, body },
      headers: { 'if-match': `"${version}"` },
    }),
  )

describe('a red flag', () => {
  it('is neither written, read, nor changed by the front desk', async () => {
    expect((await create('employee', { kind: 'red_flag', text: 'Dolor nocturno' })).status).toBe(403)
    const { status, data } = await create('professional', { kind: 'red_flag', text: 'Dolor nocturno' })
    expect(status).toBe(201)
    expect((await list('employee')).data).toEqual([])
    expect((await list('admin')).data).toMatchObject([{ text: 'Dolor nocturno' }])
    expect((await change('employee', data.id, 1, { text: 'Nada' })).status).toBe(404)
  })

  it('is no part of what the front desk reads of an appointment', async () => {
    const added = await api.ask('patient-alerts.create', {
      ...{ token: clinic.tokens.professional, params: { id: clinic.patient } },
      body: { kind: 'red_flag', text: 'Fiebre', severity: 'high' },
    })
    expect(added.status).toBe(201)
    const read = async (role: Role) => {
      const token = clinic.tokens[role]
      const answer = await api.ask('patient-alerts.of_appointment', { token, params: { id: clinic.appointment } })
      return (await told(answer)).data.map(({ text }: { text: string }) => text)
    }
    expect(await read('employee')).toEqual(['Látex'])
    expect(await read('professional')).toEqual(['Fiebre', 'Látex'])
  })
})

it('an alert is written, changed and archived on record, each in its version', async () => {
  const { data } = await create('employee', {
    kind: 'other',
    text: ' Viene en silla de ruedas ',
    expires_on: '2027-01-31',
  })
  expect(data).toMatchObject({ text: 'Viene en silla de ruedas', expires_on: '2027-01-31', archived_at: null })
  expect(data.created_by).toBe(clinic.professionals.employee)
  const { data: changed } = await change('employee', data.id, 1, { text: 'Con andador', expires_on: '' })
  expect(changed).toMatchObject({ text: 'Con andador', expires_on: null, kind: 'other' })
  expect((await change('employee', data.id, 1, { archived: true })).status).toBe(412)
  const { data: archived } = await change('employee', data.id, 2, { archived: true })
  expect(archived.archived_at).toMatch(/Z$/)
  expect((await change('employee', data.id, 3, { archived: false })).data.archived_at).toBeNull()
  const audit = await told(
    await api.ask('audit.list', { token: clinic.tokens.admin, query: { entity: 'patient_alert' } }),
  )
  const own = audit.data.filter(({ entity_id }: { entity_id: number }) => entity_id === data.id)
  expect(own.map(({ action }: { action: string }) => action)).toEqual(['updated', 'updated', 'updated', 'created'])
})

it('its kind stays, and what is wrong is named', async () => {
  const { data } = await create('admin', { kind: 'allergy', text: 'Látex' })
  expect((await change('admin', data.id, 1, { kind: 'other', text: 'Níquel' })).data.kind).toBe('allergy')
  const { status, errors } = await create('admin', { kind: 'allergy', text: ' ', severity: 'huge' })
  expect(status).toBe(422)
  expect(Object.keys(errors).sort()).toEqual(['severity', 'text'])
  expect((await list('admin', { id: 999_999_999 })).status).toBe(404)
})
