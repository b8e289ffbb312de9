import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { notificationTypes } from '@/lib/contract/notifications'
import { locales } from '@/lib/i18n/locales'
import { rowsOf } from '@/server/db/client'
import { devices } from '@/server/db/schema/devices'
import { hashToken } from '@/server/identity/sessions'
import { pushNotification } from '@/server/jobs/push-notification'
import { log } from '@/server/log'
import type { PushDevice, PushMessage, PushOutcome } from '@/server/ports/push/port'
import { pushText } from '@/server/texts/texts'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic
let sent: [PushDevice, PushMessage][]
/** What the platform makes of a token; an Error is thrown. */
let outcomes: Record<string, PushOutcome | Error>

beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 91)
})
afterAll(() => api.close())

/** The admin's devices anew: by token, all of their session. */
async function having(...tokens: string[]) {
  sent = []
  outcomes = {}
  await api.database.asOwner(async (tx) => {
    await tx.delete(devices)
    const own = { clinic_id: clinic.id, professional_id: clinic.professionals.admin, session_id: clinic.session }
    for (const token of tokens) {
      await tx.insert(devices).values({ ...own, type: 'android', token, token_hash: hashToken(token) })
    }
  })
}
const push = {
  vapid_public_key: '',
  sends_to: [],
  send: async (device: PushDevice, message: PushMessage) => {
    sent.push([device, message])
    const outcome = outcomes[device.token] ?? 'sent'
    if (outcome instanceof Error) throw outcome
    return outcome
  },
}
const tell = (role: 'admin' | 'employee' = 'admin') =>
  pushNotification(
    { ...api.services, push },
    { clinic_id: clinic.id, professional_id: clinic.professionals[role], notification_id: 7, type: 'patient' },
  )
const tokensLeft = async () =>
  (await api.database.asOwner((tx) => tx.select({ token: devices.token }).from(devices)))
    .map(({ token }) => token)
    .sort()
const change = (statement: ReturnType<typeof sql>) => api.database.asOwner((tx) => rowsOf(tx, statement))

describe('a notification', () => {
  beforeEach(() => having('phone', 'tablet'))

  it('goes to nobody but its person', async () => {
    await tell('employee')
    expect(sent).toEqual([])
  })

  it('goes to no device whose session has ended, or is over', async () => {
    await change(sql`update sessions set ended_at = now() where id = ${clinic.session}`)
    await tell()
    await change(
      sql`update sessions set ended_at = null, expires_at = now() - interval '1 second' where id = ${clinic.session}`,
    )
    await tell()
    await change(sql`update sessions set expires_at = now() + interval '1 day' where id = ${clinic.session}`)
    expect(sent).toEqual([])
    await tell()
    expect(sent).toHaveLength(2)
  })

  it('speaks the person’s language, names nobody, and takes the place of its own repetition', async () => {
    await change(sql`update professionals set locale = 'fr' where id = ${clinic.professionals.admin}`)
    await tell()
    await tell()
    const expected = {
      title: 'Physio Tracking',
      body: 'Un nouveau patient s’est inscrit.',
      path: '/patients',
      tag: 'notification-7',
    }
    expect(sent.map(([, message]) => message)).toEqual([expected, expected, expected, expected])
    expect(sent.map(([{ token }]) => token).sort()).toEqual(['phone', 'phone', 'tablet', 'tablet'])
  })

  it('forgets a device that its platform has forgotten, and no other', async () => {
    outcomes = { phone: 'gone' }
    await tell()
    expect(await tokensLeft()).toEqual(['tablet'])
  })

  it('reaches the others when one fails, and is not tried again for that one', async () => {
    outcomes = { phone: new Error('Firebase answered 503') }
    await tell()
    expect(sent).toHaveLength(2)
    expect(await tokensLeft()).toEqual(['phone', 'tablet'])
  })

  it('is tried again when no device could be reached', async () => {
    outcomes = { phone: new Error('Firebase answered 503'), tablet: new Error('The push service answered 500') }
    await expect(tell()).rejects.toThrow('No device could be reached')
  })

  it('is not tried again where our own settings are refused, and the device stays', async () => {
    outcomes = { phone: 'refused', tablet: 'refused' }
    await tell()
    expect(await tokensLeft()).toEqual(['phone', 'tablet'])
  })

  it('leaves no token in the log', async () => {
    const lines: unknown[] = []
    const note = (...line: unknown[]) => lines.push(line)
    const spies = [vi.spyOn(log, 'warn').mockImplementation(note), vi.spyOn(log, 'error').mockImplementation(note)]
    outcomes = { phone: new Error('Firebase answered 503'), tablet: 'refused' }
    await tell()
    for (const spy of spies) spy.mockRestore()
    expect(lines).toHaveLength(2)
    expect(JSON.stringify(lines)).not.toMatch(/phone|tablet/)
  })
})

describe.each(locales)('what a lock screen shows in %s', (locale) => {
  const { body }: { body: Record<string, string> } = JSON.parse(readFileSync(`messages/${locale}/push.json`, 'utf8'))

  it.each(notificationTypes)('of %s is the same for every patient: its text takes no value at all', (type) => {
    expect(body[type]).toMatch(/^\p{Lu}[^{}<>#\d]+\.$/u)
    expect(pushText(locale)(`body.${type}`)).toBe(body[type])
  })
})
