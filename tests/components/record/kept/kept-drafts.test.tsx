import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KeptDrafts } from '@/components/record/kept/kept-drafts'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore } from '@/lib/client/device'
import { type DeviceDraft, deviceDrafts } from '@/lib/client/drafts/device-drafts'
import { takeInHand } from '@/lib/client/drafts/in-hand'
import { lockOf } from '@/lib/client/drafts/lock'
import { forgetRolls } from '@/lib/client/roll/forget-rolls'
import { toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { entry } from '@/tests/support/factories/entry'
import { patient } from '@/tests/support/factories/patient'
import { user } from '@/tests/support/factories/user'
import { browserLocks } from '@/tests/support/locks'
import { keptHere } from '@/tests/support/record-desk'
import { show } from '@/tests/support/screen'

const me = user().id
const KEY = btoa('k'.repeat(32))
const names: Record<number, string> = { 7: 'Ana Ruiz', 8: 'Luis Mora' }

const said = (text: string) => ({ answers: { text }, carried: {} })
const draft = (more: Partial<DeviceDraft> = {}): DeviceDraft => ({
  ...{ patient_id: 7, entry_id: 40, version: 1, kind: 'note', template_version_id: 9, appointment_id: null },
  ...{ at: '2026-11-20T09:00:00Z', typed_at: '2026-11-20T09:05:00Z', content: said('En el sótano'), began: said('') },
  ...more,
})
const own = async (key = KEY) => deviceDrafts(me, await lockOf(key))
const left = async (key: string, more: Partial<DeviceDraft> = {}) => (await own()).keep(key, draft(more))

const refuse = (status: number, code: ApiError['code'], message = '') => {
  throw new ApiError(status, { code, message, errors: {} })
}
const isThere = (is: boolean) => act(async () => onlineManager.setOnline(is))
const toasts = () => deviceStore.get(toastsAtom)
const messages = () => toasts().map(({ message }) => message)

beforeEach(() => {
  browserLocks()
  localStorage.clear()
  history.replaceState(null, '', '/appointments')
  answers['record.key'] = () => ({ data: { key: KEY } })
  answers['record.create'] = () => ({ data: entry() })
  answers['record.update'] = ({ params, body, version }) => ({
    data: entry({ ...body, id: params!.id!, version: version! + 1 }),
  })
  answers['patients.show'] = ({ params }) => ({ data: patient({ id: params!.id!, name: names[params!.id!]! }) })
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  deviceStore.set(toastsAtom, [])
  vi.restoreAllMocks()
})

describe('what was typed in a record without a network', () => {
  it('is sent from another screen once the clinic answers, and that is said with the way to it', async () => {
    await left('entry-40')
    await isThere(false)
    await show(<KeptDrafts />)
    expect(calls('record.update')).toEqual([])
    await isThere(true)
    await waitFor(() =>
      expect(messages()).toEqual(['Lo que escribiste en la historia de Ana Ruiz ya está guardado, como borrador.']),
    )
    expect(calls('record.update')).toMatchObject([
      { params: { id: 40 }, version: 1, body: { content: said('En el sótano') } },
    ])
    expect(keptHere()).toEqual([])
    expect(toasts()[0]?.action?.label).toBe('Ver')
  })

  it('is sent at the start too, the oldest first; a new entry is begun by its own key, in its episode', async () => {
    await left('new-b', { patient_id: 8, entry_id: null, version: 0, typed_at: '2026-11-20T09:07:00Z' })
    await left('new-a', { entry_id: null, version: 0, episode_id: 3 })
    await show(<KeptDrafts />)
    await waitFor(() =>
      expect(messages()).toEqual([
        'Lo que escribiste ya está guardado, como borrador, en las historias de Ana Ruiz y Luis Mora.',
      ]),
    )
    expect(calls('record.create')).toMatchObject([
      { params: { id: 7 }, idempotency_key: 'new-a', body: { episode_id: 3 } },
      { params: { id: 8 }, idempotency_key: 'new-b' },
    ])
    // As the screen that wrote it sends it, to the letter: it may have come, and its answer been lost.
    expect(JSON.stringify(calls('record.create')[0].body)).toBe(
      '{"kind":"note","at":"2026-11-20T09:00:00Z","appointment_id":null,"template_version_id":9,"episode_id":3}',
    )
    expect(keptHere()).toEqual([])
  })

  it('stays as it is while nobody answers, with when it was typed', async () => {
    answers['record.update'] = () => refuse(0, 'unavailable')
    await left('entry-40')
    await show(<KeptDrafts />)
    await waitFor(() => expect(calls('record.update')).toHaveLength(1))
    await waitFor(async () => expect((await (await own()).all())[0]?.draft.sent).toEqual(said('En el sótano')))
    expect((await (await own()).all())[0]?.draft).toMatchObject({
      typed_at: draft().typed_at,
      content: said('En el sótano'),
    })
    expect(messages()).toEqual([])
  })

  it('is not written over what somebody else changed: it waits, and that is said once', async () => {
    answers['record.update'] = () => refuse(412, 'version_stale')
    answers['record.show'] = () => ({ data: entry({ version: 5, content: said('Otra cosa') }) })
    answers['record.versions'] = () => ({ data: [{ author_id: 99 }] })
    await left('entry-40')
    await show(<KeptDrafts />)
    await waitFor(() => expect(messages()).toEqual([expect.stringMatching(/Ana Ruiz espera: lo mismo se ha cambiado/)]))
    expect((await (await own()).all())[0]?.draft).toMatchObject({ content: said('En el sótano'), version: 1 })
    await isThere(false)
    await isThere(true)
    await waitFor(() => expect(calls('record.key').length).toBeGreaterThan(1))
    expect(calls('record.update')).toHaveLength(1)
    expect(messages()).toHaveLength(1)
  })

  it('is kept where the clinic refuses it, with the reason', async () => {
    answers['record.update'] = () => refuse(409, 'entry_signed', 'La entrada ya está firmada.')
    await left('entry-40')
    await show(<KeptDrafts />)
    await waitFor(() => expect(toasts()).toMatchObject([{ type: 'warning', detail: 'La entrada ya está firmada.' }]))
    expect(keptHere()).toHaveLength(1)
  })

  it.each(['addendum', 'measure', 'report'] as const)(
    'is not saved by itself where that takes a press: %s',
    async (kind) => {
      await left('one', { kind, ...(kind === 'addendum' ? {} : { entry_id: null }) })
      await show(<KeptDrafts />)
      await waitFor(() =>
        expect(messages()).toEqual(['En la historia de Ana Ruiz hay algo sin terminar. Está en este dispositivo.']),
      )
      deviceStore.set(toastsAtom, [])
      await isThere(false)
      await isThere(true)
      await waitFor(() => expect(calls('record.key').length).toBeGreaterThan(1))
      expect(messages()).toEqual([])
      expect([...calls('record.create'), ...calls('record.update'), ...calls('measures.create')]).toEqual([])
      expect(keptHere()).toHaveLength(1)
    },
  )

  it('is left to the screen that has it in hand, in this tab or another', async () => {
    await left('entry-40')
    const { release } = takeInHand(me, 7)
    await left('entry-41', { patient_id: 8, entry_id: 41 })
    history.replaceState(null, '', '/patients/8/history')
    await show(<KeptDrafts />)
    await waitFor(() => expect(calls('record.key')).toHaveLength(1))
    await isThere(false)
    await isThere(true)
    await waitFor(() => expect(calls('record.key')).toHaveLength(2))
    expect(calls('record.update')).toEqual([])
    release()
    await isThere(false)
    await isThere(true)
    await waitFor(() => expect(calls('record.update')).toMatchObject([{ params: { id: 40 } }]))
  })

  it('is sent as nobody else: where another is signed in by now it stays, and it ends when its person leaves', async () => {
    await left('entry-40')
    answers['record.key'] = () => ({ data: { key: btoa('o'.repeat(32)) } })
    await show(<KeptDrafts />)
    await waitFor(() => expect(calls('record.key')).toHaveLength(1))
    expect(keptHere()).toHaveLength(1)
    answers['record.key'] = () => ({ data: { key: KEY } })
    forgetRolls()
    await isThere(false)
    await isThere(true)
    expect(calls('record.key')).toHaveLength(1)
    expect(calls('record.update')).toEqual([])
  })
})
