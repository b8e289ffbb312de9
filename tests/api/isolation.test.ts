import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addresses, addressOf, type EndpointName, endpointNames as names } from '@/lib/contract/addresses'
import type { Endpoint } from '@/lib/contract/endpoint'
import { roles } from '@/lib/contract/professionals'
import { endpoints } from '@/lib/contract/registry'
import { mayCall } from '@/lib/domain/access'
import { type TestApi, testApi } from '../support/api'
import { makeClinic, type TestClinic } from '../support/clinic'

/** Every endpoint × every role × another clinic's ids, generated from the contract. */

let api: TestApi
let own: TestClinic
let foreign: TestClinic
let canceled: TestClinic
let expired: TestClinic

beforeAll(async () => {
  api = await testApi()
  own = await makeClinic(api.database, 31)
  foreign = await makeClinic(api.database, 32)
  canceled = await makeClinic(api.database, 33, { subscription: { status: 'canceled', trial_ends_at: null } })
  expired = await makeClinic(api.database, 34, { trial_ends_at: new Date('2020-01-01') })
})
afterAll(() => api.close())

const idOf = (name: EndpointName, clinic: TestClinic): string | number => {
  const noun = name.split('.')[0]
  if (name === 'series.show') return clinic.series
  if (name === 'series.undo') return clinic.seriesUndo
  if (noun === 'appointments' || noun === 'series' || name === 'reminders.list') return clinic.appointment
  if (noun === 'services') return clinic.service
  if (noun === 'plannings') return clinic.planning
  if (noun === 'planning-exceptions') return clinic.planningException
  if (noun === 'waiting-list') return clinic.waitingEntry
  if (noun === 'patients') return clinic.patient
  if (noun === 'professionals' || noun === 'employees' || noun === 'feeds') return clinic.professionals.professional
  if (noun === 'notifications') return clinic.notification
  if (noun === 'devices') return clinic.device
  if (noun === 'sessions') return clinic.session
  return 'a'.repeat(32)
}
const appointmentOf = (clinic: TestClinic) => ({
  professional_id: clinic.professionals.professional,
  service_id: clinic.service,
  starts_at: '2027-06-01T09:00:00Z',
  ends_at: '2027-06-01T10:00:00Z',
  patient_ids: [clinic.patient],
})
const body = (name: EndpointName, clinic: TestClinic): object | undefined => {
  const appointment = appointmentOf(clinic)
  if (name === 'appointments.create') return appointment
  const slot = {
    professional_id: appointment.professional_id,
    starts_at: appointment.starts_at,
    ends_at: appointment.ends_at,
  }
  const recurrence = { frequency: 'week', interval: 1, weekdays: [2], ends: { kind: 'count', count: 3 } }
  const hours = { weekday: 1, from: '09:00', to: '14:00' }
  if (name === 'series.preview' || name === 'series.create') return { ...appointment, recurrence }
  if (name.startsWith('series.') && name.endsWith('change'))
    return { scope: 'future', action: 'cancel', cancel_reason: null }
  if (name === 'services.create') {
    return {
      ...{ name: 'Valoración', duration_minutes: 45, price_cents: 5000, vat_treatment: 'exempt', vat_bp: 0 },
      ...{ vat_exemption: 'art. 20', color: 'teal', buffer_before_minutes: 0, buffer_after_minutes: 0, online: false },
    }
  }
  if (name === 'plannings.create') {
    return {
      ...{ professional_id: appointment.professional_id, valid_from: '2027-01-01', valid_to: null, intervals: [hours] },
      ...{ color: null, service_ids: null, online_booking: false, online_notice_minutes: 60, online_horizon_days: 30 },
    }
  }
  if (name === 'plannings.copy') {
    const from = { professional_id: appointment.professional_id, week: '2027-01-04' }
    return { ...from, to_professional_ids: [clinic.professionals.admin], valid_from: '2027-01-01', valid_to: null }
  }
  if (name.startsWith('planning-exceptions.')) {
    const days = { date: '2027-09-01', date_to: '2027-09-02', kind: 'holiday', from: null, to: null, title: null }
    return { professional_id: appointment.professional_id, ...days, cancel_reason: null }
  }
  if (name.startsWith('feeds.')) return { with_names: false }
  if (name === 'waiting-list.create') {
    const wish = { service_id: null, professional_id: null, urgency: 'normal', windows: [] }
    return { patient_id: clinic.patient, ...wish, date_from: null, date_to: null, note: null }
  }
  if (name === 'waiting-list.offer') return slot
  if (name === 'waiting-list.answer') return { offer_id: 1, accepted: false }
  if (name === 'patients.create') return { name: 'Alguien' }
  if (name === 'auth.register') {
    const password = { password: 'long enough now', password_confirmation: 'long enough now' }
    const consent = { consent: true, consent_version: 1, signature: 'data:image/png;base64,iVBORw0KGgo=' }
    return { clinic_name: 'Nueva', name: 'Ana', email: 'ana@nueva.test', ...consent, ...password }
  }
  if (name === 'me.change-password')
    return { current_password: 'x', password: 'long enough now', password_confirmation: 'long enough now' }
  if (name === 'employees.create') return { name: 'Eva', email: `eva@${clinic.id}.test`, role: 'employee' }
  if (name === 'employees.find') return { email: `admin@${clinic.id}.test` }
  if (name === 'employees.deactivate') return { patients_to: null, appointments_to: null }
  if (name === 'devices.create') return { type: 'android', token: 'a token' }
  if (name === 'broadcasting.auth') return { socket_id: '1.1', channel_name: 'private-user.1' }
  if (name === 'subscription.checkout') return { interval: 'month' }
  if (name === 'totp.confirm') return { code: '123456' }
  if (name.startsWith('totp.')) return { current_password: 'x' }
  return (endpoints[name] as Endpoint).body ? {} : undefined
}
const query = (name: EndpointName): Record<string, string | number> | undefined => {
  if (name === 'appointments.list') return { from: '2027-03-01T00:00:00Z', to: '2027-03-08T00:00:00Z' }
  if (name === 'plannings.list') return { from: '2027-03-01', to: '2027-03-08' }
  if (name === 'planning-exceptions.affected') return { date: '2027-03-01', date_to: '2027-03-02' }
  if (name === 'waiting-list.matches') {
    return { professional_id: 1, starts_at: '2027-03-01T09:00:00Z', ends_at: '2027-03-01T10:00:00Z' }
  }
}
const askFor = (name: EndpointName, clinic: TestClinic, token?: string) => {
  const declared: Endpoint = endpoints[name]
  return api.ask(name, {
    token,
    params: declared.params && { id: idOf(name, clinic), professional_id: clinic.professionals.professional },
    query: query(name),
    body: declared.body && body(name, clinic),
    headers: { 'if-match': '"1"' },
  })
}

