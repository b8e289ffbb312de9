import { createServer, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { readConfig } from '@/server/config'
import { secretsFrom } from '@/server/identity/secrets'
import { openRealtime } from '@/server/ports/realtime/open'

afterEach(() => vi.restoreAllMocks())

it('a process that tries again and again to take the port, which another program has, leaves no listeners behind', async () => {
  const stranger = createServer((_, response) => response.writeHead(404).end())
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const { port } = stranger.address() as AddressInfo

  const tried: Server[] = []
  const before: number[] = []
  const { listen } = Server.prototype
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...given: unknown[]) {
    tried.push(this)
    before.push(this.listenerCount('error') + this.listenerCount('listening'))
    return Reflect.apply(listen, this, given)
  })
  const config = readConfig({ NODE_ENV: 'test', REALTIME_PORT: String(port) })
  const realtime = await openRealtime(config, secretsFrom('a secret of these tests, long enough'))
  expect(realtime.describe().provider).toBe('none')
  // At the start it is tried twice, then every few seconds.
  expect(before.length).toBeGreaterThan(1)
  expect(new Set(before).size).toBe(1)
  expect(new Set(tried).size).toBe(1)
  const [server] = tried as [Server]
  expect(server.listenerCount('listening')).toBeLessThanOrEqual(1)
  expect(server.listenerCount('error')).toBe(0)
  await realtime.close()
  await new Promise((resolve) => stranger.close(resolve))
})
