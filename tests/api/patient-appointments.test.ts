import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '@/lib/contract/registry'
import { appointment_patients, appointments } from '@/server/db/schema/appointments'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

type Page = Answer<'appointments.of_patient'>

let api: TestApi
let clinic: TestClinic
const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** One each two days: two to come and confirmed, one canceled, then one of each kind in the past, and one deleted. */
const given = [
  { hours: 48, status: 'confirmed' },
  { hours: 96, status: 'pending' },
  { hours: 24, status: 'canceled' },
  { hours: -48, status: 'confirmed', attendance: 'attended' },
  { hours: -96, status: 'pending', attendance: 'no_show' },
  { hours: -144, status: 'confirmed' },
  { hours: 20, status: 'confirmed', deleted_at: new Date() },
] as const

beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 7961)
  const clinic_id = clinic.id
  await api.database.asOwner(async (tx) => {
    for (const { hours, ...rest } of given) {
      const [made] = await tx
        .insert(appointments)
        .values({
          ...{ clinic_id, professional_id: clinic.professionals.admin, ...rest },
          ...{ starts_at: hoursAhead(hours), ends_at: hoursAhead(hours + 1) },
        })
        .returning({ id: appointments.id })
      const patient_id = clinic.otherPatient
      await tx.insert(appointment_patients).values({ clinic_id, appointment_id: made!.id, patient_id })
    }
  })
})
afterAll(() => api.close())

const ask = async (query: Record<string, string> = {}): Promise<Page> => {
  const asked = { patient_id: clinic.otherPatient, ...query }
  const answer = await api.ask('appointments.of_patient', { token: clinic.tokens.employee, query: asked })
  return answer.json()
}
const daysOf = ({ data }: Page) =>
  data.map(({ starts_at }) => Math.round((Date.parse(starts_at) - Date.now()) / 3_600_000))

describe('the appointments of a patient', () => {
  it('to come are told from the nearest on, the past from the latest back', async () => {
    expect(daysOf(await ask({ when: 'coming' }))).toEqual([48, 96])
    expect(daysOf(await ask({ when: 'past' }))).toEqual([-48, -96, -144])
    expect(daysOf(await ask())).toEqual([96, 48, 24, -48, -96, -144])
  })

  it('one under way is not to come any more, and is not the next', async () => {
    const clinic_id = clinic.id
    const patient_id = clinic.patient
    await api.database.asOwner(async (tx) => {
      const [made] = await tx
        .insert(appointments)
        .values({
          ...{ clinic_id, professional_id: clinic.professionals.admin, status: 'confirmed' as const },
          ...{ starts_at: hoursAhead(-0.5), ends_at: hoursAhead(0.5) },
        })
        .returning({ id: appointments.id })
      await tx.insert(appointment_patients).values({ clinic_id, appointment_id: made!.id, patient_id })
    })
    const asked = { patient_id: String(patient_id) }
    const { meta } = await ask({ ...asked, when: 'coming' })
    expect(Date.parse(meta.next_starts_at!)).toBeGreaterThan(Date.now())
    expect(daysOf(await ask({ ...asked, when: 'coming' })).every((hours) => hours > 0)).toBe(true)
    expect(meta.counts.past).toBe(1)
  })

  it.each([
    ['pending', [96]],
    ['confirmed', [48]],
    ['canceled', [24]],
    ['attended', [-48]],
    ['no_show', [-96]],
    ['unrecorded', [-144]],
  ])('are found by what became of them: %s', async (state, days) => {
    const page = await ask({ state })
    expect([daysOf(page), page.meta.count]).toEqual([days, days.length])
  })

  it('are counted, and the next one is told, whatever was asked for', async () => {
    const { meta } = await ask({ when: 'past', state: 'attended', limit: '1' })
    expect(meta.counts).toEqual({
      ...{ coming: 2, past: 3, pending: 1, confirmed: 1, canceled: 1, attended: 1, no_show: 1, unrecorded: 1 },
    })
    expect(Math.round((Date.parse(meta.next_starts_at!) - Date.now()) / 3_600_000)).toBe(48)
  })

  it('come page by page, none twice and none left out', async () => {
    const days: number[] = []
    let cursor: string | null = null
    do {
      const page: Page = await ask({ limit: '2', ...(cursor && { cursor }) })
      expect(page.meta.count).toBe(6)
      days.push(...daysOf(page))
      cursor = page.meta.next_cursor
    } while (cursor)
    expect(days).toEqual([96, 48, 24, -48, -96, -144])
  })

  it('with a cursor of nobody’s making are refused by name', async () => {
    const query = { patient_id: clinic.otherPatient, cursor: 'e30' }
    const answer = await api.ask('appointments.of_patient', { token: clinic.tokens.admin, query })
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['cursor']])
  })
})
