import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertFreePort, StartFault } from '@/lib/start-fault'
import { openDatabase } from '@/server/db/open'

describe('what keeps a process from starting is said in words, with the variable that helps', () => {
  let server: Server
  let port: number
  beforeAll(async () => {
    server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => void server.close())

  it('a port that is taken', async () => {
    const taken = assertFreePort(port, '127.0.0.1', 'API_PORT')
    await expect(taken).rejects.toThrow(StartFault)
    await expect(taken).rejects.toThrow(`Port ${port} is taken by another process.`)
    await expect(taken).rejects.toThrow('set API_PORT to another one')
  })

  it('a free port is free again after one looked', async () => {
    const passing = createServer()
    await new Promise<void>((resolve) => passing.listen(0, '127.0.0.1', resolve))
    const free = (passing.address() as AddressInfo).port
    await new Promise<unknown>((resolve) => passing.close(resolve))
    await assertFreePort(free, '127.0.0.1', 'PORT')
    await expect(assertFreePort(free, '127.0.0.1', 'PORT')).resolves.toBeUndefined()
  })

  it('a database that is not there', async () => {
    const opened = openDatabase({
      DATA_DIR: '/tmp/physio-no-database',
      DATABASE_URL: 'postgresql://somebody:a-password@127.0.0.1:1/none',
      DATABASE_POOL_MAX: 1,
    })
    await expect(opened).rejects.toThrow(StartFault)
    await expect(opened).rejects.toThrow('DATABASE_URL')
    await expect(opened).rejects.not.toThrow('a-password')
  })
})
