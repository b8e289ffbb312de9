import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawnMarkup } from '@/lib/domain/exercises/drawn'
import { starterExercises } from '@/lib/domain/exercises/starter'
import { addDays } from '@/lib/domain/time/clock'
import { readPlanLink } from '@/server/commands/plan-links/read'
import { deliverPlanLink } from '@/server/jobs/deliver-plan-link'
import { asPage, giveLink, givePlan, item, said } from '@/tests/support/plan-desk'
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
const show = async () => (await ask('plan-links.show', { id: clinic.patient, token: staff() })).data
const read = (token: string, more: object = {}) => asPage('plan-links.read', { token, ...more })
const revoke = () => ask('plan-links.revoke', { id: clinic.patient, token: staff(), body: {} })

describe('the link to a patient’s own page', () => {
  it('is made by who treats, for a patient of their own clinic', async () => {
    const other = await anotherClinic()
    expect((await ask('plan-links.create', { id: other.patient, token: staff() })).status).toBe(404)
    expect((await ask('plan-links.create', { id: clinic.patient, token: clinic.tokens.employee })).status).toBe(403)
    expect((await ask('plan-links.show', { id: clinic.patient, token: clinic.tokens.employee })).status).toBe(403)
  })

  it('is shown again to the staff, and is nowhere in the database as it is', async () => {
    const token = await giveLink()
    expect(await show()).toMatchObject({ url: expect.stringContaining(`/my/plan#token=${token}`), opened_at: null })
    const rows = await owner(sql`select to_jsonb(plan_links)::text as row from plan_links`)
    const lines = await owner(sql`select to_jsonb(audit)::text as row from audit where entity = 'plan_link'`)
    expect(JSON.stringify([rows, lines])).not.toContain(token)
  })

  it('made anew, lets in by the new one only, at once', async () => {
    const first = await giveLink()
    const second = await giveLink()
    expect([(await read(first)).status, (await read(second)).status]).toEqual([410, 200])
  })

  it('made by several at once, is one', async () => {
    const tokens = await Promise.all([giveLink(), giveLink(), giveLink()])
    const opened = await Promise.all(tokens.map((token) => read(token)))
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 410, 410])
  })

  it('says when it was opened, and not of who looks at it from the clinic', async () => {
    const token = await giveLink()
    await read(token, { preview: true })
    expect((await show()).opened_at).toBeNull()
    await read(token)
    expect((await show()).opened_at).not.toBeNull()
  })

  it('that another key sealed works, and cannot be shown or mailed', async () => {
    const token = await giveLink()
    await owner(sql`update plan_links set token_sealed = 'of another key' where clinic_id = ${clinic.id}`)
    expect((await show()).url).toBeNull()
    expect((await ask('plan-links.mail', { id: clinic.patient, token: staff(), body: {} })).status).toBe(404)
    expect((await read(token)).status).toBe(200)
  })

  type Ending = [string, (token: string) => Promise<unknown>]
  it.each<Ending>([
    ['is revoked', revoke],
    ['is replaced', () => giveLink()],
    ['is of who was archived', () => owner(sql`update patients set status = 'archived' where id = ${clinic.patient}`)],
    [
      'is of who was merged',
      () => owner(sql`update patients set merged_into = ${clinic.otherPatient} where id = ${clinic.patient}`),
    ],
    ['is of who was erased', () => owner(sql`update patients set erased_at = now() where id = ${clinic.patient}`)],
  ])('opens and takes nothing once it %s, like one that is unknown', async (_, end) => {
    const { sessions } = await givePlan()
    const token = await giveLink()
    await end(token)
    const unknown = await read('B'.repeat(43))
    expect(unknown.status).toBe(410)
    const answer = await asPage('plan-links.answer', { token, ...said(sessions[0]!) })
    const picture = await asPage('plan-links.picture', { token, picture_id: 'a'.repeat(32) })
    expect([await read(token), answer, picture]).toEqual([unknown, unknown, unknown])
    expect(await owner(sql`select from session_feedback where clinic_id = ${clinic.id}`)).toEqual([])
  })

  it('of who was erased is gone, with what they said', async () => {
    const { sessions } = await givePlan()
    const token = await giveLink()
    expect((await asPage('plan-links.answer', { token, ...said(sessions[0]!) })).status).toBe(200)
    await owner(sql`update patients set erased_at = now() where id = ${clinic.patient}`)
    for (const table of ['plan_links', 'session_feedback'])
      expect(await owner(sql`select from ${sql.identifier(table)} where patient_id = ${clinic.patient}`)).toEqual([])
  })
})

