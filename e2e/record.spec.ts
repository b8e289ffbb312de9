import type { BrowserContext, Page } from '@playwright/test'
import { arriveAt, expect, expectAccessible, goTo, leave, test } from './fixtures'
import { begin, newPatient, note, SOAP, saveState, section } from './support/notes'

test.use({ works: 'own', tolerates: /unavailable|Failed to (fetch|load)|ERR_/ })

/** The tab is gone without a word: what it was about to do, it does not do. */
async function kill(context: BrowserContext, page: Page): Promise<Page> {
  const next = await context.newPage()
  await page.close({ runBeforeUnload: false })
  return next
}

test('a note is written by keyboard, saves itself, is carried over into the next one, signed and locked', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('physio')
  const id = await newPatient(api, 'Nerea Historia')
  await begin(page, id)
  await page.keyboard.type('Duerme mejor')
  await section(page, 'Plan').click()
  await page.keyboard.type('Ejercicios en casa')
  await expect(saveState(page)).toContainText('Guardado a las')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Firmada', { exact: true })).toBeVisible()
  await expect(note(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Añadir' }).click()
  await page.getByRole('menuitem', { name: SOAP }).click()
  await note(page)
    .getByRole('button', { name: /^Traer todo lo del/ })
    .click()
  await expect(section(page, 'Plan')).toHaveText('Ejercicios en casa')
  await expect(note(page).getByText('2 apartados sin revisar')).toBeVisible()
  await note(page).getByRole('button', { name: 'Sigue igual' }).first().click()
  await expect(note(page).getByText('1 apartado sin revisar')).toBeVisible()
  await expect(saveState(page)).toContainText('Guardado a las')
})

test('an empty note is signed only when that is meant', async ({ page, enterAs, api }) => {
  await enterAs('physio')
  await begin(page, await newPatient(api, 'Sin Contenido'))
  await note(page).getByRole('button', { name: 'Firmar' }).click()
  const ask = page.getByRole('dialog', { name: 'No hay nada escrito' })
  await ask.getByRole('button', { name: 'Seguir escribiendo' }).last().click()
  await expect(ask).toHaveCount(0)
  await note(page).getByRole('button', { name: 'Firmar' }).click()
  await ask.getByRole('button', { name: 'Firmar sin contenido' }).click()
  await expect(page.getByText('Firmada', { exact: true })).toBeVisible()
})

test.describe('nothing typed is lost', () => {
  test('when the tab is killed without a network', async ({ page, enterAs, api, context }) => {
    await enterAs('physio')
    const id = await newPatient(api, 'Pestaña Muerta')
    await begin(page, id)
    await context.setOffline(true)
    await page.keyboard.type('Escrito en el sótano')
    await expect(saveState(page)).toContainText('guardado en este dispositivo')
    const next = await kill(context, page)
    await context.setOffline(false)
    await goTo(next, `/patients/${id}/history`)
    await expect(note(next).getByText(/^Recuperado/)).toBeVisible()
    await expect(section(next, 'Subjetivo')).toHaveText('Escrito en el sótano')
    await expect(saveState(next)).toContainText('Guardado a las')
  })

  test('when the app is opened again elsewhere: it is sent as its own, and told with the way to it', async ({
    page,
    enterAs,
    api,
    context,
  }) => {
    await enterAs('physio')
    const id = await newPatient(api, 'Otro Día')
    await begin(page, id)
    await context.setOffline(true)
    await page.keyboard.type('Escrito ayer')
    await expect(saveState(page)).toContainText('guardado en este dispositivo')
    const next = await kill(context, page)
    await context.setOffline(false)
    await enterAs('admin')
    await goTo(next, '/patients')
    expect(await api('GET', `/api/patients/${id}/record`)).toMatchObject({ data: [] })
    await enterAs('physio')
    await goTo(next, '/patients')
    await expect(next.getByText('historia de Otro Día ya está guardado, como borrador')).toBeVisible()
    expect(await api('GET', `/api/patients/${id}/record`)).toMatchObject({ data: [{ state: 'draft' }] })
  })

  test('when the API ends the session while one types', async ({ page, enterAs, api, colleague }) => {
    await enterAs('physio')
    const id = await newPatient(api, 'Sesión Terminada')
    await begin(page, id)
    await page.keyboard.type('Antes')
    await expect(saveState(page)).toContainText('Guardado a las')
    const elsewhere = await colleague('physio')
    const end = Promise.withResolvers<void>()
    await page.route('**/api/record/*', async (route) => {
      await end.promise
      await route.continue().catch(() => undefined)
    })
    await page.keyboard.type(' y después de acabar')
    await elsewhere.call('POST', '/api/me/sessions/end-others', {})
    await expect.poll(async () => (await api('GET', '/api/me')).status).toBe(401)
    end.resolve()
    await arriveAt(page, /\/login$/)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await enterAs('physio')
    await goTo(page, `/patients/${id}/history`)
    await expect(note(page).getByText(/^Recuperado/)).toBeVisible()
    await expect(section(page, 'Subjetivo')).toHaveText('Antes y después de acabar')
  })

  test('when the way out is pressed right after the last key', async ({ page, enterAs, api }) => {
    await enterAs('physio')
    const id = await newPatient(api, 'Salida Rápida')
    await begin(page, id)
    await page.keyboard.type('La última palabra')
    await page.getByRole('button', { name: /^Menú de / }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await arriveAt(page, /\/login$/)
    await enterAs('physio')
    await goTo(page, `/patients/${id}/history`)
    // On a slow machine the server had it before: then it is a draft of the stream.
    await expect(page.getByText('La última palabra', { exact: true })).toBeVisible()
  })

  test('when the tab is killed while an addendum is written', async ({ page, enterAs, api, context }) => {
    await enterAs('physio')
    const id = await newPatient(api, 'Adenda A Medias')
    const { data } = await api('POST', '/api/templates/adopt', { starter: 'follow_up' })
    const content = { answers: { plan: '<p>Rodilla izquierda</p>' } }
    const made = await api('POST', `/api/patients/${id}/record`, {
      kind: 'note',
      template_version_id: (data as { current: { id: number } }).current.id,
      content,
    })
    const entry = made.data as { id: number; version: number }
    await api('POST', `/api/record/${entry.id}/sign`, {}, { 'if-match': `"${entry.version}"` })
    await goTo(page, `/patients/${id}/history`)
    await page
      .locator(`#entry-${entry.id}`)
      .getByRole('button', { name: /^Acciones de «/ })
      .click()
    await page.getByRole('menuitem', { name: 'Añadir una adenda' }).click()
    const dialog = (on: Page) => on.getByRole('dialog', { name: 'Añadir una adenda' })
    await dialog(page).getByRole('textbox').click()
    await page.keyboard.type('Era la derecha')
    await page.keyboard.press('Escape')
    const ask = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
    await ask.getByRole('button', { name: 'Seguir editando' }).last().click()
    await expect(ask).toHaveCount(0)
    const next = await kill(context, page)
    await goTo(next, `/patients/${id}/history`)
    await next.getByRole('button', { name: 'Seguir', exact: true }).click()
    await expect(dialog(next).getByRole('textbox')).toHaveText('Era la derecha')
    await dialog(next).getByRole('button', { name: 'Firmar la adenda' }).click()
    await expect(dialog(next)).toHaveCount(0)
    await expect(next.getByText('Era la derecha')).toBeVisible()
    await expect(next.getByText('Un texto sin enviar')).toHaveCount(0)
  })

  test('when the network and the tab are gone, and to nobody else', async ({ page, enterAs, api, context }) => {
    await enterAs('physio')
    const id = await newPatient(api, 'Solo Suyo')
    await begin(page, id)
    await page.keyboard.type('Antes')
    await expect(saveState(page)).toContainText('Guardado a las')
    await context.setOffline(true)
    await page.keyboard.type(' y después sin red')
    await expect(saveState(page)).toContainText('guardado en este dispositivo')
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(kept).not.toContain('después')
    const next = await kill(context, page)
    await context.setOffline(false)

    await enterAs('admin')
    await goTo(next, `/patients/${id}/history`)
    await expect(next.getByText('Borrador', { exact: true })).toBeVisible()
    await expect(note(next)).toHaveCount(0)
    await leave(next)
    await enterAs('physio')
    await goTo(next, `/patients/${id}/history`)
    await expect(section(next, 'Subjetivo')).toHaveText('Antes y después sin red')
    await expect(saveState(next)).toContainText('Guardado a las')
  })
})

test('a page that is loaded anew right after the first words leaves one draft, with the words', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('physio')
  const id = await newPatient(api, 'Recarga Pronto')
  await begin(page, id)
  await page.keyboard.type('Primeras palabras')
  // The device has it within half a second, the server not yet.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('draft.')))
  await goTo(page, `/patients/${id}/history`)
  await expect(section(page, 'Subjetivo')).toContainText('Primeras')
  await expect(saveState(page)).toContainText('Guardado a las')
  const entries = (await api('GET', `/api/patients/${id}/record`)).data as object[]
  expect(entries).toHaveLength(1)
})

test('on a phone the field that one begins in is not under what saves and signs', async ({ page, enterAs, api }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await enterAs('physio')
  await begin(page, await newPatient(api, 'Pantalla Pequeña'))
  const [field, foot] = await Promise.all([
    section(page, 'Subjetivo').boundingBox(),
    note(page).getByRole('button', { name: 'Firmar' }).boundingBox(),
  ])
  expect(field!.y).toBeGreaterThan(0)
  expect(field!.y + field!.height).toBeLessThanOrEqual(foot!.y)
})
