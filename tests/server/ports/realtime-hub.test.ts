import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { Hub } from '@/server/ports/realtime/embedded/hub'
import { Socket } from '@/server/ports/realtime/embedded/socket'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** A socket whose wire remembers what was sent and with which code it was closed. */
function opened(hub: Hub, channel: string | null) {
  const sent: string[] = []
  const codes: number[] = []
  const wire = {
    bufferedAmount: 0,
    send: (text: string) => void sent.push(JSON.parse(text).event),
    close: (code: number) => void codes.push(code),
    terminate: () => void codes.push(1006),
  }
  const socket = new Socket(wire as unknown as WebSocket, hub.nextSerial(), 0)
  hub.add(socket)
  if (channel) hub.subscribe(socket, channel)
  return { socket, sent, codes, wire }
}

describe('a socket is closed', () => {
  it('with 4201 when it is silent, after it was asked', () => {
    const hub = new Hub()
    const { sent, codes } = opened(hub, 'private-user.1')
    hub.sweep(40 * SECOND)
    expect([sent, codes]).toEqual([[], []])
    hub.sweep(50 * SECOND)
    expect([sent, codes]).toEqual([['pusher:ping'], []])
    hub.sweep(80 * SECOND)
    expect(codes).toEqual([4201])
  })

  it('with 4009 when it listens to nothing for a minute, and with 4200 after an hour, to be signed anew', () => {
    const hub = new Hub()
    const idle = opened(hub, null)
    const old = opened(hub, 'private-user.1')
    for (const { socket } of [idle, old]) socket.heardAt = 61 * SECOND
    hub.sweep(61 * SECOND)
    expect([idle.codes, old.codes]).toEqual([[4009], []])
    old.socket.heardAt = 61 * MINUTE
    hub.sweep(61 * MINUTE)
    expect(old.codes).toEqual([4200])
  })

  it('without a word when it does not read what it is sent', () => {
    const hub = new Hub()
    const { wire, codes } = opened(hub, 'private-user.1')
    wire.bufferedAmount = 2_000_000
    hub.publish('private-user.1', 'Event', '{}')
    expect(codes).toEqual([1006])
  })
})

describe('the hub', () => {
  it('lets fifty of one person listen, and not one more', () => {
    const hub = new Hub()
    for (let i = 0; i < 50; i++) opened(hub, 'private-user.1')
    const { socket } = opened(hub, null)
    expect(hub.subscribe(socket, 'private-user.1')).toBe('too many')
    expect(hub.subscribe(socket, 'private-user.2')).toBe('subscribed')
  })

  it('hands nothing to the socket that caused it, nor to one that is gone', () => {
    const hub = new Hub()
    const [cause, gone, other] = [1, 2, 3].map(() => opened(hub, 'private-user.1'))
    hub.remove(gone!.socket)
    hub.publish('private-user.1', 'Event', '{}', cause!.socket.id)
    expect([cause!.sent, gone!.sent, other!.sent]).toEqual([[], [], ['Event']])
    for (const { socket } of [cause!, other!]) hub.remove(socket)
    expect(hub.occupied()).toEqual(new Map())
  })
})
