import type { Page } from '@playwright/test'
import { addDays } from '@/lib/domain/time/clock'
import { arriveAt, expect, goTo, reload, test, untilAlive, untilFetchedAhead, walkTo } from './fixtures'
import { farWednesday, makeAppointments } from './support/appointments'

test.use({ tolerates: /unavailable|Failed to (fetch|load)|ERR_/ })

const strip = (page: Page) => page.getByRole('status', { name: 'Conexión' })
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name })
const rows = (page: Page) => page.locator('[data-row-link]')
const grid = (page: Page) => page.locator('[data-agenda-grid]')
const opens = '«Grupos» se abrirá cuando haya conexión.'

test.describe('without a network', () => {
  let name = ''
  test.beforeEach(async ({ page, enterAs, context }) => {
    await enterAs('desk')
    await goTo(page, '/appointments')
    await entry(page, 'Pacientes').click()
    await arriveAt(page, /\/patients$/)
    name = (await rows(page).first().innerText()).trim()
    await rows(page).first().click()
    await arriveAt(page, /\/patients\/\d+\/history$/)
    await untilFetchedAhead(page)
    await context.setOffline(true)
    await expect(strip(page)).toBeVisible()
  })

  test('what was opened opens again by its links, and is read anew with the network', async ({ page, context }) => {
    await entry(page, 'Agenda').click()
    await expect(grid(page)).toBeVisible()
    await expect(page).toHaveURL(/\/appointments$/)
    await entry(page, 'Pacientes').click()
    await expect(rows(page).first()).toHaveText(name)
    await expect(page).toHaveURL(/\/patients$/)
    await rows(page).first().click()
    await expect(page).toHaveURL(/\/patients\/\d+\/history$/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await entry(page, 'Pacientes').click()
    await expect(rows(page).first()).toHaveText(name)
    await expect(page.getByText(opens)).toHaveCount(0)

    const anew = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/patients')
    await context.setOffline(false)
    expect((await anew).ok()).toBe(true)
    await expect(strip(page)).toHaveCount(0)
    // Nothing is stuck: the server is asked for pages again, those that were opened before too.
    for (const [room, there] of [
      ['Agenda', grid(page)],
      ['Grupos', page.getByRole('heading', { level: 1, name: 'Grupos' })],
      ['Pacientes', rows(page).first()],
    ] as const) {
      await entry(page, room).click()
      await expect(there).toBeVisible()
    }
  })

  test('back and forward lead through what was opened', async ({ page, context }) => {
    await page.goBack()
    await expect(rows(page).first()).toHaveText(name)
    await page.goBack()
    await expect(grid(page)).toBeVisible()
    await page.goForward()
    await expect(rows(page).first()).toHaveText(name)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await context.setOffline(false)
    await expect(strip(page)).toHaveCount(0)
    await page.goBack()
    await expect(rows(page).first()).toHaveText(name)
  })

  test('the palette leads there, and the agenda to the days that are here', async ({ page }) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Búsqueda y acciones' }).getByRole('combobox').fill('agenda')
    await page.getByRole('option', { name: 'Agenda', exact: true }).click()
    await expect(grid(page)).toBeVisible()
    await page.getByRole('button', { name: 'Día siguiente' }).click()
    await expect(grid(page)).toBeVisible()
    await expect(page).toHaveURL(/\/appointments\/\d{4}-\d{2}-\d{2}$/)
    await entry(page, 'Pacientes').click()
    await expect(rows(page).first()).toHaveText(name)
    await entry(page, 'Agenda').click()
    await expect(grid(page)).toBeVisible()
  })

  test('who is on the list that was read is found, there and by a booking', async ({ page }) => {
    await entry(page, 'Pacientes').click()
    const loaded = page.getByText('se busca solo entre los pacientes ya cargados')
    await page.getByLabel(/^Buscar por nombre/).fill(name.slice(0, 6))
    await expect(loaded).toBeVisible()
    await expect(rows(page).filter({ hasText: name })).toBeVisible()
    await entry(page, 'Agenda').click()
    await expect(grid(page)).toBeVisible()
    await page.keyboard.press('n')
    await page.getByRole('dialog').getByRole('combobox').first().fill(name.slice(0, 6))
    await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
    await expect(loaded).toBeVisible()
  })

  test('a link to a day leads to the agenda, which says where it was not read', async ({ page, context, api }) => {
    await context.setOffline(false)
    const day = addDays(farWednesday(), 22)
    const [made] = (await makeAppointments(api, { day, from: 9, to: 10, name: 'Rita Sin Red' })) as { id: number }[]
    const { data } = await api('GET', '/api/patients?search=Rita+Sin+Red')
    await goTo(page, '/appointments')
    await walkTo(page, `/patients/${(data as { id: number }[])[0]!.id}/history`)
    await untilFetchedAhead(page)
    await context.setOffline(true)
    await expect(strip(page)).toBeVisible()
    await page.locator(`a[href="/appointments/${day}"]`).first().click()
    await expect(page).toHaveURL(`/appointments/${day}`)
    await expect(page.getByText('no está cargad')).toBeVisible()
    await context.setOffline(false)
    await expect(page.locator(`[data-event="${made!.id}"]`)).toBeVisible()
  })

  test('what was never opened comes with the network, by itself', async ({ page, context }) => {
    await entry(page, 'Grupos').click()
    await expect(page.getByText(opens)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveURL(/\/history$/)
    await context.setOffline(false)
    await arriveAt(page, /\/groups$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Grupos' })).toBeVisible()
  })

  test('what was never opened is offered to who has gone on meanwhile', async ({ page, context }) => {
    await entry(page, 'Grupos').click()
    await expect(page.getByText(opens)).toBeVisible()
    await page.getByRole('heading', { level: 1, name }).click()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Abrir la pantalla' }).click()
    await arriveAt(page, /\/groups$/)
  })

  test('who went elsewhere instead is left there', async ({ page, context }) => {
    await entry(page, 'Grupos').click()
    await expect(page.getByText(opens)).toBeVisible()
    await entry(page, 'Agenda').click()
    await expect(grid(page)).toBeVisible()
    await context.setOffline(false)
    await expect(strip(page)).toHaveCount(0)
    await untilAlive(page)
    await expect(page).toHaveURL(/\/appointments$/)
    await expect(page.getByRole('button', { name: 'Abrir la pantalla' })).toHaveCount(0)
  })
})

test('back to a page of before a reload comes with the network', async ({ page, context, enterAs }) => {
  await enterAs('desk')
  await goTo(page, '/groups')
  await entry(page, 'Pacientes').click()
  await arriveAt(page, /\/patients$/)
  await reload(page)
  await untilFetchedAhead(page)
  await context.setOffline(true)
  await expect(strip(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(opens)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  // Whoever goes on is let go on.
  await entry(page, 'Pacientes').click()
  await expect(page).toHaveURL(/\/patients$/)
  await page.goBack()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Grupos' })).toBeVisible()
})
