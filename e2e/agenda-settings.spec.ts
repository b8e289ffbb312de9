import { expect, expectAccessible, expectNoSidewaysScroll, goTo, reload, test } from './fixtures'

test.use({ works: 'own' })

test('who is no admin has no such tab, and is led to the clinic’s settings', async ({ page, enterAs, api }) => {
  await enterAs('physio')
  await goTo(page, '/settings/appointments')
  await expect(page).toHaveURL(/\/settings\/clinic$/)
  await expect(page.getByRole('navigation', { name: 'Apartados de los ajustes' }).getByRole('link')).toHaveCount(1)
  expect((await api('PATCH', '/api/clinic/agenda', { step_minutes: 30 })).status).toBe(403)
  expect((await api('GET', '/api/clinic/reminders')).status).toBe(403)
})

test('an admin chooses how the agenda is drawn; wrong hours are refused at the field, unsaved work is asked about', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await goTo(page, '/settings/appointments')
  const card = page.getByRole('region', { name: 'Agenda', exact: true })
  await card.getByText('De … a …').click()
  await card.getByLabel('Desde').fill('10')
  await card.getByLabel('Hasta').fill('9')
  await page.keyboard.press('Control+Enter')
  await expect(card.getByText('El final debe ser posterior al comienzo.')).toBeVisible()
  await expect(card.getByLabel('Hasta')).toBeFocused()
  await card.getByLabel('Hasta').fill('21')
  await expect(card.getByText('El final debe ser posterior al comienzo.')).toBeHidden()
  await card.getByText('20', { exact: true }).click()
  await expect(card.getByRole('radio', { name: '20' })).toBeChecked()
  await card.getByLabel('Vista predeterminada').selectOption('month')

  await page.getByRole('link', { name: 'Pacientes' }).first().click()
  // Going on is what Enter chooses.
  await expect(page.getByRole('button', { name: 'Seguir editando' }).filter({ hasText: 'Seguir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('¿Salir sin guardar?')).toBeHidden()
  await card.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ajustes de la agenda guardados.')).toBeVisible()
  await reload(page)
  await expect(card.getByLabel('Desde')).toHaveValue('10:00')
  await expect(card.getByLabel('Hasta')).toHaveValue('21:00')
  await expect(card.getByLabel('Vista predeterminada')).toHaveValue('month')
  await expect(card.getByRole('radio', { name: '20' })).toBeChecked()
})

test('an admin writes a reminder as a patient will read it, in every language, and says when it goes out', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  await goTo(page, '/settings/appointments')
  await page.getByRole('link', { name: 'Recordatorios', exact: true }).click()
  await expect(page).toHaveURL(/\/settings\/notifications$/)
  const card = page.getByRole('region', { name: 'Recordatorios de citas' })
  const text = card.getByLabel('Mensaje: Español')
  await text.fill('Hola, : nos vemos el [día]')
  await expect(card.getByText('[día] no se sustituye por nada: el paciente lo leerá tal cual.')).toBeVisible()
  await text.press('Home')
  for (const _ of 'Hola, ') await text.press('ArrowRight')
  await card.getByRole('button', { name: '[nombre]' }).click()
  await expect(text).toBeFocused()
  await page.keyboard.type('!')
  await expect(text).toHaveValue('Hola, [nombre]!: nos vemos el [día]')
  await expect(card.locator('figure')).toContainText('Hola, María García!: nos vemos el [día]')
  await text.fill('Hola, [nombre]: nos vemos el [fecha] a las [hora].')
  await expect(card.getByText(/no se sustituye/)).toHaveCount(0)
  await expect(card.locator('figure')).toContainText(/nos vemos el \S+, \d+ de \S+ a las 10:30\./)

  await card.getByRole('tab', { name: 'Español' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(card.getByLabel('Mensaje: English')).toBeVisible()
  await card.getByRole('button', { name: 'Añadir otro recordatorio' }).click()
  await expect(card.getByLabel('Recordatorio 2', { exact: true })).toBeFocused()
  await card.getByLabel('Recordatorio 2', { exact: true }).selectOption('hours 3')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Recordatorios guardados.')).toBeVisible()
  expect((await api('GET', '/api/clinic/reminders')).data).toMatchObject({
    when: expect.arrayContaining([{ kind: 'hours', hours: 3 }]),
    templates: { es: 'Hola, [name]: nos vemos el [date] a las [time].' },
  })
})

test('one’s agenda is read by a secret address, without names unless one says so, and not after it is revoked', async ({
  page,
  enterAs,
  request,
}) => {
  await enterAs('physio')
  await goTo(page, '/profile')
  const card = page.getByRole('region', { name: 'Tu agenda en otros calendarios' })
  await card.getByRole('button', { name: 'Crear la dirección' }).click()
  const address = card.getByLabel('Dirección secreta')
  await expect(address).toBeVisible()
  const first = await address.inputValue()
  const read = async (url: string) => request.get(new URL(url).pathname)
  expect((await read(first)).headers()['content-type']).toContain('text/calendar')
  await expect(card.getByText(/salen de la clínica/)).toHaveCount(0)
  await card.getByRole('switch', { name: 'Con los nombres de los pacientes' }).press('Space')
  await expect(card.getByText(/salen de la clínica/)).toBeVisible()

  await card.getByRole('button', { name: 'Crear otra' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Crear otra' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(address).not.toHaveValue(first)
  expect((await read(first)).status()).toBe(404)
  const second = await address.inputValue()
  await card.getByRole('button', { name: 'Retirarla' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirarla' }).click()
  await expect(card.getByRole('button', { name: 'Crear la dirección' })).toBeFocused()
  expect((await read(second)).status()).toBe(404)
})

const looks = [
  { width: 1440, height: 900, colorScheme: 'light', locale: 'es', add: 'Añadir', fixed: 'De … a …' },
  { width: 360, height: 740, colorScheme: 'dark', locale: 'fr', add: 'Ajouter', fixed: 'De … à …' },
] as const
for (const { add, fixed, ...given } of looks) {
  test(`the agenda’s settings are accessible and do not scroll sideways: ${given.width}, ${given.colorScheme}, ${given.locale}`, async ({
    page,
    look,
    enterAs,
  }) => {
    await look(given)
    await enterAs('admin')
    await goTo(page, '/settings/appointments')
    await page.getByText(fixed).click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: add, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('switch')).not.toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  test(`the reminders’ settings are accessible and do not scroll sideways: ${given.width}, ${given.colorScheme}, ${given.locale}`, async ({
    page,
    look,
    enterAs,
  }) => {
    await look(given)
    await enterAs('admin')
    await goTo(page, '/settings/notifications')
    await page.getByRole('tab', { name: 'Português' }).click()
    await page.getByRole('tabpanel').getByRole('textbox').fill('[nombre]')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
