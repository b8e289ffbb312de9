// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/client/api-error'
import { deviceStore, lastCheckAtom } from '@/lib/client/device'
import { holdScreen } from '@/lib/client/hold'
import { startRealtime } from '@/lib/client/realtime'
import type { SocketEvents } from '@/lib/client/realtime/socket'
import { notification as aNotification } from '@/tests/support/factories/notification'

const ME = 3
const server = vi.hoisted(() => ({
  provider: 'embedded',
  isDown: false,
  unread: [] as object[],
  calls: [] as string[],
}))
const socket = vi.hoisted(() => ({ events: null as SocketEvents | null, wake: vi.fn(), rest: vi.fn(), end: vi.fn() }))

vi.mock('@/lib/client/api', () => ({
  call: async (name: string) => {
    server.calls.push(name)
    if (server.isDown) throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
    if (name === 'broadcasting.show') return { data: { provider: server.provider, key: 'k', cluster: 'eu' } }
    return { data: server.unread, meta: { unread: server.unread.length } }
  },
}))
vi.mock('@/lib/client/realtime/socket', () => ({
  openSocket: (_: object, __: number, events: SocketEvents) => {
    socket.events = events
    return socket
  },
}))

const notification = (id: number) =>
  aNotification({
    id,
    body: '{"type":"patient","data":{"patient":{"id":1,"name":"Ana"}}}',
    created_at: new Date(Date.UTC(2026, 10, 20, 10, id)).toISOString(),
  })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const count = (name: string) => server.calls.filter((called) => called === name).length

let client: QueryClient
let stop: () => void
let told: { ids: number[]; more: number }[]
let refreshed: number

function start() {
  stop = startRealtime({
    client,
    userId: ME,
    isHeld: () => false,
    tell: (arrived, more) => told.push({ ids: arrived.map(({ id }) => id), more }),
  })
}

beforeEach(async () => {
  vi.useFakeTimers()
  Object.assign(server, { provider: 'embedded', isDown: false, unread: [], calls: [] })
  vi.clearAllMocks()
  deviceStore.set(lastCheckAtom, notification(0).created_at)
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  told = []
  refreshed = 0
  const queryFn = async () => ++refreshed
  new QueryObserver(client, { queryKey: ['appointments.list', {}, {}], queryFn }).subscribe(() => {})
  await pass(0)
  refreshed = 0
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  client.clear()
  vi.useRealTimers()
})

it('while nothing answers it asks every 30 s, the agenda every 60 s, and for the service again', async () => {
  server.isDown = true
  start()
  await pass(61_000)
  expect(count('notifications.list')).toBe(2)
  expect(refreshed).toBe(1)
  expect(count('broadcasting.show')).toBe(3)
  expect(told).toEqual([])
})

it('reads all that the agenda draws again once it is live: what came before it was is announced to nobody', async () => {
  const read: string[] = []
  for (const name of ['plannings.list', 'waiting-list.held', 'activities.list', 'patients.list']) {
    const queryFn = async () => read.push(name)
    new QueryObserver(client, { queryKey: [name, {}, {}], queryFn }).subscribe(() => {})
  }
  start()
  await pass(100)
  read.length = 0
  socket.events?.onLive()
  await pass(1000)
  expect(read).toEqual(['plannings.list', 'waiting-list.held', 'activities.list'])
  expect(refreshed).toBe(1)
})

it('asks nothing in a tab that nobody sees', async () => {
  server.provider = 'none'
  start()
  await pass(1000)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const before = server.calls.length
  await pass(120_000)
  expect(server.calls.length).toBe(before)
})

it('asks no more once events arrive, and again when they stop', async () => {
  start()
  await pass(100)
  socket.events?.onLive()
  await pass(1000)
  const before = count('notifications.list')
  await pass(120_000)
  expect(count('notifications.list')).toBe(before)
  socket.events?.onLost()
  await pass(31_000)
  expect(count('notifications.list')).toBe(before + 1)
})

it('tells each time it is live what came unheard: three, and how many more', async () => {
  start()
  await pass(100)
  server.unread = [notification(1)]
  socket.events?.onLive()
  await pass(1000)
  socket.events?.onLost()
  server.unread = [5, 4, 3, 2, 1].map(notification)
  socket.events?.onLive()
  await pass(1000)
  expect(told).toEqual([
    { ids: [1], more: 0 },
    { ids: [3, 4, 5], more: 1 },
  ])
  expect(deviceStore.get(lastCheckAtom)).toBe(notification(5).created_at)
})

it('tells one that arrives at once, however often it comes, and refuses what is none', async () => {
  start()
  await pass(100)
  for (const data of [null, { notification: { id: 'x' } }, { notification: notification(7) }]) {
    socket.events?.onEvent('NotificationCreated', data)
  }
  socket.events?.onEvent('NotificationCreated', { notification: notification(7) })
  expect(told).toEqual([{ ids: [7], more: 0 }])
})

it('reads again what somebody else changed, and what another tab of one’s own did; not what this tab did', async () => {
  start()
  await pass(5000)
  const change = async (by: number) => {
    const before = refreshed
    socket.events?.onEvent('DataChanged', { nouns: ['appointments'], by })
    await pass(500)
    return refreshed - before
  }
  expect(await change(99)).toBe(1)
  expect(await change(ME)).toBe(1)
  holdScreen()()
  expect(await change(ME)).toBe(0)
  expect(await change(99)).toBe(1)
})

it('closes the socket when the network goes, opens it when it is back, and ends with all of it', async () => {
  start()
  await pass(100)
  window.dispatchEvent(new Event('offline'))
  expect(socket.rest).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  expect(socket.wake).toHaveBeenCalledTimes(1)
  stop()
  expect(socket.end).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  const before = server.calls.length
  await pass(120_000)
  expect(socket.wake).toHaveBeenCalledTimes(1)
  expect(server.calls.length).toBe(before)
})

it('asks nothing once it is stopped, also where its socket says only then that it is lost', async () => {
  start()
  await pass(100)
  socket.events?.onLive()
  socket.end.mockImplementationOnce(() => socket.events?.onLost())
  stop()
  await pass(1000)
  const before = server.calls.length
  await pass(120_000)
  expect(server.calls.length).toBe(before)
})
