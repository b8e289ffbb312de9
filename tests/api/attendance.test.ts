import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { api, book, change, clinic, closeRooms, freshClinic, openRooms, owner } from '@/tests/support/room-desk'

beforeAll(openRooms)
beforeEach(freshClinic)
afterAll(closeRooms)

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const from = (hours: number) => ({ starts_at: hoursFromNow(hours), ends_at: hoursFromNow(hours + 1) })
/** A booking that begins so many hours from now. */
const visit = async (hours: number) => (await book(9, from(hours))).data.id as number

describe('whether somebody came', () => {
  it.each(['attended', 'no_show'])('is not said before their visit begins: %s', async (attendance) => {
    const refused = await change(await visit(1), { attendance })
    expect([refused.status, refused.code, Object.keys(refused.errors)]).toEqual([
      ...[422, 'attendance_early', ['attendance']],
    ])
  })

  it.each(['attended', 'no_show'])('is said from then on: %s', async (attendance) => {
    expect((await change(await visit(-0.5), { attendance })).data.attendance).toBe(attendance)
  })

  it('does not go ahead with a visit that is moved there, unless it is taken back', async () => {
    const id = await visit(-2)
    await change(id, { attendance: 'attended' })
    const refused = await change(id, from(24), 2)
    expect([refused.status, refused.code, Object.keys(refused.errors)]).toEqual([
      ...[422, 'attendance_early', ['starts_at']],
    ])
    expect((await change(id, { ...from(24), attendance: 'unknown' }, 2)).data.attendance).toBe('unknown')
  })

  it('was said early before there was this rule: that is let be, and can be taken back', async () => {
    const id = await visit(24)
    await owner(sql`update appointments set attendance = 'attended' where id = ${id}`)
    expect((await change(id, { note: 'x' })).status).toBe(200)
    expect((await change(id, { attendance: 'no_show' }, 2)).status).toBe(422)
    expect((await change(id, { attendance: 'unknown' }, 2)).status).toBe(200)
  })

  it.each<[string, object, object, string, string]>([
    [
      'is not said of one that is canceled',
      { status: 'canceled' },
      { attendance: 'attended' },
      'attendance',
      'reactívala antes',
    ],
    [
      'is not said while it is canceled',
      {},
      { status: 'canceled', attendance: 'no_show' },
      'attendance',
      'reactívala antes',
    ],
    [
      'is taken back before it is canceled',
      { attendance: 'attended' },
      { status: 'canceled' },
      'status',
      'bórrala antes',
    ],
  ])('%s', async (_, first, then, field, todo) => {
    const id = await visit(-2)
    if (Object.keys(first).length > 0) await change(id, first)
    const version = Object.keys(first).length > 0 ? 2 : 1
    const refused = await change(id, then, version)
    expect([refused.status, refused.code, Object.keys(refused.errors)]).toEqual([
      ...[422, 'attendance_canceled', [field]],
    ])
    expect(refused.errors[field][0]).toContain(todo)
    const both = await change(id, { status: 'canceled', attendance: 'unknown' }, version)
    expect(both.data).toMatchObject({ status: 'canceled', attendance: 'unknown' })
    const back = await change(id, { status: 'confirmed', attendance: 'attended' }, version + 1)
    expect(back.data).toMatchObject({ status: 'confirmed', attendance: 'attended' })
  })

  it('stood beside a cancellation before there was this rule: that is let be, and can be taken back', async () => {
    const id = await visit(-2)
    await owner(sql`update appointments set status = 'canceled', attendance = 'attended' where id = ${id}`)
    expect((await change(id, { note: 'x' })).status).toBe(200)
    expect((await change(id, { attendance: 'unknown' }, 2)).status).toBe(200)
  })

  it.each(locales)('is refused in %s with the moment from which it can be said', async (language) => {
    const { data } = await book(9)
    const said = await api.ask('appointments.update', {
      ...{ token: clinic.tokens.admin, params: { id: data.id }, body: { attendance: 'attended' } },
      headers: { 'accept-language': language, 'if-match': '"1"' },
    })
    const { message, errors } = await said.json()
    expect(errors.attendance[0]).toMatch(/2027.*11:00/)
    expect(message).not.toBe('')
  })
})
