import { globSync } from 'node:fs'
import { unstable_doesMiddlewareMatch as doesMatch } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { planPolicy } from '@/lib/bff/policy'
import { securityHeaders } from '@/lib/bff/security-headers'
import { config, middleware } from '@/middleware'
import nextConfig from '@/next.config'

/** What the guards of the pages let past, and what each kind of answer says about itself. */

const isGuarded = (url: string) => doesMatch({ config, nextConfig, url })
const files = globSync('**/*.*', { cwd: 'public' }).sort()
/** Every page's path, with a value where it takes one. */
const pathsWith = (value: string) =>
  globSync('app/**/page.tsx').map((file) =>
    file
      .replace(/^app|\/page\.tsx$|\/\([^)]*\)/g, '')
      .replace(/\[\[?(?:\.\.\.)?\w+\]?\]/g, value)
      .replace(/^$/, '/'),
  )

describe('the guards', () => {
  it.each(files)('let /%s past, which is a file', (file) => expect(isGuarded(`/${file}`)).toBe(false))

  it('let the API, realtime and what the build made past', () => {
    for (const path of ['/api/me', '/app/key', '/_next/static/chunks/a.js']) expect(isGuarded(path)).toBe(false)
  })

  const endings = ['.png', '.svg', '.webp', '.ico', '.txt', '.woff2', '.js', '.css', '.json', '.map', '.rsc', '']
  const values = [
    ...endings.map((ending) => `x${ending}`),
    ...endings.map((ending) => `3${ending}`),
    ...files,
    ...files.map((file) => file.replace(/.*\//, '')),
    '2026-11-21',
    'api',
    'app',
    '_next',
    'icon',
    'favicon.ico',
  ]
  it.each(values)('stand before every page, also with %s in its path', (value) => {
    for (const path of pathsWith(value)) expect([path, isGuarded(path)]).toEqual([path, true])
  })

  it('stand before what only looks like a file', () => {
    const unlike = files.flatMap((file) => [`/${file}/x`, `/${file}x`, `/x/${file}`, `/${file.replace('.', 'x')}`])
    const others = [
      '/favicon.ico',
      '/icon',
      '/icons',
      '/apple-icon',
      '/robots.txt',
      '/api',
      '/app',
      '/apix',
      '/index.txt',
    ]
    const nexts = ['/_next/image', '/_next/data/x/login.json', '/_next/staticx', '/tutorial/es/none.webp', '//login']
    for (const path of [...unlike, ...others, ...nexts]) expect([path, isGuarded(path)]).toEqual([path, true])
  })

  it('lead who has no session to the login, whatever the path ends with', async () => {
    for (const path of ['/appointments/x.png', '/employees/3.png', '/patients/1.txt/history', '/icon.svg/x']) {
      const answer = await middleware(new NextRequest(`http://localhost:3000${path}`))
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 307, 'http://localhost:3000/login'])
    }
  })
})

describe('an answer', () => {
  const always = async () => {
    const [everywhere, ...rest] = (await nextConfig.headers?.()) ?? []
    expect(rest).toEqual([])
    expect(everywhere?.source).toBe('/:path*')
    return Object.fromEntries((everywhere?.headers ?? []).map(({ key, value }) => [key.toLowerCase(), value]))
  }

  it('says what it is and who may show it, and a policy that runs nothing', async () => {
    const headers = await always()
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/)
    expect(headers['content-security-policy']).not.toMatch(/script-src|worker-src/)
  })

  it('that is a page has a policy with a nonce of its own in the place of that one', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => {
        const answer = await middleware(new NextRequest('http://localhost:3000/login'))
        return answer.headers.get('content-security-policy') ?? ''
      }),
    )
    for (const policy of policies) {
      expect(policy).toMatch(/script-src [^;]*'nonce-[\w+/=]+'/)
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    }
    expect(new Set(policies).size).toBe(2)
    // A patient's own page is open to anybody, and nothing of it is inline: what a worker keeps has no nonce of today's.
    const own = await middleware(new NextRequest('http://localhost:3000/my/plan'))
    expect([own.status, own.headers.get('content-security-policy')]).toEqual([200, planPolicy])
    expect(planPolicy).not.toMatch(/unsafe|nonce/)
    // Next joins the two by their very spelling: only then does the page's one win.
    expect(securityHeaders.map(({ key }) => key)).toContain('content-security-policy')
    const [everywhere] = (await nextConfig.headers?.()) ?? []
    expect(everywhere).toEqual({ source: '/:path*', headers: securityHeaders })
  })
})
