// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Visitor } from '@/lib/domain/navigation'

const visitor = vi.hoisted(() => ({ current: null as Visitor }))
vi.mock('@/lib/export/visitor', () => ({ currentVisitor: async () => visitor.current }))

import { answer } from '@/lib/export/payloads'

const employees: Visitor = { id: 7, is_admin: false, is_super: false, is_confined: false, sees_records: true }
const confined: Visitor = { id: 7, is_admin: false, is_super: false, is_confined: true, sees_records: true }

const files: Record<string, string> = {
  '/login.txt': 'login',
  '/appointments.txt': 'agenda',
  '/settings/clinic.txt': 'settings',
  '/patients/_id_/history.txt': '{"id":"_id_","c":["","patients","_id_","history"]}',
  '/patients/_id_/history/__next._tree.txt': 'tree',
}
/** A web view: a missing file is index.html. */
const network = vi.fn(async (input: RequestInfo | URL) => {
  const text = files[String(input)]
  return new Response(text ?? '<html>', {
    headers: { 'content-type': text === undefined ? 'text/html' : 'text/plain' },
  })
})

const ask = (path: string, init: RequestInit = { headers: { rsc: '1' } }) =>
  answer(network, new URL(path, location.origin), init)
const prefetch = { headers: { rsc: '1', 'next-router-segment-prefetch': '/_tree' } }
const pathOf = (response: Response) => new URL(response.url).pathname

beforeEach(() => {
  network.mockClear()
  visitor.current = employees
})

describe('a navigation of the exported app', () => {
  it('is redirected to login for a guest', async () => {
    visitor.current = null
    const response = await ask('/patients/12/history.txt')
    expect([response.redirected, pathOf(response), await response.text()]).toEqual([true, '/login.txt', 'login'])
  })

  it('is redirected to the settings for a confined clinic', async () => {
    visitor.current = confined
    expect(pathOf(await ask('/patients/12/history.txt'))).toBe('/settings/clinic.txt')
  })

  it('is redirected home from an unknown path', async () => {
    const response = await ask('/no/such/page.txt')
    expect([response.redirected, pathOf(response)]).toEqual([true, '/appointments.txt'])
  })

  it('is redirected to login where the page’s payload is missing, and never answered with HTML', async () => {
    const response = await ask('/patients.txt')
    expect([response.redirected, pathOf(response), await response.text()]).toEqual([true, '/login.txt', 'login'])
  })

  it('gets the payload of the placeholder with the asked id', async () => {
    const response = await ask('/patients/12/history.txt?_rsc=abc')
    expect([response.redirected, response.headers.get('content-type')]).toEqual([false, 'text/x-component'])
    expect(await response.json()).toEqual({ id: '12', c: ['', 'patients', '12', 'history'] })
  })
})

describe('a prefetch of the exported app', () => {
  it('is told by the guards whether the page is redirected, without a request', async () => {
    const open = await ask('/patients/12/history', { method: 'HEAD' })
    expect([open.ok, open.redirected, pathOf(open)]).toEqual([true, false, '/patients/12/history'])
    visitor.current = confined
    const closed = await ask('/patients/12/history', { method: 'HEAD' })
    expect([closed.ok, closed.redirected, pathOf(closed)]).toEqual([true, true, '/settings/clinic'])
    expect(network).not.toHaveBeenCalled()
  })

  it('shares one file among all ids, and finds none where HTML comes', async () => {
    expect(await (await ask('/patients/12/history/__next._tree.txt', prefetch)).text()).toBe('tree')
    expect((await ask('/patients/12/plan/__next._tree.txt', prefetch)).status).toBe(404)
  })
})

describe('every other request', () => {
  it.each([
    ['of an asset', `${location.origin}/_next/static/a.js`, {}],
    ['of the API at another origin', 'https://api.example.com/api/me', { headers: { rsc: '1' } }],
    ['of the API at this origin', `${location.origin}/api/patients/12`, { headers: { authorization: 'Bearer x' } }],
  ])('%s goes to the network as it is', async (_, url, init) => {
    await answer(network, url, init)
    expect(network).toHaveBeenCalledWith(url, init)
  })
})
