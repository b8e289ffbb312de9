import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LinkedPlan, PlanAnswer } from '@/lib/contract/plan-links'
import { type Kept, keptInMemory } from '@/plan-page/device/kept'
import { PlanStore } from '@/plan-page/device/plan-store'
import { linkedPlan } from '@/tests/support/factories/linked-plan'

/** What the clinic answers to each path; 0: nobody answers. */
let clinic: Record<string, { status: number; body?: unknown }>
let asked: { path: string; body: Record<string, unknown> }[]
let kept: Kept

const plan = linkedPlan()
const open = (given: LinkedPlan = plan) => ({ status: 200, body: { data: given } })
const taken = { status: 200, body: { data: {} } }
const spent = { status: 410, body: { code: 'link_spent' } }

beforeEach(() => {
  kept = keptInMemory()
  asked = []
  clinic = { read: open(), answer: taken, picture: { status: 404 } }
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const path = url.split('/').at(-1)!
    asked.push({ path, body: JSON.parse(body) })
    const answer = clinic[path]!
    if (answer.status === 0) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const started = async (token: string | null = 'token', preview = false) => {
  const store = new PlanStore(kept, preview)
  await store.start(token)
  return store
}
const paths = () => asked.map(({ path }) => path)
const answer = (): PlanAnswer => ({
  ...{ key: '0b0e7c7e-4f5c-4c2c-9d6e-0a1b2c3d4e5f', dated_session_id: 1, done: true, effort: 3, pain: 1 },
  ...{ comment: null, answered_at: '2026-11-26T10:00:00Z' },
})
const away = () => {
  clinic = { read: { status: 0 }, answer: { status: 0 }, picture: { status: 0 } }
}

/** What the clinic answers to a page by its token, in the place of what it answers to the others. */
function byToken(answers: Record<string, (typeof clinic)[string]>) {
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const { read } = clinic
    const own = answers[JSON.parse(init.body).token]
    if (own && url.endsWith('/read')) clinic = { ...clinic, read: own }
    const answered = fetched(url, init as never)
    if (read) clinic = { ...clinic, read }
    return answered
  })
}

describe('the page', () => {
  it('opens by the link of the address, and afterwards without it', async () => {
    expect((await started('token')).state).toMatchObject({ is: 'open', plan: { patient_name: 'Beatriz' } })
    expect((await started(null)).state.is).toBe('open')
  })

  it('says that it has no link, and asks nobody', async () => {
    expect((await started(null)).state).toEqual({ is: 'without' })
    expect(asked).toEqual([])
  })

  it('without a network shows what it had, and says so', async () => {
    await started()
    away()
    expect((await started(null)).state).toMatchObject({ is: 'open', isOnline: false, plan })
  })

  it('without a network and with nothing kept, waits', async () => {
    away()
    expect((await started()).state).toEqual({ is: 'away' })
  })

  it('keeps an answer without a network, shows it, and sends it once when there is one', async () => {
    const store = await started()
    away()
    await store.answer(answer())
    expect(store.state).toMatchObject({ isOnline: false, waiting: [{ answer: answer() }] })
    // The telephone was off in between.
    const again = await started(null)
    asked = []
    clinic = { read: open(), answer: taken, picture: { status: 404 } }
    await Promise.all([again.refresh(), again.refresh()])
    expect(asked.filter(({ path }) => path === 'answer')).toEqual([
      { path: 'answer', body: { token: 'token', ...answer() } },
    ])
    expect(again.state).toMatchObject({ isOnline: true, waiting: [] })
  })

  it('that waits, said once more, keeps its key: the clinic may have had it', async () => {
    const store = await started()
    away()
    await store.answer(answer())
    const again = { ...answer(), key: 'b0b5b1b8-1111-4c2c-9d6e-0a1b2c3d4e5f', answered_at: '2026-11-26T11:00:00Z' }
    await store.answer(again)
    expect(store.state).toMatchObject({ waiting: [{ answer: answer() }] })
    clinic = { read: open(), answer: taken, picture: { status: 404 } }
    asked = []
    await store.answer(again)
    expect(asked.filter(({ path }) => path === 'answer').map(({ body }) => body.key)).toEqual([answer().key])
  })

  it.each([
    ['a portal’s page', { status: 200, body: 'Accept our terms' }],
    ['a proxy before a clinic that starts', { status: 404, body: '<h1>Not found</h1>' }],
    ['a proxy that says that it is gone', { status: 410, body: '<h1>Gone</h1>' }],
  ])('takes %s for nobody: nothing is lost', async (_, said) => {
    await started()
    clinic = { ...clinic, read: said, answer: said }
    const store = await started(null)
    expect(store.state).toMatchObject({ is: 'open', isOnline: false })
    await store.answer(answer())
    expect(store.state).toMatchObject({ is: 'open', waiting: [{ answer: answer() }] })
    expect(await kept.get('queue')).toEqual([expect.not.objectContaining({ refused: true })])
    clinic = { ...clinic, read: open(), answer: taken }
    await store.refresh()
    expect([store.state, await kept.get('queue')]).toMatchObject([{ is: 'open', isOnline: true }, []])
  })

  it('goes by the clinic’s clock where the device’s is wrong, without a network too', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-27T18:00:00Z'), toFake: ['Date'] })
    clinic.read = open({ ...plan, now: '2026-11-26T10:00:00Z' })
    expect((await started()).now().toISOString()).toBe('2026-11-26T10:00:00.000Z')
    away()
    vi.setSystemTime(new Date('2026-11-27T19:30:00Z'))
    expect((await started(null)).now().toISOString()).toBe('2026-11-26T11:30:00.000Z')
    vi.useRealTimers()
  })

  it('that ticks in two tabs has both', async () => {
    const [one, other] = [await started(), await started()]
    await one.tick(1, 0, 0, true)
    await other.tick(2, 0, 0, true)
    expect(await kept.get('ticks')).toEqual({ 1: { 0: [true] }, 2: { 0: [true] } })
  })

  it('keeps what the clinic refused of a session that it shows no more, until it was read', async () => {
    const store = await started()
    clinic.answer = { status: 404, body: { code: 'not_found' } }
    clinic.read = open({ ...plan, sessions: [] })
    await store.answer(answer())
    expect(store.state).toMatchObject({
      plan: { sessions: [] },
      waiting: [{ refused: true, of: { name: 'Sesión A' } }],
    })
    await store.dismiss(answer().key)
    expect([store.state, await kept.get('queue')]).toMatchObject([{ waiting: [] }, []])
  })

  it('ticks sets off, and has them after it was closed', async () => {
    const store = await started()
    await store.tick(1, 0, 1, true)
    expect((await started(null)).state).toMatchObject({ ticks: { 1: { 0: [undefined, true] } } })
  })

  it('ticks off two sets in a breath', async () => {
    const store = await started()
    await Promise.all([store.tick(1, 0, 0, true), store.tick(1, 0, 1, true)])
    expect((await started(null)).state).toMatchObject({ ticks: { 1: { 0: [true, true] } } })
  })

  it('goes by the plan that was asked for last, whichever comes first', async () => {
    const store = await started()
    const given: ((answer: Response) => void)[] = []
    vi.stubGlobal('fetch', (url: string) =>
      url.endsWith('read')
        ? new Promise<Response>((give) => given.push(give))
        : Promise.resolve(new Response('{}', { status: 404 })),
    )
    const [first, second] = [store.refresh(), store.refresh()]
    await expect.poll(() => given.length).toBe(2)
    const named = (patient_name: string) => Response.json({ data: { ...plan, patient_name } })
    given[1]!(named('later'))
    await second
    given[0]!(named('earlier'))
    await first
    expect(store.state).toMatchObject({ plan: { patient_name: 'later' } })
    expect(await kept.get('plan')).toMatchObject({ patient_name: 'later' })
  })
})

