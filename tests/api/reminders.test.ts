import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/db/client'
import { planReminders } from '@/server/jobs/plan-reminders'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { nextMail } from '@/tests/support/mail'

let api: TestApi
let clinic: TestClinic
let clinicId = 620

beforeAll(async () => {
  api = await testApi({ PUBLIC_URL: 'https://clinic.test' })
})
afterAll(() => api.close())
beforeEach(async () => {
  clinicId += 1
  clinic = await makeClinic(api.database, clinicId)
})

const owner = (query: Parameters<typeof rowsOf>[1]) =>
  api.database.asOwner((tx) => rowsOf<Record<string, unknown>>(tx, query))
const show = async () => (await (await api.ask('reminders.show', { token: clinic.tokens.admin })).json()).data
const update = (body: object, token = clinic.tokens.admin) => api.ask('reminders.update', { token, body })

describe('the reminders’ settings', () => {
  it('are refused to who is no admin', async () => {
    for (const token of [clinic.tokens.professional, clinic.tokens.employee]) {
      expect((await api.ask('reminders.show', { token })).status).toBe(403)
      expect((await update({ enabled: true }, token)).status).toBe(403)
    }
  })

  it.each([
    [{ when: [] }, 'when'],
    [{ when: [{ kind: 'hours', hours: 0 }] }, 'when.0.hours'],
    [{ when: [{ kind: 'days', days: 8, at: '18:00' }] }, 'when.0.days'],
    [{ when: [{ kind: 'days', days: 1, at: '18:60' }] }, 'when.0.at'],
    [{ templates: { es: 'Hola' } }, 'templates.en'],
  ])('are refused where they cannot be kept: %j', async (body, field) => {
    const answer = await update(body)
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).errors)).toContain(field)
  })

  it('are off at first, the evening before, with a text in each of six languages', async () => {
    const { enabled, when, templates } = await show()
    expect({ enabled, when }).toEqual({ enabled: false, when: [{ kind: 'days', days: 1, at: '18:00' }] })
    expect(Object.keys(templates).sort()).toEqual(['ca', 'en', 'es', 'fr', 'it', 'pt'])
    for (const text of Object.values(templates)) {
      for (const place of ['[name]', '[date]', '[time]']) expect(text).toContain(place)
    }
  })

  it('are changed one by one, on record', async () => {
    const before = await show()
    const answer = await update({ enabled: true })
    expect(await answer.json()).toEqual({ data: { ...before, enabled: true } })
    const when = [{ kind: 'hours', hours: 24 }]
    await update({ when })
    expect(await show()).toEqual({ ...before, enabled: true, when })
    await update({ when })
    const lines = await owner(
      sql`select before, after from audit where clinic_id = ${clinic.id} and entity = 'reminders' order by id`,
    )
    expect(lines).toEqual([
      { before: { enabled: false }, after: { enabled: true } },
      { before: { when: before.when }, after: { when } },
    ])
  })
})

describe('a reminder', () => {
  it('of another clinic’s appointment is not found', async () => {
    const other = await makeClinic(api.database, clinicId + 300)
    const answer = await api.ask('reminders.list', {
      token: clinic.tokens.admin,
      params: { id: other.appointment },
    })
    expect(answer.status).toBe(404)
  })

  it('that is due is mailed, and stands with its appointment', async () => {
    await update({ enabled: true, when: [{ kind: 'days', days: 1, at: '18:00' }] })
    const email = `patient@${clinic.id}.test`
    await owner(sql`update patients set email = ${email}, locale = 'it' where id = ${clinic.patient}`)
    await owner(sql`update clinics set time_zone = 'Atlantic/Canary', trial_ends_at = null where id = ${clinic.id}`)
    // Three hours from now: the evening before is over, wherever the clinic is.
    await owner(
      sql`update appointments set starts_at = now() + interval '3 hours', ends_at = now() + interval '4 hours',
            placed_at = now() - interval '9 days' where id = ${clinic.appointment}`,
    )
    await planReminders(api.database, new Date())
    api.services.wakeOutbox()
    const { html, token } = await nextMail(api.folder, email)
    expect(html).toContain('lang="it"')
    expect(token).toHaveLength(43)
    const listed = async () => {
      const asked = { token: clinic.tokens.employee, params: { id: clinic.appointment } }
      return (await (await api.ask('reminders.list', asked)).json()).data
    }
    await expect.poll(async () => (await listed())[0]?.status).toBe('sent')
    expect(await listed()).toEqual([
      {
        id: expect.any(Number),
        patient: { id: clinic.patient, name: 'Íñigo Etxeberria Landa' },
        starts_at: expect.any(String),
        planned_at: expect.any(String),
        status: 'sent',
        sent_at: expect.any(String),
        answer: null,
      },
    ])
  })
})
