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
