import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import { arriveAt, expect, expectAccessible, expectNoSidewaysScroll, goTo, PASSWORD, reload, test } from './fixtures'

test.use({ works: 'own' })

test.beforeEach(async ({ enterAs, page }) => {
  await enterAs('physio')
  await goTo(page, '/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible()
})

async function signIn(page: Page, email: string) {
  await goTo(page, '/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const picture = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#8a63d2' } })
    .png()
    .toBuffer()

test('the name is changed, told wrong when it is empty, seen by the shell, and put back', async ({ page }) => {
  const data = card(page, 'Datos personales')
  const name = data.getByLabel('Nombre y apellidos')
  const before = await name.inputValue()
  await name.fill('')
  await expect(data.getByText('Es obligatorio.')).toBeVisible()
  await name.fill(`${before} Prueba`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Perfil guardado.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Menú de ${before} Prueba` })).toBeAttached()
  await name.fill(before)
  await data.getByRole('button', { name: 'Guardar los datos' }).click()
  await expect(page.getByRole('button', { name: `Menú de ${before}`, exact: true })).toBeAttached()
})

test('work that is not saved is asked for before leaving, and kept when one stays', async ({ page }) => {
  await card(page, 'Contraseña').getByLabel('Contraseña actual').fill('a medias')
  await page.getByRole('link', { name: 'Agenda' }).first().click()
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await question.getByRole('button', { name: 'Seguir editando' }).last().click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(card(page, 'Contraseña').getByLabel('Contraseña actual')).toHaveValue('a medias')
  await page.getByRole('link', { name: 'Agenda' }).first().click()
  await question.getByRole('button', { name: 'Descartar los cambios' }).click()
  await expect(page).toHaveURL('/appointments')
})

test('a picture too large, or none at all, is refused before it is sent; a good one is seen first, saved, taken away', async ({
  page,
}) => {
  const avatar = card(page, 'Foto de perfil')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/professionals/')) sent += 1
  })
  const pick = (name: string, buffer: Buffer) =>
    avatar.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await pick('grande.png', Buffer.concat([await picture(10), Buffer.alloc(10 * 1024 * 1024)]))
  await expect(avatar.getByText('La imagen es demasiado grande; el máximo es 10 MB.')).toBeVisible()
  await pick('página.png', Buffer.from('<html></html>'))
  await expect(avatar.getByText('La imagen debe ser JPEG o PNG.')).toBeVisible()
  expect(sent).toBe(0)
  await pick('foto.png', await picture(300))
  await expect(avatar.getByText('Así se verá.', { exact: false })).toBeVisible()
  await expect(avatar.getByRole('button', { name: 'Guardar la foto' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(avatar.locator('img[src^="/api/files/"]')).toBeVisible()
  expect(sent).toBe(1)
  await reload(page)
  await avatar.getByRole('button', { name: 'Quitar' }).click()
  await expect(avatar.locator('img')).toHaveCount(0)
})

test('an empty signature is refused; one is drawn with the mouse, and replaced by a name typed with the keyboard', async ({
  page,
}) => {
  const signature = card(page, 'Firma')
  await signature.getByRole('button', { name: /^(Añadir mi firma|Cambiar la firma)$/ }).click()
  const save = signature.getByRole('button', { name: 'Guardar la firma' })
  await save.click()
  await expect(
    signature.getByText('La firma está vacía; proporciona una firma válida antes de continuar.'),
  ).toBeVisible()
  const sheet = signature.locator('canvas[data-ready]')
  await sheet.scrollIntoViewIfNeeded()
  const box = (await sheet.boundingBox())!
  await page.mouse.move(box.x + 60, box.y + 90)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 40, { steps: 8 })
  await page.mouse.move(box.x + 260, box.y + 110, { steps: 8 })
  await page.mouse.up()
  await save.click()
  const shown = signature.getByRole('img', { name: 'Tu firma guardada' })
  await expect(shown).toBeVisible()
  const drawn = await shown.getAttribute('src')

  await expect(signature.getByRole('button', { name: 'Cambiar la firma' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await signature.getByLabel('Tu nombre').focus()
  await page.keyboard.type('Iñigo Etxeberria')
  await expect(signature.getByRole('img', { name: 'La firma' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(shown).not.toHaveAttribute('src', drawn as string)
})

test('the password is changed, which says how many sessions it ended, and changed back', async ({
  page,
  colleague,
}) => {
  const elsewhere = await colleague('physio')
  expect(await elsewhere.isSignedIn()).toBe(true)
  const password = card(page, 'Contraseña')
  const change = async (from: string, to: string, again = to) => {
    await password.getByLabel('Contraseña actual').fill(from)
    await password.getByLabel('Contraseña nueva', { exact: true }).fill(to)
    await password.getByLabel('Repite la contraseña nueva').fill(again)
    await password.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  }
  await change('no es esta', 'lana roja de merino')
  await expect(password.getByText('La contraseña actual no es correcta.')).toBeVisible()
  await change(PASSWORD, 'lana roja de merino', 'otra cosa')
  await expect(password.getByText('Las dos contraseñas no coinciden.')).toBeVisible()
  await change(PASSWORD, 'lana roja de merino')
  await expect(page.getByText('Se ha cerrado 1 sesión en otro dispositivo.')).toBeVisible()
  await change('lana roja de merino', PASSWORD)
  await expect(page.getByText('No tenías más sesiones abiertas.')).toBeVisible()
  expect(await elsewhere.isSignedIn()).toBe(false)
})

test('a session ended in one browser sends the other to login', async ({ page, colleague }) => {
  const elsewhere = await (await colleague('physio')).openPage()
  await goTo(elsewhere, '/patients')
  await reload(page)
  const sessions = card(page, 'Tus sesiones')
  await expect(sessions.getByText('Este dispositivo')).toHaveCount(1)
  await sessions.getByRole('button', { name: /^Cerrar la sesión/ }).click()
  await expect(page.getByText('Sesión cerrada en ese dispositivo.')).toBeVisible()
  // It hears that its session has ended: nobody has to press anything there.
  await arriveAt(elsewhere, /\/login$/)
})

test('a second factor is turned on, asked for at login, spent once, replaced by a recovery code, and turned off', async ({
  page,
  emailOf,
  becomeGuest,
}) => {
  const factor = card(page, 'Verificación en dos pasos')
  await expect(factor.getByText('Desactivada')).toBeVisible()
  await factor.getByRole('button', { name: 'Activar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Activar la verificación en dos pasos' })
  await sheet.getByLabel('Tu contraseña').fill('no es esta')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('La contraseña actual no es correcta.')).toBeVisible()
  await sheet.getByLabel('Tu contraseña').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('img', { name: 'Código QR para la aplicación de autenticación' })).toBeVisible()
  await expectAccessible(page)
  const shown = await sheet.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  const app = new TOTP({ secret: shown.replaceAll(' ', '') })
  await expect(sheet.getByLabel('Escribe las seis cifras que muestra')).toBeFocused()
  await page.keyboard.type('000 00')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Son seis cifras.')).toBeVisible()
  await sheet.getByLabel('Escribe las seis cifras que muestra').fill(app.generate())
  const spent = app.generate()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('listitem')).toHaveCount(10)
  const codes = await sheet.getByRole('listitem').allInnerTexts()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Descargar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('codigos-de-recuperacion.txt')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Ya los he guardado' }).click()
  await expect(factor.getByText('Activada')).toBeVisible()

  await becomeGuest()
  await signIn(page, emailOf('physio'))
  const code = page.getByLabel('Código de verificación')
  await expect(code).toBeFocused()
  await expect(page.getByLabel('Correo electrónico')).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Es obligatorio.')).toBeVisible()
  await code.fill(spent)
  await page.keyboard.press('Enter')
  await expect(page.getByText('El código no es correcto o ya se ha usado.').first()).toBeVisible()
  await expect(code).toBeFocused()
  // The next step's code is taken too: clocks differ.
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.keyboard.press('Enter')
  await arriveAt(page, '/appointments')

  await becomeGuest()
  await signIn(page, emailOf('physio'))
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await page.getByLabel('Código de recuperación').fill(codes[0]!.toUpperCase())
  await page.keyboard.press('Enter')
  await arriveAt(page, '/appointments')

  await goTo(page, '/profile')
  await factor.getByRole('button', { name: 'Desactivar' }).click()
  const off = page.getByRole('dialog', { name: 'Desactivar la verificación en dos pasos' })
  await off.getByLabel('Tu contraseña').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(off.getByText('Es obligatorio.')).toBeVisible()
  await expect(off.getByLabel('Código de la aplicación')).toBeFocused()
  await page.keyboard.type(codes[1]!)
  await page.keyboard.press('Enter')
  await expect(factor.getByText('Desactivada')).toBeVisible()
})

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const) {
  test(`the profile is accessible and does not scroll sideways: ${width} px, ${colorScheme}`, async ({
    page,
    look,
  }) => {
    await look({ width, height: 800, colorScheme, locale: 'es' })
    await reload(page)
    await page.getByRole('button', { name: /^(Añadir mi firma|Cambiar la firma)$/ }).click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
