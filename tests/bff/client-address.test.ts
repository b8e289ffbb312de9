import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { BffConfig } from '@/lib/bff/config'
import { clientAddress } from '@/lib/bff/origin'
import { noteAddress } from '@/lib/front/address'

const behind = (TRUST_PROXY: number) => ({ TRUST_PROXY }) as BffConfig

/** The headers of a request that arrived from an address, after it was noted. */
function arrived(remoteAddress: string, given: Record<string, string> = {}): Headers {
  const request = { headers: { ...given }, rawHeaders: [], socket: { remoteAddress } } as unknown as IncomingMessage
  noteAddress(request)
  return new Headers(request.headers as Record<string, string>)
}

describe('without a trusted proxy', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('the socket’s address counts: %s', (remote, expected) => {
    expect(clientAddress(arrived(remote), behind(0))).toBe(expected)
  })

  it('a caller cannot choose another, whatever headers they write', () => {
    const forged = {
      'x-forwarded-for': '198.51.100.1',
      'x-real-ip': '198.51.100.1',
      'x-client-address': '198.51.100.1',
      'x-arrived-from': 'guess 198.51.100.1',
    }
    expect(clientAddress(arrived('192.0.2.7', forged), behind(0))).toBe('192.0.2.7')
    expect(clientAddress(new Headers(forged), behind(0))).toBe('direct')
  })
})

describe('behind trusted proxies', () => {
  const headers = (forwarded: string) => arrived('10.0.0.1', { 'x-forwarded-for': forwarded })

  it.each([
    ['one', 1, '198.51.100.1, 192.0.2.7', '192.0.2.7'],
    ['two', 2, '198.51.100.1, 192.0.2.7, 10.0.0.2', '192.0.2.7'],
    ['one that names the port', 1, '192.0.2.7:51234', '192.0.2.7'],
    ['one that names the port of IPv6', 1, '[2001:db8::1]:51234', '2001:db8::1'],
    ['more than there were', 3, '192.0.2.7', '10.0.0.1'],
    ['one that says nothing', 1, '', '10.0.0.1'],
  ])('the word of the last of %s counts', (_, proxies, forwarded, expected) => {
    expect(clientAddress(headers(forwarded), behind(proxies))).toBe(expected)
  })
})