describe('the page', () => {
  it('says the first name, the clinic, and the sessions of seven days before and after', async () => {
    const { sessions } = await givePlan({ days: [-8, -7, 0, 7, 8] })
    const { data, text } = await read(await giveLink())
    expect(text).not.toContain('Etxeberria')
    expect(data).toMatchObject({ patient_name: 'Íñigo', locale: 'es', clinic: { name: `Clínica ${clinic.id}` } })
    expect(data.sessions.map(({ id }: { id: number }) => id)).toEqual(sessions.slice(1, 4))
  })

  it('shows what is published and in use, of the patient and of the groups they are in on that day', async () => {
    const own = await givePlan()
    await givePlan({ published: false })
    await givePlan({ active: false })
    await givePlan({ patient: clinic.otherPatient })
    const groups = await givePlan({ group: clinic.group, days: [0, 5] })
    const page = async () => {
      const { data } = await read(await giveLink())
      return data.sessions.map(({ id }: { id: number }) => id)
    }
    await owner(sql`update group_members set from_day = current_date - 30, until_day = null
      where clinic_id = ${clinic.id} and group_id = ${clinic.group} and patient_id = ${clinic.patient}`)
    expect(await page()).toEqual([own.sessions[0], ...groups.sessions])
    await owner(sql`update group_members set until_day = current_date + 2
      where clinic_id = ${clinic.id} and group_id = ${clinic.group} and patient_id = ${clinic.patient}`)
    expect(await page()).toEqual([own.sessions[0], groups.sessions[0]])
  })

  it('says what each plan says to whoever does it, once', async () => {
    const { plan } = await givePlan({ days: [0, 1] })
    const other = await givePlan({ days: [1] })
    const hidden = await givePlan({ published: false })
    await givePlan({ days: [2] })
    for (const [id, notes] of [
      [plan, 'Camina\ncada día'],
      [other.plan, 'Sin prisa'],
      [hidden.plan, 'Borrador'],
    ] as const)
      await owner(sql`update dated_plans set notes = ${notes} where id = ${id}`)
    expect((await read(await giveLink())).data.notes).toEqual([
      { plan_name: 'Suelo pélvico', notes: 'Camina\ncada día' },
      { plan_name: 'Suelo pélvico', notes: 'Sin prisa' },
    ])
  })

  it.each([
    ['Europe/Madrid', '2026-03-29T00:30:00Z', '2026-03-29'],
    ['Europe/Madrid', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Madrid', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Atlantic/Canary', '2026-03-29T22:30:00Z', '2026-03-29'],
    ['Atlantic/Canary', '2026-03-29T23:00:00Z', '2026-03-30'],
    ['Europe/Madrid', '2026-10-25T22:30:00Z', '2026-10-25'],
    ['Europe/Madrid', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['Atlantic/Canary', '2026-10-25T23:30:00Z', '2026-10-25'],
    ['Atlantic/Canary', '2026-10-26T00:00:00Z', '2026-10-26'],
  ])('is of the clinic’s day, whatever the clocks do: in %s at %s of %s', async (zone, at, day) => {
    await owner(sql`update clinics set time_zone = ${zone} where id = ${clinic.id}`)
    const { plan, sessions } = await givePlan({ days: [0, 1, 2] })
    const days = [addDays(day, -8), addDays(day, -7), addDays(day, 7)]
    for (const [place, id] of sessions.entries())
      await owner(sql`update dated_sessions set day = ${days[place]!} where id = ${id}`)
    await owner(sql`update dated_plans set starts_on = ${days[0]!} where id = ${plan}`)
    const token = await giveLink()
    const read = await readPlanLink({
      ...{ services: api.services, body: { token }, now: new Date(at), address: '203.0.113.9' },
    } as never)
    expect([read.today, read.now, read.sessions.map(({ id }) => id)]).toEqual([
      day,
      new Date(at).toISOString(),
      sessions.slice(1),
    ])
  })

  it('brings each drawing once, where an exercise has no picture', async () => {
    const [first, second] = starterExercises.map(({ key }) => key)
    const items = [
      item({ drawn_as: first! }),
      item({ drawn_as: first! }),
      item({ drawn_as: second!, picture_ids: ['a'.repeat(32)] }),
    ]
    await givePlan({ items })
    const { data } = await read(await giveLink())
    expect(Object.keys(data.drawings)).toEqual([first])
    expect(data.drawings[first!]).toBe(drawnMarkup(first!))
  })
})

describe('pictures', () => {
  const fileId = (letter: string) => letter.repeat(32)
  const put = async (id: string, clinic_id = clinic.id) => {
    await owner(sql`insert into files (id, clinic_id, content_type, size_bytes, name)
      values (${id}, ${clinic_id}, 'image/png', 3, 'a.png') on conflict do nothing`)
    await api.services.files.put(id, new Uint8Array([1, 2, 3]))
  }
  const picture = (token: string, picture_id: string) => asPage('plan-links.picture', { token, picture_id })

  it('of the page’s exercises are given, and no other file of the clinic, of another patient or another clinic', async () => {
    const [shown, loose, others, foreign] = ['b', 'c', 'd', 'e'].map(fileId)
    const elsewhere = await anotherClinic()
    for (const id of [shown, loose, others]) await put(id!)
    await put(foreign!, elsewhere.id)
    await givePlan({ items: [item({ picture_ids: [shown!, foreign!] })] })
    await givePlan({ patient: clinic.otherPatient, items: [item({ picture_ids: [others!] })] })
    const token = await giveLink()
    expect((await picture(token, shown!)).status).toBe(200)
    for (const id of [loose, others, foreign, fileId('f')]) expect((await picture(token, id!)).status).toBe(404)
    expect((await picture(await giveLink(clinic.otherPatient), shown!)).status).toBe(404)
  })

  it('that move are played by an address of their own, in parts, until the link ends', async () => {
    const [shown, loose] = ['b', 'c'].map(fileId)
    for (const id of [shown, loose]) await put(id!)
    await givePlan({ items: [item({ video_id: shown! })] })
    const token = await giveLink()
    const video = (video_id: string) => asPage('plan-links.video', { token, video_id })
    expect((await video(loose!)).status).toBe(404)
    const opened = await api.ask('plan-links.video', { body: { token, video_id: shown! } })
    const ticket = String((await opened.json()).data.address)
      .split('/')
      .at(-1)!
    const watch = (given: string) =>
      api.ask('plan-links.watch', { params: { ticket: given }, headers: { range: 'bytes=1-' } })
    const part = await watch(ticket)
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1-2/3'])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(new Uint8Array([2, 3]))
    // Another file, a later end, and what nobody wrote.
    for (const forged of [ticket.replace(shown!, loose!), ticket.replace(/\.(\d{13})\./, '.9999999999999.'), 'x'])
      expect((await watch(forged)).status).toBe(404)
    await owner(sql`update plan_links set revoked_at = now()`)
    expect((await watch(ticket)).status).toBe(410)
  })

  it('are given no more once the plan is taken back', async () => {
    await put(fileId('b'))
    const { plan } = await givePlan({ items: [item({ picture_ids: [fileId('b')] })] })
    const token = await giveLink()
    await owner(sql`update dated_plans set published_at = null where id = ${plan}`)
    expect((await picture(token, fileId('b'))).status).toBe(404)
  })
})

describe('mailed', () => {
  const send = () => ask('plan-links.mail', { id: clinic.patient, token: staff(), body: {} })

  it('it is the link that there is, in the patient’s language, and none that was revoked meanwhile', async () => {
    await owner(sql`update patients set email = 'inigo@example.test', locale = 'fr' where id = ${clinic.patient}`)
    const token = await giveLink()
    expect((await send()).status).toBe(204)
    const [line] = await owner<{ body: { link_id: number; by: number } }>(
      sql`select body from outbox where clinic_id = ${clinic.id} and topic = 'plan_mail'`,
    )
    const sent: { to: string; subject: string; text: string }[] = []
    const services = { ...api.services, mail: { send: async (message: never) => void sent.push(message) } }
    const deliver = () => deliverPlanLink(services as never, { clinic_id: clinic.id, body: line!.body })
    await deliver()
    expect(sent).toMatchObject([{ to: 'inigo@example.test' }])
    expect(sent[0]!.text).toContain('Ouvrir mes exercices')
    expect(sent[0]!.text).toContain(`#token=${token}`)
    await revoke()
    await deliver()
    expect(sent).toHaveLength(1)
  })

  it('is refused without a link, and without an address', async () => {
    await owner(sql`update patients set email = 'inigo@example.test' where id = ${clinic.patient}`)
    await revoke()
    expect((await send()).status).toBe(404)
    await giveLink()
    await owner(sql`update patients set email = null where id = ${clinic.patient}`)
    expect((await send()).status).toBe(422)
  })
})
