import type { Page } from '@playwright/test'
import { CONSENT_VERSION } from '@/lib/domain/clinic/consent'
import { nextMail } from '@/tests/support/mail'
import { type Api, arriveAt, expect, expectAccessible, expectNoSidewaysScroll, goTo, leave, test } from './fixtures'

const mails = process.env.E2E_DATA_DIR as string
const password = 'la primera contraseña'
/** Nobody else's: an address signs in to one clinic. */
const unique = (who: string) => `${who}.${crypto.randomUUID()}@alta.test`

/** The address that a mail's link leads to, on the server under test. */
const linkOf = (path: string, token: string) => `/${path}#token=${token}`

async function signIn(page: Page, email: string, word: string) {
  await goTo(page, '/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(word)
  await page.keyboard.press('Enter')
  await arriveAt(page, '/appointments')
}

/** A clinic of its own, registered by the API: its admin signs in with `password`. */
async function registered(api: Api, png: string) {
  const email = unique('admin')
  const { status } = await api('POST', '/api/register', {
    ...{ clinic_name: 'Clínica del Puerto', name: 'Nuria Salas', email, password, password_confirmation: password },
    ...{ consent: true, consent_version: CONSENT_VERSION, signature: png },
    ...{ method: 'drawn', opened_ms: 3, read_ms: 2, accepted_ms: 1 },
  })
  expect(status).toBe(201)
  return email
}

/** A drawn line as a PNG, made by the browser. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    pen?.fillRect(20, 60, 200, 4)
    return canvas.toDataURL('image/png')
  })

test('who is no super admin is sent away from the registration', async ({ page, enterAs }) => {
  await enterAs('admin')
  await goTo(page, '/register')
  await expect(page).toHaveURL('/appointments')
})

test('a super admin registers a clinic by keyboard alone, stays who they are, and its admin signs in', async ({
  page,
  enterAs,
  becomeGuest,
  api,
}) => {
  const email = unique('nueva')
  await enterAs('super')
  await goTo(page, '/register')
  const type = async (label: string, text: string) => {
    await expect(page.getByLabel(label, { exact: true })).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByLabel('Nombre de la clínica', { exact: true }).focus()
  await type('Nombre de la clínica', 'Clínica do Porto')
  await page.keyboard.type('Portu')
  await expect(page.getByLabel('País')).toHaveValue('PT')
  await expect(page.getByLabel('Idioma', { exact: true }).last()).toHaveValue('pt')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Zona horaria' })).toHaveValue(/Europe\/Lisbon/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('azores')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Zona horaria' })).toHaveValue(/Atlantic\/Azores/)
  await page.keyboard.press('Tab')
  await type('Nombre y apellidos', 'Inês Duarte')
  await type('Correo electrónico', email)
  await type('Contraseña nueva', password)
  await page.keyboard.press('Tab')
  await type('Repite la contraseña', password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'Texto del consentimiento informado' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByText('Texto leído hasta el final')).toBeVisible()
  await page.keyboard.press('Tab')

  // Sent without signing: it says so, in the product's words, and goes to the first thing that is missing.
  await page.keyboard.press('ControlOrMeta+Enter')
  const accept = page.getByRole('checkbox', { name: /He leído el consentimiento/ })
  await expect(accept).toBeFocused()
  await expect(page.getByText('La firma está vacía; proporciona una firma válida antes de continuar.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.getByLabel('Tu nombre').focus()
  await page.keyboard.type('Inês Duarte')
  await page.keyboard.press('ControlOrMeta+Enter')

  await expect(page.getByRole('heading', { name: 'Clínica do Porto ya está en marcha' })).toBeFocused()
  await expectAccessible(page)
  expect((await api('GET', '/api/me')).data).toMatchObject({ email: 'super@demo.test' })
  await page.getByRole('button', { name: 'Registrar otra clínica' }).click()
  await expect(page.getByLabel('Nombre de la clínica', { exact: true })).toHaveValue('')

  await becomeGuest()
  await signIn(page, email, password)
  expect((await api('GET', '/api/me')).data).toMatchObject({
    is_admin: true,
    clinic: { name: 'Clínica do Porto', country: 'PT', time_zone: 'Atlantic/Azores' },
  })
})

test('an address that is taken is said at its field, and what was typed stays', async ({ page, enterAs }) => {
  await enterAs('super')
  await goTo(page, '/register')
  await page.getByLabel('Nombre de la clínica', { exact: true }).fill('Otra clínica')
  await page.getByLabel('Nombre y apellidos').fill('Alguien')
  await page.getByLabel('Correo electrónico').fill('admin@demo.test')
  await page.getByLabel('Contraseña nueva').fill(password)
  await page.getByLabel('Repite la contraseña').fill(password)
  await page.getByText('Falta leer el texto hasta el final').scrollIntoViewIfNeeded()
  await expect(page.getByText('Texto leído hasta el final')).toBeVisible()
  await page.getByRole('checkbox', { name: /He leído/ }).check()
  await page.getByText('Escribir', { exact: true }).click()
  await page.getByLabel('Tu nombre').fill('Alguien')
  await page.getByRole('button', { name: 'Registrar la clínica' }).click()
  await expect(page.getByText('Ese correo no se puede usar.')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toBeFocused()
  await expect(page.getByLabel('Contraseña nueva')).toHaveValue(password)
  await page.getByRole('link', { name: 'Pacientes' }).first().click()
  await expect(page.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible()
})

test('somebody who forgot their password gets in by the link of a mail, which works once', async ({
  page,
  enterAs,
  becomeGuest,
  api,
}) => {
  await enterAs('super')
  await goTo(page, '/register')
  const email = await registered(api, await drawn(page))
  await becomeGuest()

  await goTo(page, '/login')
  await page.getByRole('link', { name: '¿Has olvidado la contraseña?' }).click()
  await expect(page).toHaveURL(/\/forgotten-password$/)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Mira tu correo' })).toBeVisible()
  await expectAccessible(page)

  const { token } = await nextMail(mails, email)
  await goTo(page, linkOf('reset-password', token))
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('Contraseña nueva').fill('otra contraseña')
  await page.getByLabel('Repite la contraseña').fill('otra contraseñ')
  await expect(page.getByText('Las dos contraseñas no coinciden.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Repite la contraseña').fill('otra contraseña')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Contraseña cambiada.').first()).toBeVisible()
  await arriveAt(page, /\/login$/)
  await signIn(page, email, 'otra contraseña')

  // The same link once more, signed in or not: it says so, and what to do next.
  await leave(page)
  await goTo(page, linkOf('reset-password', token))
  await page.getByLabel('Contraseña nueva').fill('una tercera más')
  await page.getByLabel('Repite la contraseña').fill('una tercera más')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Este enlace ya no es válido' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible()
  await expectAccessible(page)
})

test('an employee accepts the invitation of a mail on a phone, and lands in the agenda', async ({
  page,
  enterAs,
  becomeGuest,
  api,
}) => {
  await enterAs('super')
  await goTo(page, '/register')
  const admin = await registered(api, await drawn(page))
  await becomeGuest()
  await api('POST', '/api/login', { email: admin, password })
  const email = unique('invitada')
  const employee = { name: 'Aina <b>Puig</b>', email, role: 'employee', locale: 'ca' }
  expect((await api('POST', '/api/employees', employee)).status).toBe(201)
  await becomeGuest()

  const { token, html } = await nextMail(mails, email)
  expect(html).toContain('Aina &lt;b&gt;Puig&lt;/b&gt;')
  await page.setViewportSize({ width: 360, height: 740 })
  await goTo(page, linkOf('invitation', token))
  // A device on which no language was chosen speaks that of the person.
  await expect(page.getByRole('heading', { name: 'Et donem la benvinguda a Clínica del Puerto' })).toBeVisible()
  await expect(page).toHaveURL(/\/invitation$/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByLabel('Nom i cognoms').fill('Aina Puig')
  await page.getByLabel('Contrasenya nova').fill('una contrasenya')
  await page.getByLabel('Repeteix la contrasenya').fill('una contrasenya')
  await page.getByRole('button', { name: 'Accepta i entra' }).click()
  await arriveAt(page, '/appointments')
  expect((await api('GET', '/api/me')).data).toMatchObject({ name: 'Aina Puig', email, role: 'employee' })

  await leave(page)
  await goTo(page, linkOf('invitation', token))
  await expect(page.getByRole('heading', { name: 'Aquesta invitació ja no és vàlida' })).toBeVisible()
  await expectAccessible(page)
})

test('a link without its token says so at once', async ({ page }) => {
  for (const path of ['/reset-password', '/invitation']) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { name: /ya no es válid/ })).toBeVisible()
  }
})
