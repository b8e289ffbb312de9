import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addresses, type EndpointName, endpointNames as names } from '@/lib/contract/addresses'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Role } from '@/lib/contract/professionals'
import { endpoints } from '@/lib/contract/registry'
import { mayCall } from '@/lib/domain/access'
import { roles } from '@/lib/domain/employees/roles'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { wellCalled } from '@/tests/support/well-called'

/** Every endpoint × every role × another clinic's ids, generated from the contract. */

const OWN = 31

let api: TestApi
let own: TestClinic
let foreign: TestClinic
let canceled: TestClinic
let expired: TestClinic

beforeAll(async () => {
  api = await testApi()
  own = await makeClinic(api.database, OWN)
  foreign = await makeClinic(api.database, 32)
  canceled = await makeClinic(api.database, 33, { subscription: { status: 'canceled', trial_ends_at: null } })
  expired = await makeClinic(api.database, 34, { trial_ends_at: new Date('2020-01-01') })
})
afterAll(() => api.close())

const askFor = (name: EndpointName, clinic: TestClinic, token?: string) =>
  api.ask(name, { token, ...wellCalled(name, clinic), headers: { 'if-match': '"1"' } })

/** Whether the addresses let a role call an endpoint about somebody else. */
const mayOthers = (name: EndpointName, role: Role) =>
  mayCall(addresses[name].who, { id: 1, clinic_id: OWN, role, is_admin: role === 'admin' }, 2)
const guarded = names.filter((name) => addresses[name].who !== 'public')

describe.each(guarded)('%s', (name) => {
  const { params }: Endpoint = endpoints[name]
  // Who may call what has no id in its path names nothing of another clinic.
  const refused = roles.filter((role) => params || !mayOthers(name, role))

  it('answers 401 without a session', async () => {
    expect((await askFor(name, own)).status).toBe(401)
  })

  it.for(refused)('keeps %s out of another clinic', async (role) => {
    const answer = await askFor(name, foreign, own.tokens[role])
    expect(answer.status).toBe(mayOthers(name, role) ? 404 : 403)
    expect(await answer.text()).not.toContain('Etxeberria')
  })
})

describe.each(names.filter((name) => !addresses[name].confined))('%s', (name) => {
  it.each(['canceled', 'expired'] as const)('is closed to a %s clinic', async (state) => {
    const clinic = state === 'canceled' ? canceled : expired
    const answer = await askFor(name, clinic, clinic.tokens.admin)
    expect(answer.status).toBe(403)
    expect((await answer.json()).code).toBe('clinic_confined')
  })
})

describe('ids of another clinic inside a body', () => {
  it.each([
    ['patient_ids', () => ({ patient_ids: [own.patient, foreign.patient] })],
    ['professional_id', () => ({ professional_id: foreign.professionals.professional })],
    ['service_id', () => ({ service_id: foreign.service })],
  ])('are unknown: %s', async (_, wrong) => {
    const token = own.tokens.admin
    const created = await api.ask('appointments.create', {
      token,
      body: { ...wellCalled('appointments.create', own).body, ...wrong() },
    })
    expect(created.status).toBe(422)
    const changed = await api.ask('appointments.update', {
      token,
      params: { id: own.appointment },
      body: wrong(),
      headers: { 'if-match': '"1"' },
    })
    expect(changed.status).toBe(422)
  })

  it('are unknown as a patient’s professional', async () => {
    const answer = await api.ask('patients.create', {
      token: own.tokens.admin,
      body: { name: 'Alguien', professional_id: foreign.professionals.professional },
    })
    expect(answer.status).toBe(422)
  })
})

describe('ids of another clinic inside what the agenda keeps', () => {
  const wrongs: [EndpointName, string, () => object][] = [
    ['series.create', 'patient_ids', () => ({ patient_ids: [own.patient, foreign.patient] })],
    ['series.create', 'professional_id', () => ({ professional_id: foreign.professionals.professional })],
    ['series.create', 'service_id', () => ({ service_id: foreign.service })],
    ['series.preview', 'professional_id', () => ({ professional_id: foreign.professionals.professional })],
    [
      'series.change',
      'a change’s patient_ids',
      () => ({ action: 'update', change: { patient_ids: [foreign.patient] } }),
    ],
    ['appointments.create', 'related_id', () => ({ related_id: foreign.appointment })],
    ['plannings.create', 'professional_id', () => ({ professional_id: foreign.professionals.professional })],
    ['plannings.create', 'service_ids', () => ({ service_ids: [own.service, foreign.service] })],
    ['plannings.copy', 'professional_id', () => ({ professional_id: foreign.professionals.professional })],
    ['plannings.copy', 'to_professional_ids', () => ({ to_professional_ids: [foreign.professionals.professional] })],
    ['planning-exceptions.create', 'professional_id', () => ({ professional_id: foreign.professionals.professional })],
    ['waiting-list.create', 'patient_id', () => ({ patient_id: foreign.patient })],
    ['waiting-list.create', 'professional_id', () => ({ professional_id: foreign.professionals.professional })],
    ['waiting-list.create', 'service_id', () => ({ service_id: foreign.service })],
    ['waiting-list.offer', 'professional_id', () => ({ professional_id: foreign.professionals.professional })],
  ]
  it.each(wrongs)('are unknown to %s: %s', async (name, _, wrong) => {
    const { body, ...given } = wellCalled(name, own)
    const answer = await api.ask(name, {
      ...{ token: own.tokens.admin, headers: { 'if-match': '"1"' } },
      ...{ ...given, body: { ...body, ...wrong() } },
    })
    expect(answer.status).toBe(422)
    expect(await answer.text()).not.toContain('Etxeberria')
  })
})

describe('fields that are not the caller’s to set', () => {
  it('change nothing: is_admin, role, clinic_id, id, version, dates', async () => {
    const injected = {
      is_admin: true,
      role: 'admin',
      clinic_id: foreign.id,
      id: 1,
      version: 99,
      created_at: '2000-01-01T00:00:00Z',
      active: false,
      email: 'x@x.test',
    }
    const person = { id: own.professionals.employee }
    const answer = await api.ask('professionals.update', {
      token: own.tokens.employee,
      params: person,
      body: { name: 'Otra', ...injected },
    })
    expect(answer.status).toBe(200)
    expect((await answer.json()).data).toMatchObject({
      id: person.id,
      name: 'Otra',
      role: 'employee',
      is_admin: false,
      active: true,
      email: 'employee@31.test',
    })

    const patient = await api.ask('patients.create', {
      token: own.tokens.employee,
      body: { name: 'Nueva', ...injected, email: '' },
    })
    const { data } = await patient.json()
    expect(data.version).toBe(1)
    expect(data.id).not.toBe(1)
    const seen = await api.ask('patients.show', { token: foreign.tokens.admin, params: { id: data.id } })
    expect(seen.status).toBe(404)
  })
})
