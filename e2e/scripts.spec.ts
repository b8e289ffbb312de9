import type { Page } from '@playwright/test'
import { pdfWith } from '@/tests/support/pdf'
import { expect, goTo, test, untilAtRest } from './fixtures'
import { writeScripts } from './support/scripts-everywhere'

// Without the page's policy, which would stop what the product lets through: here it is the product that is looked at.
test.use({
  works: 'own',
  bypassCSP: true,
  tolerates: /unavailable|Failed to (fetch|load)|ERR_|Blocked script execution/,
})

type Catching = { tellRan: (where: string) => void; ran: unknown }

/** What ran in any document of a page from now on, frames too, and where: kept here, so that no going on forgets it. */
async function catchScripts(page: Page): Promise<string[]> {
  const ran: string[] = []
  await page.exposeFunction('tellRan', (where: string) => ran.push(where))
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'ran', {
      get: () => undefined,
      set: () => (globalThis as unknown as Catching).tellRan(`${location.href} ${new Error().stack}`),
    })
  })
  return ran
}

/** Points at everything on the screen, and gives it the focus: handlers that wait for it have had their turn. */
async function touchAll(page: Page) {
  await untilAtRest(page)
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *, [role=dialog] *')) {
      for (const kind of [
        'pointerenter',
        'pointerover',
        'mouseover',
        'mouseenter',
        'focus',
        'toggle',
        'animationstart',
      ]) {
        // None goes up to the product's own handlers, which would open and fetch whatever there is.
        element.dispatchEvent(new Event(kind, { bubbles: false }))
      }
    }
  })
}

test('two hundred ways to run a script, written wherever a clinic writes, run nothing on any screen', async ({
  page,
  enterAs,
  api,
  baseURL,
}) => {
  const ran = await catchScripts(page)
  await enterAs('admin')
  const { id, day } = await writeScripts(api)
  const name = '<img src=x onerror=globalThis.ran=1>.pdf'
  const attached = await page.request.post(`/api/patients/${id}/record/files`, {
    multipart: { file: { name, mimeType: 'application/pdf', buffer: await pdfWith() } },
    headers: { origin: baseURL as string },
  })
  expect(attached.status()).toBe(201)
  const { data: file } = await attached.json()
  const files = [{ ...file, caption: '<svg onload=globalThis.ran=1>' }]
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const entry = await api('POST', `/api/patients/${id}/record`, {
    kind: 'attachment',
    at: anHourAgo,
    content: { files },
  })
  expect(entry.status).toBe(201)

  // What is looked for would be seen: a script of the page, and one in what it draws.
  await goTo(page, '/patients')
  await page.evaluate(() => {
    ;(globalThis as unknown as Catching).ran = 1
    const drawn = document.createElement('div')
    drawn.innerHTML = '<img src="data:," onerror="globalThis.ran=1">'
  })
  await expect.poll(() => ran.length).toBe(2)
  ran.length = 0

  await expect(page.getByRole('link', { name: /onerror/ }).first()).toBeVisible()
  await touchAll(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Búsqueda y acciones' })
  await palette.getByRole('combobox').fill('onerror')
  await expect(palette.getByText(/onerror/).first()).toBeVisible()
  await touchAll(page)

  await goTo(page, `/patients/${id}/history`)
  await expect(page.getByText('Borrador', { exact: true }).first()).toBeVisible()
  await touchAll(page)
  // Opened in the editor too.
  await page.getByRole('button', { name: 'Seguir' }).first().click()
  await expect(page.locator('[data-note]').getByRole('textbox').first()).toBeVisible()
  await touchAll(page)

  const screens = [
    ...['statistics', 'documents', 'appointments', 'activities', 'vouchers', 'history/pain'].map(
      (tab) => `/patients/${id}/${tab}`,
    ),
    ...['/patients/duplicates', '/settings/templates', `/appointments/${day}?view=day`],
  ]
  for (const screen of screens) {
    await goTo(page, screen)
    await touchAll(page)
    expect(ran, screen).toEqual([])
  }
  await page.locator('[data-event]').filter({ hasText: 'onerror' }).first().click()
  await expect(page.getByRole('dialog').first()).toBeVisible()
  await touchAll(page)
  expect(ran).toEqual([])
})
