import { expect, test } from './fixtures'

test('every answer has its security headers, and a page a policy with a nonce of its own', async ({ context }) => {
  const nonces = new Set<string>()
  for (let at = 0; at < 2; at++) {
    const headers = (await context.request.get('/login')).headers()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    const policy = headers['content-security-policy']
    expect(policy).toMatch(/script-src [^;]*'nonce-/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    nonces.add(/'nonce-([^']+)'/.exec(policy as string)?.[1] as string)
  }
  expect(nonces.size).toBe(2)
})

test('what is no page runs nothing and is not guessed at, and what looks like a file is guarded like a page', async ({
  context,
}) => {
  for (const path of [
    '/icon.svg',
    '/sw.js',
    '/offline.html',
    '/tutorial/es/agenda.webp',
    '/api/me',
    '/_next/static/none.js',
    '/app/x',
  ]) {
    const headers = (await context.request.get(path)).headers()
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
    expect([path, headers['content-security-policy']]).toEqual([path, expect.stringMatching(/^default-src 'none'/)])
  }
  for (const path of ['/appointments/x.png', '/employees/3.png', '/_next/image?url=%2Ficon.svg&w=64&q=75']) {
    const answer = await context.request.get(path, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 307, '/login'])
  }
})
