import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addresses, addressOf, type EndpointName, endpointNames } from '@/lib/contract/addresses'
import { rowsOf } from '@/server/db/client'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { PATIENT_NAME } from '@/tests/support/nouns/patients'
import { wellCalled } from '@/tests/support/well-called'

/**
 * Where a clinic shares its patients out, a professional sees their own. `clinic.patient` is a colleague's, with
 * everything of hers; `clinic.otherPatient` is the professional's own.
 */

let api: TestApi
let clinic: TestClinic
const owner = (query: Parameters<typeof rowsOf>[1]) =>
  api.database.asOwner((tx) => rowsOf<Record<string, unknown>>(tx, query))

const PHONE = '699 000 111'

/** Nothing that was written meanwhile decides what is asked next. */
async function shareOut() {
  const { id, professionals, patient, otherPatient } = clinic
  await owner(sql`update clinics set patients_shared = 'assigned' where id = ${id}`)
  await owner(
    sql`update patients set phone = ${PHONE}, name = ${PATIENT_NAME} where clinic_id = ${id} and id = ${patient}`,
  )
  await owner(sql`update patients
    set professional_id = case when id = ${otherPatient} then ${professionals.professional}::bigint end
    where clinic_id = ${id}`)
  await owner(sql`update appointments set professional_id = ${professionals.admin} where clinic_id = ${id}`)
  // The one whose file it is, too.
  await owner(sql`update record_entries set patient_id = ${patient} where clinic_id = ${id} and state = 'draft'`)
  await owner(sql`update record_files set patient_id = ${patient} where clinic_id = ${id}`)
}
beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 7971)
  await shareOut()
})
afterAll(() => api.close())

const told = async (answer: Response) => ({ status: answer.status, ...(await answer.json().catch(() => ({}))) })
const ask = async (name: EndpointName, given: object = {}, role: keyof TestClinic['tokens'] = 'professional') =>
  told(
    await api.ask(name, {
      ...{ token: clinic.tokens[role], ...wellCalled(name, clinic), headers: { 'if-match': '"1"' } },
      ...given,
    }),
  )

/** What a professional may call that is about more than their own account. */
const asked = endpointNames.filter(
  (name) =>
    ['signed_in', 'agenda', 'record'].includes(addresses[name].who) &&
    !/^(auth|me|sessions|password|totp)\./.test(name),
)

describe('a colleague’s patient', () => {
  it.each(asked)('is not told by %s', async (name) => {
    const { method } = addressOf(name)
    const answer = await api.ask(name, {
      token: clinic.tokens.professional,
      ...wellCalled(name, clinic),
      headers: { 'if-match': '"1"' },
    })
    const text = await answer.text()
    expect(answer.status).toBeLessThan(500)
    expect(text).not.toContain('Etxeberria')
    expect(text).not.toContain(PHONE)
    if (method !== 'GET') await shareOut()
  })

  const ofPatient = asked.filter((name) => addressOf(name).path.startsWith('/api/patients/{'))
  it.each(ofPatient)('is nobody to %s', async (name) => {
    expect((await ask(name)).status).toBe(404)
  })

  it.each(['appointments.create', 'series.create', 'waiting-list.create'] as const)(
    'cannot be named by %s',
    async (name) => {
      expect(await ask(name)).toMatchObject({ status: 422, code: 'reference_unknown' })
    },
  )

  it('is not taken over by their appointment, alone or with its series', async () => {
    const { professional, admin } = clinic.professionals
    const change = { professional_id: professional }
    const weekly = { frequency: 'week', interval: 1, weekdays: [2], ends: { kind: 'count', count: 3 } }
    const when = { starts_at: '2027-04-06T10:00:00Z', ends_at: '2027-04-06T11:00:00Z' }
    const booked = { ...when, professional_id: admin, patient_ids: [clinic.patient], service_id: clinic.service }
    const made = await ask('series.create', { body: { ...booked, recurrence: weekly } }, 'admin')
    const { id, version } = made.meta.appointments[0]
    const of = { params: { id }, headers: { 'if-match': `"${version}"` } }
    const refused = { status: 422, code: 'reference_unknown' }
    expect(await ask('appointments.update', { ...of, body: change })).toMatchObject(refused)
    for (const scope of ['future', 'all']) {
      const body = { scope, action: 'update', change, changes: [] }
      expect(await ask('series.change', { ...of, body })).toMatchObject(refused)
    }
    // A colleague's hour is theirs to give, so its time is: as whoever keeps the agenda moves it.
    const later = { starts_at: '2027-04-06T12:00:00Z', ends_at: '2027-04-06T13:00:00Z' }
    expect((await ask('appointments.update', { ...of, body: later })).status).toBe(200)
    await owner(sql`update appointments set deleted_at = now() where series_id = ${made.data.id}`)
  })

  it('is seen in the agenda by the initials alone', async () => {
    const { data } = await ask('appointments.list')
    expect(data[0].patients).toEqual([{ id: clinic.patient, name: 'Í. E. L.', phone: null }])
  })

  it('is hinted at where somebody registers them again, and cannot be opened', async () => {
    const { data } = await ask('patients.duplicates', { query: { phone: PHONE, name: PATIENT_NAME } })
    expect(data).toContainEqual({
      ...{ id: clinic.patient, name: 'Í. E. L.', phone: null, email: null, identification: null },
      ...{ same: ['phone', 'name'], theirs: true },
    })
    const own = (await ask('patients.duplicates', { query: { name: 'Begoña Núñez' } })).data
    expect(own).toMatchObject([{ id: clinic.otherPatient, name: 'Begoña Núñez', theirs: false }])
  })
})

