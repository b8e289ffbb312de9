import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerCalls } from '@/lib/bff/answer-calls'
import { clientAddress } from '@/lib/bff/origin'
import { securityHeaders } from '@/lib/bff/security-headers'
import { noteAddress } from '@/lib/front/address'
import { inTurn, standBefore } from '@/lib/front/stand-before'

/** What comes to the web server on its way to the proxy or to Next. */

let server: Server
let base: string
let answer: (request: Request) => Promise<Response>

async function serve(guard = answerCalls((asked) => answer(asked))) {
  server = createServer((_, response) => response.end('Next'))
  const noted = {
    request: (incoming: Parameters<typeof noteAddress>[0]) => {
      noteAddress(incoming)
      return false
    },
  }
  standBefore(server, inTurn(noted, guard))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
beforeEach(async () => {
  answer = async () => Response.json({ from: 'the proxy' })
  await serve()
})
const end = () => {
  server.closeAllConnections()
  server.close()
}
afterEach(end)

const port = () => (server.address() as AddressInfo).port
/** Asks with headers that `fetch` would not send. */
const askRaw = (path: string, method: string, headers: Record<string, string>) =>
  new Promise<{ status?: number; text: string }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: port(), path, method, headers }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    asked.on('error', reject).end()
  })

describe('a call of the contract', () => {
  it('is answered by the proxy, with the headers that Next has on every answer', async () => {
    const answered = await fetch(`${base}/api/patients/7?with=all`)
    expect(await answered.json()).toEqual({ from: 'the proxy' })
    for (const { key, value } of securityHeaders) expect(answered.headers.get(key)).toBe(value)
    expect(answered.headers.get('content-length')).toBe('20')
  })

  it('arrives with its address, its body and its headers', async () => {
    answer = async (asked) =>
      Response.json({
        url: asked.url,
        method: asked.method,
        body: await asked.json(),
        type: asked.headers.get('accept'),
      })
    const answered = await fetch(`${base}/api/patients?a=%C3%B1&b=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ name: 'Iñaki' }),
    })
    const url = `${base}/api/patients?a=%C3%B1&b=1`
    expect(await answered.json()).toEqual({ url, method: 'POST', body: { name: 'Iñaki' }, type: 'application/json' })
  })

  it('comes from the address of its socket, also for whoever reads all of its headers', async () => {
    let read: [string, string][] = []
    answer = async (asked) => {
      read = [...new Headers(asked.headers)]
      return Response.json({ address: clientAddress(asked.headers, { TRUST_PROXY: 0 } as never) })
    }
    const answered = await fetch(`${base}/api/me`, { headers: { 'X-Arrived-From': 'undefined 192.0.2.9' } })
    expect(await answered.json()).toEqual({ address: '127.0.0.1' })
    const told = read.filter(([name]) => name === 'x-arrived-from')
    expect(told).toHaveLength(1)
    expect(told[0]?.[1]).toMatch(/ 127\.0\.0\.1$/)
  })

  it('keeps its status and each of its cookies', async () => {
    answer = async () => {
      const headers = new Headers()
      headers.append('set-cookie', 'one=1')
      headers.append('set-cookie', 'two=2')
      return new Response(null, { status: 204, headers })
    }
    const left = await fetch(`${base}/api/logout`)
    expect(left.status).toBe(204)
    expect(left.headers.getSetCookie()).toEqual(['one=1', 'two=2'])
  })

  it('streams its answer, and stops where the caller leaves', async () => {
    let isAborted = () => {}
    const aborted = new Promise<void>((resolve) => {
      isAborted = resolve
    })
    let isCancelled = () => {}
    const cancelled = new Promise<void>((resolve) => {
      isCancelled = resolve
    })
    answer = async (asked) => {
      asked.signal.addEventListener('abort', isAborted)
      const parts = new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(1024)),
        cancel: isCancelled,
      })
      return new Response(parts)
    }
    const leaving = new AbortController()
    const answered = await fetch(`${base}/api/me`, { signal: leaving.signal })
    const first = await answered.body?.getReader().read()
    expect(first?.value?.byteLength).toBeGreaterThan(0)
    leaving.abort()
    await aborted
    await cancelled
  })

  it('is refused where its host is no name, and where nobody foresaw what happens, with nothing told of it', async () => {
    expect(await askRaw('/api/me', 'GET', { host: 'a b/c' })).toMatchObject({
      status: 400,
      text: expect.stringContaining('bad_request'),
    })
    answer = async () => {
      throw new Error('a name of a patient')
    }
    const failed = await fetch(`${base}/api/me`)
    expect(failed.status).toBe(500)
    const text = await failed.text()
    expect(text).toContain('failure')
    expect(text).not.toContain('patient')
  })
})

it.each([
  ['GET', '/'],
  ['GET', '/patients/7'],
  ['GET', '/api/nothing'],
  ['GET', '/api/patients/7/'],
  ['GET', '//api/patients/7'],
  ['HEAD', '/api/patients/7'],
  ['OPTIONS', '/api/patients/7'],
])('%s %s stays Next’s', async (method, path) => {
  const { status, text } = await askRaw(path, method, {})
  expect(status).toBe(200)
  expect(text).toBe(method === 'HEAD' ? '' : 'Next')
})

it('is the proxy itself that answers where nothing else is given', async () => {
  end()
  await serve(answerCalls())
  const answered = await fetch(`${base}/api/patients/7`, { headers: { 'accept-language': 'fr' } })
  expect(answered.status).toBe(401)
  expect(answered.headers.get('content-type')).toMatch(/json/)
  expect(await answered.json()).toMatchObject({ code: 'unauthenticated' })
})
