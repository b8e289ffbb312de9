import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, expectAccessible, expectNoSidewaysScroll, goTo, reload, test } from './fixtures'

test.use({ works: 'own' })

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('who is no admin reads the clinic and how it stands, and finds nothing to change, export or look up', async ({
  page,
  enterAs,
}) => {
  await enterAs('physio')
  await goTo(page, '/settings/clinic')
  await expect(page.getByText('Solo un administrador puede cambiar estos datos.')).toBeVisible()
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Exportar la clínica' })).toHaveCount(0)
  await goTo(page, '/settings/clinic?log=open')
  await expect(page.getByText('Solo un administrador puede cambiar estos datos.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an admin changes the clinic by the keyboard alone; it is seen at once, and kept in the log', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  const number = 'A58818501'
  const address = 'Calle de las Pruebas, 7'
  await goTo(page, '/settings/clinic')
  await page.getByRole('button', { name: 'Editar' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Datos de la clínica' })
  await expect(sheet.getByLabel('Nombre')).toBeFocused()
  await sheet.getByLabel('NIF').fill('B12345678')
  await sheet.getByLabel('Dirección').fill(address)
  await page.keyboard.press('Control+Enter')
  await expect(sheet.getByText('La letra o el dígito de control no cuadra: revisa el número.')).toBeVisible()
  await expect(sheet.getByLabel('NIF')).toBeFocused()
  await sheet.getByLabel('NIF').fill(number)
  await page.keyboard.press('Control+Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByText(address)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar' })).toBeFocused()

  await page.getByRole('button', { name: 'Ver el registro de cambios' }).click()
  const log = page.getByRole('dialog', { name: 'Registro de cambios' })
  await log.getByLabel('Qué').selectOption('clinic')
  await expect(page).toHaveURL(/log=open&log_entity=clinic/)
  const line = log.getByRole('listitem').first()
  await expect(line).toContainText('Cambio · Clínica')
  await expect(line).toContainText('Carmen Vidal Ortega')
  await expect(line).toContainText(address)
  await expect(line).toContainText(number)

  // A reload, as a shared address, shows the same question.
  await reload(page)
  await expect(log.getByLabel('Qué')).toHaveValue('clinic')
  await expect(log.getByRole('listitem').first()).toContainText(address)
  await log.getByLabel('Hasta').fill('01/01/2020')
  await expect(log.getByText('Ningún cambio coincide con los filtros.')).toBeVisible()
  // The one beside the filters; the empty list offers it too.
  await log.getByRole('button', { name: 'Quitar los filtros' }).first().click()
  await expect(log.getByLabel('Hasta')).toHaveValue('')
  await expect(log.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(log).toBeHidden()
  await expect(page).toHaveURL(/\/settings\/clinic$/)
})

test('another time zone is found by typing, and what it means is said before it is saved', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await goTo(page, '/settings/clinic')
  await page.getByRole('button', { name: 'Editar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Datos de la clínica' })
  await sheet.getByRole('combobox', { name: 'Zona horaria' }).fill('canary')
  await page.getByRole('option', { name: /Atlantic\/Canary/ }).click()
  await expect(sheet.getByText(/la que ahora empieza a las 10:00 se verá a las 0?9:00/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar los cambios' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Europe/Madrid')).toBeVisible()
})

test('a picture is seen before it is saved, then by everybody, and taken away again', async ({ page, enterAs }) => {
  await enterAs('admin')
  await goTo(page, '/settings/clinic')
  const head = page.locator('main img[src^="/api/files/"]')
  const open = () => page.getByRole('button', { name: 'Editar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Datos de la clínica' })
  await open()
  const choose = sheet.getByLabel('Elegir una imagen: Foto')
  await choose.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(sheet.getByText('La imagen debe ser JPEG o PNG.')).toBeVisible()
  await choose.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: PNG })
  await expect(sheet.locator('img[src^="blob:"]')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(sheet).toBeHidden()
  await expect(head).toBeVisible()
  await expect.poll(() => head.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await open()
  await sheet.getByRole('button', { name: 'Quitar la imagen: Foto' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(sheet).toBeHidden()
  await expect(head).toHaveCount(0)
})

test('the whole clinic and its log are downloaded as files', async ({ page, enterAs, clinic, api }) => {
  await enterAs('admin')
  await goTo(page, '/settings/clinic')
  const saved = async (click: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), click()])
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
  }
  await page.getByRole('button', { name: 'Exportar la clínica' }).click()
  const zip = await saved(() => page.getByRole('link', { name: /^Descargar/ }).click())
  expect(zip.name).toMatch(new RegExp(`^clinic-${clinic.id}-\\d{4}-\\d{2}-\\d{2}\\.zip$`))
  const files = unzipSync(new Uint8Array(zip.bytes))
  expect(strFromU8(files['README.txt']!)).toContain(clinic.name)
  const patients = (await api('GET', '/api/patients?limit=100')).data as { id: number }[]
  const exported = JSON.parse(strFromU8(files['data/patients.json']!)) as { id: number }[]
  const ids = (list: { id: number }[]) => list.map(({ id }) => id).sort((one, other) => one - other)
  expect(ids(exported)).toEqual(ids(patients))
  await expect(page.getByText(/La descarga ha empezado/)).toBeVisible()

  await page.getByRole('button', { name: 'Ver el registro de cambios' }).click()
  const log = page.getByRole('dialog', { name: 'Registro de cambios' })
  const csv = await saved(() => log.getByRole('link', { name: 'Exportar CSV' }).click())
  expect(csv.name).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(csv.bytes.toString('utf8')).toContain(`;exported;clinic;${clinic.id};`)
})

test.describe('a clinic that has canceled', () => {
  test.use({ works: 'canceled' })

  test('subscribes and works on at once, cancels and is confined at once', async ({ page, enterAs, context }) => {
    await enterAs('admin')
    await goTo(page, '/appointments')
    await expect(page).toHaveURL(/\/settings\/clinic$/)
    await expect(page.getByText('20 % de descuento')).toBeVisible()
    await expect(page.getByText(/Modo de demostración: no se cobra nada/)).toBeVisible()
    await page.getByRole('radio', { name: /Mensual/ }).check()
    await page.getByRole('button', { name: 'Suscribirse' }).click()
    await expect(page.getByText('Suscripción activa.')).toBeVisible()
    await expect(page.getByText('La suscripción de la clínica está cancelada.')).toHaveCount(0)
    await expect(page.getByText(/Pago mensual. Se renueva el/)).toBeVisible()

    // By the links and by a new document: neither the router nor the guards' cookie remember the confinement.
    await page.getByRole('link', { name: 'Agenda' }).first().click()
    await expect(page).toHaveURL('/appointments')
    const other = await context.newPage()
    await goTo(other, '/patients')
    await expect(other).toHaveURL(/\/patients$/)
    await other.close()

    await goTo(page, '/settings/clinic')
    await page.getByRole('link', { name: 'Plan y facturas' }).click()
    await expect(page).toHaveURL(/\/settings\/subscription$/)
    await expect(page.getByText('Todavía no hay facturas.')).toBeVisible()
    await page.getByRole('button', { name: 'Pasar a pago anual' }).click()
    await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await expect(page.getByText(/Pago anual. Se renueva el/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar la suscripción' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Cancelar la suscripción?' })
    await expect(dialog.getByText(/se cancela al momento/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Cancelar la suscripción' }).click()
    await dialog.getByRole('button', { name: 'Sí, cancelar' }).click()
    await expect(page.getByRole('button', { name: 'Suscribirse' })).toBeVisible()
    await goTo(page, '/patients')
    await expect(page).toHaveURL(/\/settings\/clinic$/)
  })
})

const looks = [
  { width: 1440, height: 900, colorScheme: 'light', locale: 'es', edit: 'Editar', log: 'Ver el registro de cambios' },
  {
    width: 360,
    height: 740,
    colorScheme: 'dark',
    locale: 'fr',
    edit: 'Modifier',
    log: 'Voir le journal des modifications',
  },
] as const
for (const { edit, log, ...given } of looks) {
  test(`the settings’ sheets are accessible and do not scroll sideways: ${given.width}, ${given.colorScheme}, ${given.locale}`, async ({
    page,
    look,
    enterAs,
    api,
  }) => {
    await look(given)
    await enterAs('admin')
    // A new row is a line that unfolds.
    await api('POST', '/api/patients', { name: 'Paciente del registro' })
    await goTo(page, '/settings/clinic')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: edit, exact: true }).click()
    await expect(page.locator('input[type=tel]')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: log }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await page.getByRole('dialog').locator('summary').first().click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('every screen of the settings is as wide as the others, and saves at the right of a card’s foot', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await goTo(page, '/settings/clinic')
  const sections = page.getByRole('navigation', { name: 'Apartados de los ajustes' })
  const links = sections.getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThan(5)
  for (const path of paths) {
    await goTo(page, path)
    const main = page.getByRole('main')
    await expect(
      main.locator('form, h2, [data-empty]').or(main.getByText('Todavía no hay')).first(),
      path,
    ).toBeVisible()
    const [frame, widest] = await sections.evaluate((bar) => [
      bar.getBoundingClientRect().width,
      Math.max(...[...bar.nextElementSibling!.children].map((part) => part.getBoundingClientRect().width)),
    ])
    expect.soft(Math.round(widest!), path).toBe(Math.min(1180, Math.round(frame!)) - 2 * 28)
    for (const save of await main.getByRole('button', { name: 'Guardar', exact: true }).all()) {
      const [button, form] = await save.evaluate((one) =>
        [one, one.closest('form')!].map((each) => each.getBoundingClientRect()),
      )
      expect.soft(Math.round(form!.right - button!.right), path).toBe(0)
      expect.soft(button!.width, path).toBeLessThan(form!.width / 2)
    }
  }
})
