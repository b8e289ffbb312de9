import type { Page } from '@playwright/test'
import { arriveAt, expect, expectAccessible, goTo, leave, test, untilFetchedAhead } from './fixtures'

test.use({ tolerates: /unavailable|Failed to (fetch|load)|ChunkLoadError|ERR_/ })

const strip = (page: Page) => page.getByRole('status', { name: 'Conexión' })
const chunks = '**/_next/static/chunks/**'

test('a week that was not read is no free week; it comes by itself when the network is back', async ({
  page,
  enterAs,
  context,
}) => {
  await enterAs('desk')
  await goTo(page, '/appointments?view=week')
  const grid = page.locator('[data-agenda-grid]')
  await expect(grid).toBeVisible()
  await context.setOffline(true)
  await expect(strip(page)).toContainText('Sin conexión. Datos actualizados: ')
  await expect(grid, 'what was read stays').toBeVisible()
  for (let week = 0; week < 5; week++) await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await expect(page.getByRole('alert').getByText('no está cargad')).toBeVisible()
  await expect(grid).toHaveCount(0)
  await context.setOffline(false)
  await expect(grid).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
})

test('a link keeps the page where the next one cannot be fetched, and a list says that it was not read', async ({
  page,
  enterAs,
  context,
}) => {
  await enterAs('admin')
  await goTo(page, '/services')
  await untilFetchedAhead(page)
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('data-was-here', ''))
  await context.setOffline(true)
  await page.locator('a[href="/patients"]').first().click()
  await expect(page.getByText('«Pacientes» se abrirá cuando haya conexión.')).toBeVisible()
  await expect(page.locator('[data-was-here]')).toBeVisible()
  await expect(page).toHaveURL(/\/services$/)
  await context.setOffline(false)
  await page.locator('a[href="/patients"]').first().click()
  await arriveAt(page, /\/patients$/)
  await expect(page.locator('[data-row-link]').first()).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('searchbox').fill('zzzyx')
  await expect(page.getByRole('alert').getByText('Reintentar')).toBeVisible()
  await expect(page.locator('[data-row-link]'), 'the answer to another question').toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('La búsqueda de «zzzyx» no ha dado resultados')).toBeVisible()
})

test('the entry of the menu that is pressed is the one that comes, until its screen is there', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await goTo(page, '/services')
  await untilFetchedAhead(page)
  const answer = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === '/patients' && url.searchParams.has('_rsc'),
    async (route) => {
      const { rsc, 'next-router-prefetch': ahead, 'next-router-segment-prefetch': part } = route.request().headers()
      if (rsc && !ahead && !part) await answer.promise
      await route.continue()
    },
  )
  const entry = page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: 'Pacientes' })
    .first()
  await entry.click()
  await expect(entry).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Abriendo «Pacientes»…')).toBeAttached()
  await expectAccessible(page)
  await expect(page).toHaveURL(/\/services$/)
  answer.resolve()
  await arriveAt(page, /\/patients$/)
  await expect(entry).not.toHaveAttribute('aria-busy')
  await expect(entry).toHaveAttribute('aria-current', 'page')
})

test('a sheet whose code did not come is said, and opens once it comes', async ({ page, enterAs }) => {
  await enterAs('admin')
  await goTo(page, '/services')
  await page.route(chunks, (route) => route.abort())
  await page.getByRole('button', { name: /Nuevo servicio/ }).click()
  await expect(page.getByText('Sin conexión. Vuelve a intentarlo.')).toBeVisible()
  await expect(page.locator('[data-row-link], table').first(), 'the screen stays').toBeVisible()
  await page.unroute(chunks)
  await page.getByRole('button', { name: /Nuevo servicio/ }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByLabel(/Nombre/)
      .first(),
  ).toBeVisible()
})

// React refuses a promise of its own with the event, where a style sheet did not come, and nothing can catch that.
test.describe('code that did not come', () => {
  test.use({ tolerates: /unavailable|Failed to (fetch|load)|ChunkLoadError|ERR_|^Event$/ })
  test('a screen whose code did not come heals by itself', async ({ page, enterAs }) => {
    await enterAs('admin')
    await goTo(page, '/appointments')
    await page.route(chunks, (route) => route.abort())
    // What did not come is a script of the screen, or of the document that was loaded in its place already.
    const failed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'script')
    await page.locator('a[href="/settings"], a[href="/settings/clinic"]').first().click()
    await failed
    await page.unroute(chunks)
    await expect(page.locator('html[data-started]')).toBeVisible()
    await arriveAt(page, /\/settings\/clinic$/)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No se ha podido cargar esta pantalla' })).toHaveCount(0)
  })
})

test('on a phone it is said at the foot of a sheet, below what saves it', async ({ page, enterAs, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs('admin')
  await goTo(page, '/services')
  await untilFetchedAhead(page)
  await page.getByRole('button', { name: /Nuevo servicio/ }).click()
  const sheet = page.getByRole('dialog')
  const save = sheet.locator('button[type="submit"]')
  await expect(save).toBeVisible()
  await context.setOffline(true)
  await expect(strip(page)).toBeVisible()
  const foot = async () => {
    const [box, button] = [await strip(page).boundingBox(), await save.boundingBox()]
    return { ends: box!.y + box!.height, isOneLine: box!.height <= 45, isBelow: button!.y + button!.height <= box!.y }
  }
  await expect.poll(foot).toEqual({ ends: 740, isOneLine: true, isBelow: true })
  await strip(page).getByRole('button').click({ trial: true })
  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
})

test('Back to a screen whose document is opened anew leads to its own address', async ({ page, enterAs }) => {
  await enterAs('desk')
  // Sent on to an address with the router's mark, which is what must not be kept.
  const frame = page.waitForRequest((asked) => asked.redirectedFrom()?.headers()['x-frame-only'] !== undefined)
  await goTo(page, '/patients')
  await (await frame).response()
  await leave(page)
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === '/patients' && !url.searchParams.has('_rsc'))
})
