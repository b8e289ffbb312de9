// together: an erasure is under way on another connection
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf, type EndpointName } from '@/lib/contract/addresses'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { pdfWith } from '@/tests/support/pdf'

let api: TestApi
let clinic: TestClinic
beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 91)
})
afterAll(() => api.close())

const file = async () => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await pdfWith())], 'informe.pdf', { type: 'application/pdf' }))
  return form
}
let day = 0
const visit = (patient: number) => {
  const on = new Date(Date.UTC(2031, 2, ++day)).toISOString().slice(0, 10)
  const { professional } = clinic.professionals
  const booked = { professional_id: professional, service_id: clinic.service, patient_ids: [patient] }
  return { ...booked, starts_at: `${on}T09:00:00Z`, ends_at: `${on}T10:00:00Z` }
}

const wish = (patient_id: number) => ({
  ...{ patient_id, service_id: null, professional_id: null, urgency: 'normal' },
  ...{ windows: [], date_from: null, date_to: null, note: null },
})

/** What writes something of a patient, and how; the answer where they are gone. */
const writes: [EndpointName, number, (patient: number) => object | Promise<object>][] = [
  ['record.create', 404, () => ({ body: { kind: 'note', template_version_id: clinic.templateVersion } })],
  ['record.attach', 404, async () => ({ form: await file() })],
  ['episodes.create', 404, () => ({ body: { title: 'Hombro' } })],
  ['measure-links.create', 404, () => ({ body: { key: 'psfs', by: 'copy' } })],
  ['patient-exports.create', 404, () => ({ body: {} })],
  ['patient-alerts.create', 404, () => ({ body: { kind: 'allergy', severity: 'high', text: 'Látex' } })],
  ['waiting-list.create', 422, (patient_id) => ({ body: wish(patient_id) })],
  ['appointments.create', 422, (patient) => ({ body: visit(patient) })],
]

const lockWaits = sql`select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`

const someone = async () => {
  const [person] = await api.database.asOwner((tx) =>
    rowsOf<{ id: number }>(
      tx,
      sql`insert into patients (clinic_id, name, phone) values (${clinic.id}, 'Se Va', '600123123')
        returning id::float8 as id`,
    ),
  )
  return person!.id
}
const erased = (id: number) => sql`update patients set erased_at = now() where id = ${id}`

it.each(writes)('%s waits for an erasure that is under way, and then there is nobody', async (name, status, given) => {
  const write = async (id: number) => {
    const params = addressOf(name).path.includes('{id}') ? { params: { id } } : {}
    return (await api.ask(name, { token: clinic.tokens.professional, ...params, ...(await given(id)) })).status
  }
  expect(await write(await someone())).toBeLessThan(300)
  const id = await someone()
  if (api.database.engine === 'pglite') {
    // One transaction at a time: whoever writes waits for the whole of the other.
    await api.database.asOwner((tx) => rowsOf(tx, erased(id)))
    expect(await write(id)).toBe(status)
    return
  }
  const { answer } = await api.database.asOwner(async (tx) => {
    await rowsOf(tx, sql`select 1 from patients where id = ${id} for update`)
    const answer = write(id)
    await expect.poll(() => api.database.asOwner((other) => rowsOf(other, lockWaits))).toHaveLength(1)
    await rowsOf(tx, erased(id))
    return { answer }
  })
  expect(await answer).toBe(status)
})
