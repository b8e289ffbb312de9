import type { Page } from '@playwright/test'
import {
  type Api,
  expect,
  expectAccessible,
  expectNoRawKey,
  expectNoSidewaysScroll,
  goTo,
  test,
  type Who,
  walkTo,
} from './fixtures'
import { expectKeyboardReach } from './support/keyboard'

// Nothing is changed here, and the demo's clinic has something of everything.
test.use({ works: 'demo' })

/** Every screen that exists, by those who see it differently. `:first`: of the first patient; `:own`: of the person. */
const screens: Partial<Record<Who | 'guest', string[]>> = {
  guest: [
    '/login',
    '/forgotten-password',
    '/reset-password',
    '/invitation',
    '/appointment-link',
    '/measure-link',
    '/document-link',
    '/document-check',
    '/place-link',
    '/group-page',
    '/sign-up',
  ],
  admin: [
    '/appointments',
    '/appointments?view=week',
    '/patients',
    '/patients?search=xyzzyqwk',
    '/patients/documents',
    '/patients/import',
    '/patients/:first/history',
    '/patients/:first/history/pain',
    '/patients/:first/documents',
    '/patients/:first/activities',
    '/patients/:first/vouchers',
    '/patients/:first/statistics',
    '/patients/:first/billing',
    '/groups',
    '/exercises',
    '/exercises?view=list',
    '/exercises/:exercise',
    '/sessions',
    '/sessions/create',
    '/sessions/:session',
    '/billing',
    '/billing?show=paid',
    '/financials',
    '/financials?period=year',
    '/employees',
    '/employees/:own',
    '/services',
    '/services?show=archived',
    '/rooms',
    '/appointments?view=day&by=room',
    '/settings/clinic',
    '/settings/invoices',
    '/settings/appointments',
    '/settings/notifications',
    '/settings/consent',
    '/settings/documents',
    '/settings/templates',
    '/settings/measures',
    '/settings/subscription',
  ],
  physio: ['/profile', '/employees/:own'],
  desk: ['/patients', '/settings/clinic'],
  super: ['/register', '/employees/:own'],
  expired: ['/settings/clinic'],
}

/**
 * In the first look each screen is a document of its own, as after a reload; in the others one walks from one to the
 * next. Axe and Tab see each width and each theme once: a colour is the same at every width, and what can be pressed in
 * every theme. Only how long the words are is another language's.
 */
const looks = [
  { name: 'desktop, light, Spanish', width: 1440, height: 900, colorScheme: 'light', locale: 'es', isWhole: true },
  { name: 'phone, dark, French', width: 360, height: 740, colorScheme: 'dark', locale: 'fr', isWhole: true },
  { name: 'phone, light, Portuguese', width: 360, height: 740, colorScheme: 'light', locale: 'pt', isWhole: false },
] as const

/** The path with the id that is meant. */
async function pathOf(api: Api, screen: string): Promise<string> {
  const idOf = async (read: string) => String(([(await api('GET', read)).data].flat()[0] as { id: number }).id)
  if (screen.includes(':first')) return screen.replace(':first', await idOf('/api/patients?limit=1'))
  if (screen.includes(':exercise')) return screen.replace(':exercise', await idOf('/api/exercises?library=own&limit=1'))
  if (screen.includes(':session')) return screen.replace(':session', await idOf('/api/exercise-sessions?limit=1'))
  if (screen.includes(':own')) return screen.replace(':own', await idOf('/api/me'))
  return screen
}

async function expectScreen(page: Page, path: string, { locale, isWhole }: (typeof looks)[number]) {
  expect(new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ''))
  await expect(page.locator('main')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expectNoSidewaysScroll(page)
  await expectNoRawKey(page)
  if (!isWhole) return
  await expectAccessible(page)
  await expectKeyboardReach(page)
}

/** So many screens of one person a test: all of an admin's, each with axe and Tab, are too many for one on a slow machine. */
const PART = 9
const parts = Object.entries(screens).flatMap(([who, paths]) =>
  Array.from({ length: Math.ceil(paths.length / PART) }, (_, at) => ({
    ...{ who, paths: paths.slice(at * PART, (at + 1) * PART) },
    of: paths.length > PART ? `${who} (${at + 1})` : who,
  })),
)

for (const [index, given] of looks.entries()) {
  for (const { who, of, paths } of parts) {
    const what = given.isWhole ? 'are accessible, also by keyboard, ' : ''
    test(`the screens of ${of} ${what}do not scroll sideways and show no raw key: ${given.name}`, async ({
      page,
      look,
      enterAs,
      api,
    }) => {
      test.slow(given.isWhole)
      await look(given)
      if (who !== 'guest') await enterAs(who as Who)
      for (const [at, screen] of paths.entries()) {
        await test.step(screen, async () => {
          const path = await pathOf(api, screen)
          if (index === 0 || at === 0) await goTo(page, path)
          else await walkTo(page, path)
          await expectScreen(page, path, given)
        })
      }
    })
  }
}
