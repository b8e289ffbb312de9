import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '@/lib/domain/time/clock'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 7931)
})
afterAll(() => api.close())

const today = () => dayOf(new Date().toISOString(), 'Europe/Madrid')
const told = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })
const create = async (birth_date: string) =>
  told(await api.ask('patients.create', { token: clinic.tokens.employee, body: { name: 'Nueva', birth_date } }))

describe('nobody is born after today, where the clinic is', () => {
  it('on registering: tomorrow is refused by name, today is not', async () => {
    const refused = await create(addDays(today(), 1))
    expect([refused.status, refused.errors]).toEqual([422, { birth_date: ['No puede ser posterior a hoy.'] }])
    expect((await create('2150-01-01')).errors).toEqual({ birth_date: ['No puede ser posterior a hoy.'] })
    expect((await create(today())).status).toBe(201)
  })

  it('on changing', async () => {
    const { data } = await create('1980-05-01')
    const change = (birth_date: string) =>
      api.ask('patients.update', {
        ...{ token: clinic.tokens.employee, params: { id: data.id }, body: { birth_date } },
        headers: { 'if-match': '"1"' },
      })
    expect((await change(addDays(today(), 1))).status).toBe(422)
    expect((await change(today())).status).toBe(200)
  })
})

it('a time that is none has one text, and so has an offset that there is not on earth', async () => {
  const ask = async (starts_at: string, ends_at: string) => {
    const body = { professional_id: clinic.professionals.admin, patient_ids: [clinic.patient], starts_at, ends_at }
    return (await told(await api.ask('appointments.create', { token: clinic.tokens.admin, body }))).errors
  }
  expect(await ask('2027-05-04T08:00:00+18:00', '2027-05-04T09:00:00Z')).toEqual({
    starts_at: ['La diferencia horaria va de −14:00 a +14:00.'],
  })
  expect(Object.keys(await ask('2027-13-01T08:00:00Z', '2027-05-04T09:00:00Z'))).toEqual(['starts_at'])
})
