import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RecordEntry } from '@/lib/contract/record'
import { deliverMeasureLink } from '@/server/jobs/deliver-measure-link'
import { filledPsfs } from '@/tests/support/factories/measure'
import {
  anotherClinic,
  api,
  ask,
  clinic,
  closeRooms as close,
  freshClinic,
  openRooms as open,
  owner,
} from '@/tests/support/room-desk'

beforeAll(open)
beforeEach(freshClinic)
afterAll(close)

const staff = () => clinic.tokens.professional
const make = (body: object = { key: 'psfs' }) =>
  ask('measure-links.create', { id: clinic.patient, token: staff(), body: { by: 'copy', ...body } })
const tokenOf = (url: string) => url.split('#token=')[1]!
const link = async (body?: object) => tokenOf((await make(body)).data.url)
const asked = async (name: 'measure-links.read' | 'measure-links.answer', body: object) => {
  const answer = await api.ask(name, { body })
  return { status: answer.status, text: await answer.text() }
}
const read = (token: string) => asked('measure-links.read', { token })
const { activities } = filledPsfs()
const answer = (token: string, body: object = { activities }) => asked('measure-links.answer', { token, ...body })
const entries = async () =>
  (await ask('record.list', { id: clinic.patient, token: staff() })).data.filter(
    ({ kind }: RecordEntry) => kind === 'measure',
  ) as RecordEntry[]

describe('the link of a measure', () => {
  it('shows the measure, the first name and the clinic, and is not used up by reading', async () => {
    const token = await link()
    for (let i = 0; i < 2; i++) {
      const { status, text } = await read(token)
      expect(status).toBe(200)
      expect(text).not.toContain('Etxeberria')
      expect(JSON.parse(text).data).toMatchObject({
        first_name: 'Íñigo',
        locale: 'es',
        clinic: { name: `Clínica ${clinic.id}` },
        definition: { activities: 5 },
        activities: [],
      })
    }
  })

  it('brings what the patient says into the record, as theirs, once', async () => {
    const token = await link()
    expect((await answer(token)).status).toBe(200)
    const [entry, ...more] = await entries()
    expect(more).toEqual([])
    expect(entry).toMatchObject({ state: 'draft', author_id: clinic.professionals.professional })
    expect(entry!.content.measure).toMatchObject({ filled_by: 'patient', score: { total: 4.3 } })
    const others = activities.map((one) => ({ ...one, value: 1 }))
    expect([(await answer(token, { activities: others })).status, (await read(token)).status]).toEqual([410, 410])
    expect(await entries()).toEqual([entry])
    const audited = await owner(
      sql`select entity, professional_id from audit where clinic_id = ${clinic.id} order by id desc limit 1`,
    )
    expect(audited).toEqual([{ entity: 'record_entry', professional_id: null }])
  })

  it('takes the same again, whose answer was lost on the way, and writes it once', async () => {
    const token = await link()
    expect([(await answer(token)).status, (await answer(token)).status]).toEqual([200, 200])
    expect(await entries()).toHaveLength(1)
  })

  it('of two answers at once takes one', async () => {
    const token = await link({ key: 'nprs' })
    const sent = [3, 7].map((pain) => answer(token, { answers: { pain } }))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 410])
    expect(await entries()).toHaveLength(1)
  })

  it('asks for the same activities the next time', async () => {
    await answer(await link())
    const { data } = JSON.parse((await read(await link())).text)
    expect(data.activities).toEqual(activities.map(({ name }) => name))
  })

  it('takes nothing that is missing or not asked, and stays open', async () => {
    const token = await link({ key: 'nprs' })
    expect((await answer(token, {})).status).toBe(422)
    expect((await answer(token, { answers: { pain: 11 } })).status).toBe(422)
    expect((await answer(token, { answers: { pain: 7 } })).status).toBe(200)
  })

  const over = (token: string) =>
    owner(sql`update measure_links set expires_at = now() where clinic_id = ${clinic.id} and ${token} <> ''`)
  it.each<[string, (token: string) => Promise<unknown>]>([
    ['was answered', (token) => answer(token)],
    ['is over', over],
    ['was replaced', () => make()],
  ])('is spent when it %s, like one that is unknown', async (_, spend) => {
    const token = await link()
    await spend(token)
    const before = await entries()
    const unknown = await read('B'.repeat(43))
    expect(unknown.status).toBe(410)
    const others = activities.map((one) => ({ ...one, value: 2 }))
    expect([await read(token), await answer(token, { activities: others })]).toEqual([unknown, unknown])
    expect(await entries()).toEqual(before)
  })

  it('lives seven days, and only its hash is kept', async () => {
    const { data } = await make()
    const days = (Date.parse(data.expires_at) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThan(7.01)
    const rows = await owner(sql`select to_jsonb(measure_links)::text as row from measure_links`)
    expect(JSON.stringify(rows)).not.toContain(tokenOf(data.url))
  })

  it('is made for a patient of one’s own clinic only, by who treats', async () => {
    const other = await anotherClinic()
    const body = { key: 'psfs', by: 'copy' }
    expect((await ask('measure-links.create', { id: other.patient, token: staff(), body })).status).toBe(404)
    const desk = await ask('measure-links.create', { id: clinic.patient, token: clinic.tokens.employee, body })
    expect(desk.status).toBe(403)
  })

  it('what a patient said is not the clinic’s to change', async () => {
    await answer(await link())
    const [entry] = await entries()
    const { status, errors } = await ask('record.update', {
      ...{ id: entry!.id, version: 1, token: staff() },
      body: { content: { measure: filledPsfs({ activities: [] }) } },
    })
    expect([status, Object.keys(errors)]).toEqual([422, ['content.measure']])
    const signed = await ask('record.sign', { id: entry!.id, version: 1, token: staff(), body: {} })
    expect(signed.data.state).toBe('signed')
  })
})

describe('mailed', () => {
  it('it goes to the patient’s address, in their language, with a token of its own', async () => {
    await owner(sql`update patients set email = null where id = ${clinic.patient}`)
    expect((await make({ key: 'psfs', by: 'mail' })).status).toBe(422)
    await owner(sql`update patients set email = 'inigo@example.test', locale = 'fr' where id = ${clinic.patient}`)
    const { data, status } = await make({ key: 'psfs', by: 'mail' })
    expect([status, data.url]).toEqual([201, null])
    const sent: { to: string; subject: string; text: string }[] = []
    const services = { ...api.services, mail: { send: async (message: never) => void sent.push(message) } }
    const line = { clinic_id: clinic.id, body: { link_id: data.id, by: null } }
    await deliverMeasureLink(services as never, line)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: 'inigo@example.test' })
    expect(sent[0]!.text).toContain('Répondre')
    expect(sent[0]!.text + sent[0]!.subject).not.toContain('Etxeberria')
    const token = /#token=([\w-]+)/.exec(sent[0]!.text)![1]!
    expect((await answer(token)).status).toBe(200)
    await deliverMeasureLink(services as never, line)
    expect(sent).toHaveLength(1)
  })
})