describe.each(names.filter((name) => addresses[name].who !== 'public'))('%s', (name) => {
  it('answers 401 without a session', async () => {
    expect((await askFor(name, own)).status).toBe(401)
  })

  it.each(roles)('keeps %s out of another clinic', async (role) => {
    const declared: Endpoint = endpoints[name]
    const person = { id: own.professionals[role], clinic_id: own.id, role, is_admin: role === 'admin' }
    // Where the path names a person too, they are its subject.
    const isTheirs = addressOf(name).path.includes('{professional_id}')
    const subject = isTheirs ? foreign.professionals.professional : idOf(name, foreign)
    if (!mayCall(addresses[name].who, person, Number(subject))) {
      expect((await askFor(name, foreign, own.tokens[role])).status).toBe(403)
      return
    }
    if (!declared.params) return
    const answer = await askFor(name, foreign, own.tokens[role])
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('Etxeberria')
  })

  it('never goes further than its role on the method and path it has', () => {
    expect(addressOf(name).path).toMatch(/^\/(api\/|meta$|login$|register$|professionals\/)/)
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
      body: { ...body('appointments.create', own), ...wrong() },
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
    const declared: Endpoint = endpoints[name]
    const answer = await api.ask(name, {
      token: own.tokens.admin,
      params: declared.params && { id: idOf(name, own) },
      body: { ...body(name, own), ...wrong() },
      headers: { 'if-match': '"1"' },
    })
    expect([404, 422]).toContain(answer.status)
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
