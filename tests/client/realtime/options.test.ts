import { expect, it } from 'vitest'
import { reachOf } from '@/lib/client/realtime/options'

const service = { provider: 'embedded', key: 'physio', cluster: 'eu' } as const

it('there is nothing to reach where there is no service', () => {
  expect(reachOf({ ...service, provider: 'none' }, 'https://clinic.test')).toBeNull()
})

it('the embedded service answers where the API is', () => {
  expect(reachOf(service, 'http://localhost:3000')?.options).toMatchObject({
    wsHost: 'localhost',
    wsPort: 3000,
    forceTLS: false,
  })
  expect(reachOf(service, 'https://clinic.test:8443')?.options).toMatchObject({ wssPort: 8443, forceTLS: true })
})

it('the embedded service on a usual port leaves the port to the protocol', () => {
  const options = reachOf(service, 'https://clinic.test')?.options
  expect(options).not.toHaveProperty('wssPort')
  expect(options).toMatchObject({ wsHost: 'clinic.test', forceTLS: true })
})

it('the hosted service answers in its cluster, by TLS from a page without it too (product §7)', () => {
  const reach = reachOf({ ...service, provider: 'pusher', key: 'abc' }, 'http://localhost:3000')
  expect(reach).toMatchObject({ key: 'abc', options: { cluster: 'eu', forceTLS: true } })
  expect(reach?.options).not.toHaveProperty('wsHost')
})