describe('a link that opens nothing any more', () => {
  it('empties the device, and says whom to call', async () => {
    const store = await started()
    await kept.set('picture.a', new Blob(['x']))
    await store.tick(1, 0, 0, true)
    away()
    await store.answer(answer())
    clinic.answer = spent
    clinic.read = spent
    await store.refresh()
    expect(store.state).toEqual({ is: 'spent', gone: { name: 'Clínica Alameda', phone: '+34 600 000 000' } })
    const names = await kept.names()
    expect(names.filter((name) => name !== 'queue')).toEqual([])
    expect(await kept.get('queue')).toEqual([])
  })

  it('does not end the page of a newer one', async () => {
    await started('new')
    byToken({ old: spent })
    expect((await started('old')).state.is).toBe('open')
    expect(await kept.get('token')).toBe('new')
  })

  it('opened without a network ends nobody’s page: what it opens is known once there is one', async () => {
    await started('new')
    await kept.set('picture.a', new Blob(['x']))
    away()
    const store = await started('old')
    expect(store.state).toEqual({ is: 'away' })
    expect([await kept.get('token'), await kept.names()]).toEqual([
      'new',
      expect.arrayContaining(['plan', 'picture.a']),
    ])
    clinic = { read: open(), answer: taken, picture: { status: 404 } }
    byToken({ old: spent })
    await store.refresh()
    expect(store.state.is).toBe('open')
    expect(await kept.get('token')).toBe('new')
  })

  it('in a tab that was left open does not end the one that was opened since: it is that one’s page', async () => {
    const left = await started('old')
    byToken({ new: open({ ...plan, patient_name: 'Carmen' }), old: spent })
    await started('new')
    await left.refresh()
    expect(left.state).toMatchObject({ is: 'open', plan: { patient_name: 'Carmen' } })
    expect(await kept.get('token')).toBe('new')
    expect(await kept.get('plan')).toMatchObject({ patient_name: 'Carmen' })
  })

  it('of two people on one device each keeps to its own tab', async () => {
    byToken({ child: open({ ...plan, patient_name: 'Carmen' }), parent: open() })
    const parent = await started('parent')
    await started('child')
    await parent.refresh()
    expect(parent.state).toMatchObject({ is: 'open', plan: { patient_name: 'Beatriz' } })
    expect(await kept.get('plan')).toMatchObject({ patient_name: 'Carmen' })
    expect(await kept.get('clinic')).toBeDefined()
  })

  it('makes room for another, whose plan it is from then on', async () => {
    await started('first')
    clinic.read = open({ ...plan, patient_name: 'Carmen' })
    expect((await started('second')).state).toMatchObject({ plan: { patient_name: 'Carmen' } })
    expect(await kept.get('token')).toBe('second')
  })
})

it('who only looks sends nothing and says so to the clinic', async () => {
  const store = await started('token', true)
  await store.answer(answer())
  expect(paths()).not.toContain('answer')
  expect(asked[0]!.body).toEqual({ token: 'token', preview: true })
})