describe('one’s own patients', () => {
  const names = async (role?: keyof TestClinic['tokens']) =>
    (await ask('patients.list', {}, role)).data.map(({ name }: { name: string }) => name)

  it('are listed and found, and counted alone', async () => {
    expect(await names()).toEqual(['Begoña Núñez'])
    expect((await ask('patients.list', { query: { search: 'etxe' } })).data).toEqual([])
    expect((await ask('patients.list')).meta.count).toBe(1)
  })

  it('are those of an appointment within a year too, while it stands', async () => {
    const { professional, admin } = clinic.professionals
    const of = (id: number, rest = sql``) =>
      owner(sql`update appointments set professional_id = ${id} ${rest} where id = ${clinic.appointment}`)
    await of(professional, sql`, starts_at = now() + interval '360 days', ends_at = now() + interval '360 days 1 hour'`)
    expect(await names()).toEqual(['Begoña Núñez', PATIENT_NAME])
    expect((await ask('patients.show')).data.name).toBe(PATIENT_NAME)
    await of(professional, sql`, status = 'canceled'`)
    expect(await names()).toEqual(['Begoña Núñez'])
    await of(
      professional,
      sql`, status = 'confirmed', starts_at = now() - interval '370 days', ends_at = now() - interval '369 days'`,
    )
    expect(await names()).toEqual(['Begoña Núñez'])
    await of(admin)
  })

  it('are those whom they register, and are handed to nobody by them', async () => {
    const { data } = await ask('patients.create', { body: { name: 'Nueva Propia' } })
    expect(data.professional_id).toBe(clinic.professionals.professional)
    const away = { professional_id: clinic.professionals.admin }
    expect((await ask('patients.create', { body: { name: 'Ajena', ...away } })).status).toBe(403)
    expect((await ask('patients.update', { params: { id: data.id }, body: away })).status).toBe(403)
    const { data: kept } = await ask('patients.update', { params: { id: data.id }, body: { town: 'Vic' } })
    expect(kept.town).toBe('Vic')
  })

  it.each(['admin', 'employee'] as const)('are all of them to %s', async (role) => {
    expect(await names(role)).toContain(PATIENT_NAME)
  })
})

it('who sees whom is an admin’s to say, on record, and felt at once', async () => {
  expect((await ask('clinic.update', { body: { patients_shared: 'all' } })).status).toBe(403)
  expect((await ask('clinic.update', { body: { patients_shared: 'some' } }, 'admin')).status).toBe(422)
  const { data } = await ask('clinic.update', { body: { patients_shared: 'all' } }, 'admin')
  expect(data.patients_shared).toBe('all')
  await expect.poll(async () => (await ask('patients.show')).status).toBe(200)
})
