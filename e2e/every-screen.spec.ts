import { expect, expectAccessible, expectNoSidewaysScroll, type people, test } from './fixtures'
import { expectKeyboardReach } from './keyboard'

type Screen = [who: keyof typeof people | 'guest', path: string]

/** Every screen that exists, by those who see it differently. `:first`: of the first patient; `:own`: of the person. */
const screens: Screen[] = [
  ['guest', '/login'],
  ['guest', '/forgotten-password'],
  ['guest', '/reset-password'],
  ['guest', '/invitation'],
  ['guest', '/appointment-link'],
  ['admin', '/appointments'],
  ['admin', '/appointments?view=week'],
  ['admin', '/patients'],
  ['admin', '/patients?search=xyzzyqwk'],
  ['admin', '/patients/:first/history'],
  ['admin', '/employees'],
  ['admin', '/employees/:own'],
  ['admin', '/services'],
  ['admin', '/services?show=archived'],
  ['admin', '/settings/clinic'],
  ['admin', '/settings/appointments'],
  ['physio', '/profile'],
  ['physio', '/employees/:own'],
  ['desk', '/patients'],
  ['desk', '/settings/clinic'],
  ['super', '/register'],
  ['super', '/employees/:own'],
  ['expired', '/settings/clinic'],
]
const looks = [
  { name: 'desktop, light, Spanish', width: 1440, height: 900, colorScheme: 'light', locale: 'es', byKeyboard: true },
  { name: 'desktop, dark, English', width: 1440, height: 900, colorScheme: 'dark', locale: 'en', byKeyboard: false },
  { name: 'phone, light, French', width: 360, height: 740, colorScheme: 'light', locale: 'fr', byKeyboard: true },
  { name: 'phone, dark, Portuguese', width: 360, height: 740, colorScheme: 'dark', locale: 'pt', byKeyboard: false },
] as const

for (const look of looks) {
  for (const [who, path] of screens) {
    test(`${path} of ${who} is accessible, does not scroll sideways and shows no raw key: ${look.name}`, async ({
      page,
      enterAs,
      context,
      api,
      baseURL,
    }) => {
      await page.setViewportSize({ width: look.width, height: look.height })
      await page.emulateMedia({ colorScheme: look.colorScheme })
      await context.addCookies([{ name: 'locale', value: look.locale, url: baseURL as string }])
      if (who !== 'guest') await enterAs(who)
      const idOf = async (read: string) => [(await api('GET', read)).data].flat()[0] as { id: number }
      const asked = path.includes(':first')
        ? path.replace(':first', String((await idOf('/api/patients?limit=1')).id))
        : path.includes(':own')
          ? path.replace(':own', String((await idOf('/api/me')).id))
          : path
      await page.goto(asked, { waitUntil: 'networkidle' })
      expect(new URL(page.url()).pathname).toBe(asked.replace(/\?.*/, ''))
      await expect(page.locator('main')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', look.locale)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      const raw = await page.evaluate(() => document.body.innerText.match(/\b[a-z_]+\.[a-z_]+\.[a-z_.]+\b/g) ?? [])
      expect(raw.filter((text) => !text.includes('@') && !/\.(com|es|test|net|cat|org)$/.test(text))).toEqual([])
      if (look.byKeyboard) await expectKeyboardReach(page)
    })
  }
}

test('every answer has its security headers, and a page a policy with a nonce of its own', async ({
  context,
  page,
}) => {
  const nonces = new Set<string>()
  for (let at = 0; at < 2; at++) {
    const headers = (await context.request.get('/login')).headers()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? '')
  }
  expect(nonces.size).toBe(2)
  await page.goto('/login')
})

test('a refusal of the built product names with whom one collides, in the reader’s language', async ({
  api,
  enterAs,
  page,
}) => {
  await enterAs('desk')
  const first = async (path: string) =>
    ((await api('GET', path)).data as { id: number; name: string; bookable?: boolean }[])[0]!
  const professionals = (await api('GET', '/api/professionals')).data as {
    id: number
    name: string
    bookable: boolean
  }[]
  const professional = professionals.find(({ bookable }) => bookable)!
  const patient = await first('/api/patients?limit=1')
  const appointment = {
    professional_id: professional.id,
    service_id: (await first('/api/services')).id,
    starts_at: '2031-08-04T09:00:00Z',
    ends_at: '2031-08-04T10:00:00Z',
    patient_ids: [patient.id],
  }
  expect((await api('POST', '/api/appointments', appointment)).status).toBe(201)
  await page.goto('/appointments')
  const refused = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/appointments', { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, problem: await answer.json() }
  }, appointment)
  expect(refused.status).toBe(409)
  const me = (await api('GET', '/api/me')).data as { name: string }
  expect(refused.problem.errors.starts_at[0]).toBe(
    `${professional.name} ya tiene a ${patient.name} de 11:00 a 12:00 (reservado por ${me.name}).`,
  )
})
