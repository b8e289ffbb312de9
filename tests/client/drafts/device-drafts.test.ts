import { beforeEach, expect, it } from 'vitest'
import { type DeviceDraft, deviceDrafts } from '@/lib/client/drafts/device-drafts'
import { lockOf } from '@/lib/client/drafts/lock'

const KEY = btoa('k'.repeat(32))
const OTHER = btoa('o'.repeat(32))

/** Storage as a browser has it: its keys are those of the object. */
let store: Storage
beforeEach(() => {
  const held: Record<string, string> = {}
  const ways = {
    getItem: (name: string) => held[name] ?? null,
    setItem: (name: string, text: string) => {
      held[name] = text
    },
    removeItem: (name: string) => {
      delete held[name]
    },
  }
  store = new Proxy(ways, {
    ownKeys: () => Object.keys(held),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage
})

const draft = (more: Partial<DeviceDraft> = {}): DeviceDraft => ({
  ...{ patient_id: 3, entry_id: 9, version: 2, kind: 'note', template_version_id: 1, appointment_id: null },
  ...{ at: '2026-11-22T10:00:00Z', typed_at: '2026-11-22T10:05:00Z' },
  content: { answers: { plan: '<p>Dolor en la ingle</p>' }, carried: {} },
  ...more,
})
const open = async (user = 5, key = KEY) => deviceDrafts(user, await lockOf(key), store)

it('keeps what was typed so that nobody reads it in the store', async () => {
  await (await open()).keep('entry-9', draft())
  const [name] = Object.keys(store)
  expect(store.getItem(name!)).not.toContain('ingle')
  expect(await (await open()).of(3)).toEqual([{ key: 'entry-9', draft: draft() }])
})

it('gives each person their own, of the patient asked for', async () => {
  const own = await open()
  await own.keep('entry-9', draft())
  await own.keep('new', draft({ patient_id: 4 }))
  expect(await (await open(6, OTHER)).of(3)).toEqual([])
  expect(await (await open(5, OTHER)).of(3)).toEqual([])
  expect((await own.of(4)).map(({ key }) => key)).toEqual(['new'])
})

it('forgets, also what is being locked at that moment', async () => {
  const own = await open()
  const keeping = own.keep('entry-9', draft())
  own.forget('entry-9')
  await keeping
  expect(await own.of(3)).toEqual([])
})

it('keeps long texts whole, in any script', async () => {
  const long = `${'ñ漢🙂'.repeat(30_000)}`
  const own = await open()
  await own.keep('entry-9', draft({ content: { answers: { plan: long }, carried: {} } }))
  expect((await own.of(3))[0]?.draft.content.answers.plan).toBe(long)
})
