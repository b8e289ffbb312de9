import { arriveAt, expect, expectAccessible, goTo, PASSWORD, reload, test } from './fixtures'

test('a guest is sent to login from everywhere', async ({ page }) => {
  for (const path of ['/', '/appointments', '/patients/1/history', '/no/such/path', '/settings/clinic']) {
    await goTo(page, path)
    await expect(page).toHaveURL(/\/login$/)
  }
})

test('a wrong password is said in place, and the e-mail stays', async ({ page, emailOf }) => {
  await goTo(page, '/login')
  await page.getByLabel('Correo electrónico').fill(emailOf('desk'))
  await page.getByLabel('Contraseña', { exact: true }).fill('not this one')
  await page.keyboard.press('Enter')
  await expect(page.getByText('El correo o la contraseña no son correctos.').first()).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(emailOf('desk'))
  await expect(page).toHaveURL(/\/login$/)
})

test('a physiotherapist signs in, by keyboard alone, sees the week, and no script can read the session', async ({
  page,
  emailOf,
}) => {
  await goTo(page, '/login')
  await page.getByLabel('Correo electrónico').focus()
  await page.keyboard.type(emailOf('physio'))
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await arriveAt(page, '/appointments')
  await expect(page.locator('[data-event]').first()).toBeVisible()
  const kept = await page.context().cookies()
  for (const secret of ['session', 'snapshot']) {
    expect(kept.filter(({ name }) => name.endsWith(secret))).toMatchObject([{ httpOnly: true }])
  }
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/session|snapshot/)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('token":"')
})

test('who is signed in is sent on from login, and unknown paths lead home', async ({ page, enterAs }) => {
  await enterAs('admin')
  for (const path of ['/login', '/', '/no/such/path']) {
    await goTo(page, path)
    await expect(page).toHaveURL('/appointments')
  }
})

for (const who of ['expired', 'canceled'] as const) {
  test(`the admin of a clinic that is ${who} reaches its settings and nothing else`, async ({ page, enterAs, api }) => {
    await enterAs(who)
    for (const path of ['/appointments', '/patients', '/login', '/']) {
      await goTo(page, path)
      await expect(page).toHaveURL(/\/settings\/clinic$/)
    }
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect((await api('GET', '/api/patients')).status).toBe(403)
    expect((await api('GET', '/api/clinic')).status).toBe(200)
  })
}

test('signing out ends the session, and the way back leads to login', async ({ page, context, enterAs, api }) => {
  await enterAs('desk')
  const kept = await context.cookies()
  await goTo(page, '/appointments')
  await page.getByRole('button', { name: /^Menú de / }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await arriveAt(page, /\/login$/)
  await context.addCookies(kept)
  expect((await api('GET', '/api/me')).status).toBe(401)
  await goTo(page, '/appointments')
  await expect(page).toHaveURL(/\/login$/)
})

test('the language changes at once, without a reload, and stays', async ({ page }) => {
  await goTo(page, '/login')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('combobox').selectOption('fr')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await reload(page)
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`login is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await goTo(page, '/login')
    await expectAccessible(page)
  })
}
