import type { Page } from '@playwright/test'
import type { SlideKey } from '@/components/tutorial/sections'
import type { Messages } from '@/lib/i18n/messages'

/** Brings the product to what a slide shows. What it gives is framed in the picture, to lead the eye. */
export type Scene = (page: Page, texts: Messages) => Promise<ReturnType<Page['locator']> | undefined>

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.locator('main h1:visible, main [role="grid"]:visible, main table:visible').first().waitFor()
}

/** How much of a record makes a picture. */
const ENTRIES = 3

/** A patient who has been written about: one of many by a common name. */
async function openPatient(page: Page) {
  await open(page, '/patients?search=garcia')
  const rows = page.locator('[data-row-link]')
  await rows.first().waitFor()
  const found = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const href of found) {
    await open(page, href)
    await page.waitForLoadState('networkidle')
    if ((await page.locator('main ol > li').count()) >= ENTRIES) return
  }
  throw new Error('Nobody of that name has been written about.')
}

async function openNewPatient(page: Page, { patients }: Messages, phone: string) {
  await page.getByRole('button', { name: patients.new }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(patients.fields.name).first().fill('Elena Prieto')
  await sheet.getByLabel(patients.fields.phone).first().fill(phone)
  return sheet
}

/** The next Tuesday, a full day whenever the pictures are made. */
function nextTuesday(): string {
  const day = new Date()
  day.setDate(day.getDate() + ((9 - day.getDay()) % 7 || 7))
  return day.toLocaleDateString('sv-SE')
}

/** A screen as it opens. */
const screen =
  (path: string): Scene =>
  async (page) => {
    await open(page, path)
    return undefined
  }

/** Every slide that has a picture; a slide without a scene does not compile. */
export const scenes: Record<SlideKey, Scene> = {
  profile: screen('/profile'),
  clinic: screen('/settings/clinic'),
  employees: screen('/employees'),
  financials: async (page) => {
    await open(page, '/financials?period=last_month')
    await page.locator('main [data-bar]').first().waitFor()
    // The last two figures are read apart.
    await page.locator('main dl > div').nth(5).waitFor()
    return page.locator('main dl')
  },
  employee: async (page) => {
    await open(page, '/employees')
    await page.locator('main a[href^="/employees/"]').nth(1).click()
    await page.waitForURL(/\/employees\/\d+/)
    await page.locator('main h1').waitFor()
    return undefined
  },
  agenda: async (page) => {
    await open(page, `/appointments/${nextTuesday()}?view=week`)
    // Of a phone a card would take all.
    if ((page.viewportSize()?.width ?? 0) < 600) return undefined
    await page.locator('[data-event]').nth(3).click()
    const card = page.getByRole('dialog')
    await card.waitFor()
    return card
  },
  patients: screen('/patients'),
  'patients-search': async (page) => {
    await open(page, '/patients')
    const field = page.getByRole('searchbox')
    await field.fill('garcia')
    await page.waitForURL(/garcia/)
    return field
  },
  'patients-filter': async (page, { patients, list }) => {
    await open(page, '/patients?status=inactive')
    const status = page.getByLabel(patients.filters.status)
    // A phone opens them first.
    if (!(await status.isVisible())) await page.getByRole('button', { name: list.filters }).click()
    return status
  },
  'patient-new': async (page, texts) => {
    await open(page, '/patients')
    await openNewPatient(page, texts, '600 100 200')
    return undefined
  },
  'patient-duplicates': async (page, texts) => {
    await open(page, '/patients')
    const known = await page.locator('main a[href^="tel:"]').first().innerText()
    const sheet = await openNewPatient(page, texts, known)
    // Its title is a plural: found by where it is.
    const notice = sheet.locator('[role="status"] section')
    await notice.waitFor()
    return notice
  },
  'patient-record': async (page) => {
    await openPatient(page)
    return undefined
  },
  'patient-appointments': async (page) => {
    await openPatient(page)
    await open(page, page.url().replace(/\/history$/, '/appointments'))
    return page.locator('main [role="tablist"], main table').first()
  },
  'patient-edit': async (page, { patients }) => {
    await openPatient(page)
    await page.getByRole('button', { name: patients.menu.label }).first().click()
    await page.getByRole('menuitem', { name: patients.menu.edit }).click()
    await page.getByRole('dialog').waitFor()
    return undefined
  },
  'patient-booking': async (page, { patients }) => {
    await openPatient(page)
    await page.getByRole('link', { name: patients.new_appointment }).first().click()
    await page.getByRole('dialog').waitFor()
    return undefined
  },
  exercises: async (page, { exercises }) => {
    await open(page, '/exercises')
    await page.locator('main svg[viewBox]:visible, main img:visible').first().waitFor()
    return page.getByRole('complementary', { name: exercises.facets.title })
  },
  session: async (page, { 'exercise-sessions': sessions }) => {
    await open(page, '/sessions')
    await page.locator('main a[href^="/sessions/"]:not([href$="plans"]):not([href$="create"])').first().click()
    await page.locator('main [data-line]').nth(2).waitFor()
    return page.getByRole('list', { name: sessions.items.label })
  },
  'exercise-new': async (page) => {
    await open(page, '/exercises/create')
    await page.getByRole('dialog').waitFor()
    return undefined
  },
}
