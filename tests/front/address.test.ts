import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteAddress, notedAddress } from '@/lib/front/address'
import { standBeforePort } from '@/lib/front/stand-before'

let server: Server
let base: string

beforeAll(async () => {
  server = createServer(({ headers }, response) => response.end(notedAddress(new Headers(headers as never)) ?? 'none'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = async (headers: Record<string, string> = {}) => (await fetch(base, { headers })).text()

describe('a request’s address', () => {
  it('is nobody’s word where the process noted none', async () => {
    expect(await ask({ 'x-arrived-from': '192.0.2.1' })).toBe('none')
    expect(await ask({ 'x-arrived-from': 'undefined 192.0.2.1' })).toBe('none')
  })

  it('is that of its socket, whatever it says itself, on the one server that is guarded', async () => {
    const other = createServer((_, response) => response.end('other'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const guard = {
      request: (request: Parameters<typeof noteAddress>[0]) => {
        noteAddress(request)
        return false
      },
    }
    standBeforePort((server.address() as AddressInfo).port, guard)
    const elsewhere = await fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)
    expect(await elsewhere.text()).toBe('other')
    expect(await ask()).toBe('127.0.0.1')
    expect(await ask({ 'x-arrived-from': 'x 192.0.2.1', 'x-forwarded-for': '192.0.2.1' })).toBe('127.0.0.1')
    other.closeAllConnections()
    other.close()
  })
})
