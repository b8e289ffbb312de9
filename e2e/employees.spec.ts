import { expect, expectAccessible, expectNoSidewaysScroll, goTo, reload, test } from './fixtures'

test.use({ works: 'own' })

type Person = { id: number; email: string }
const someEmail = () => `${crypto.randomUUID()}@equipo.test`
const farDay = '2041-03-14'

for (const who of ['desk', 'physio'] as const) {
  test(`${who} is led to their own page, which they cannot change`, async ({ page, enterAs, api }) => {
    await enterAs(who)
    const me = (await api('GET', '/api/me')).data as Person
    const colleagues = (await api('GET', '/api/professionals')).data as Person[]
    const other = colleagues.find(({ id }) => id !== me.id)!
    for (const path of ['/employees', `/employees/${other.id}`]) {
      await goTo(page, path)
      await expect(page).toHaveURL(`/employees/${me.id}`)
    }
    await expect(page.getByText(me.email)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cambiar mis datos en el perfil' })).toBeVisible()
    for (const name of ['Editar', 'Desactivar']) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    }
    expect((await api('GET', '/api/employees')).status).toBe(403)
  })
}

test('an address that is taken is refused beside its field; a free one is invited, by the keyboard alone', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await goTo(page, '/employees')
  await expect(page.getByRole('link', { name: 'Carmen Vidal Ortega' })).toBeVisible()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Nombre y apellidos')).toBeFocused()
  await page.keyboard.type('Zoe Prueba Invitada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('admin@expired.test')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('Ese correo no se puede usar.')).toBeVisible()
  await expect(form.getByLabel('Correo electrónico')).toBeFocused()
  await expect(form.getByLabel('Nombre y apellidos')).toHaveValue('Zoe Prueba Invitada')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(someEmail())
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zoe Prueba Invitada')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invitado')
  await expect(page.getByText(/Invitación enviada el/)).toBeVisible()
  await page.getByRole('button', { name: 'Volver a enviar la invitación' }).click()
  await expect(page.getByText('Invitación enviada.')).toBeVisible()
})

test('who leaves hands over: what is in the way is named, nothing half done, then it goes through and back', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  const hire = async (name: string) =>
    (await api('POST', '/api/employees', { name, email: someEmail(), role: 'professional' })).data as Person
  const leaving = await hire('Olga Prueba Saliente')
  const receiver = await hire('Pere Prueba Receptor')
  const [patient, other] = (await api('GET', '/api/patients?limit=2')).data as { id: number; name: string }[]
  const book = async (professional_id: number, hour: string, { id } = patient!) => {
    const starts_at = `${farDay}T${hour}:00:00Z`
    const ends_at = `${farDay}T${hour}:30:00Z`
    const { status, data } = await api('POST', '/api/appointments', {
      ...{ professional_id, starts_at, ends_at },
      patient_ids: [id],
    })
    expect(status).toBe(201)
    return data as { id: number; version: number }
  }
  await book(leaving.id, '09')
  await book(leaving.id, '11')
  const inTheWay = await book(receiver.id, '11', other)

  await goTo(page, `/employees/${leaving.id}`)
  await expect(page.getByText('2 próximas citas')).toBeVisible()
  await page.getByRole('button', { name: 'Desactivar' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Desactivar' }).click()
  await expect(sheet.getByText('Es obligatorio.')).toBeVisible()
  await sheet.getByLabel('¿Quién las atiende?').selectOption({ label: 'Pere Prueba Receptor' })
  await page.keyboard.press('Control+Enter')
  await expect(sheet.getByRole('alert')).toContainText('Hay una hora ocupada en la agenda de Pere Prueba Receptor')
  await expect(sheet.getByRole('alert')).toContainText(other!.name)
  await expectAccessible(page)

  const stays = (await api('GET', `/api/employees/${leaving.id}`)).data as { state: string; upcoming_count: number }
  expect(stays).toMatchObject({ state: 'invited', upcoming_count: 2 })
  await api('DELETE', `/api/appointments/${inTheWay.id}`, undefined, { 'if-match': `"${inTheWay.version}"` })
  await sheet.getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText('Se ha desactivado a Olga Prueba Saliente.')).toBeVisible()
  await expect(page.getByText('2 citas traspasadas.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inactivo')
  await expect(page.getByRole('button', { name: 'Activar de nuevo' })).toBeVisible()
  const took = (await api('GET', `/api/employees/${receiver.id}`)).data
  expect(took).toMatchObject({ upcoming_count: 2 })

  // The booking form offers who is here, and not who left.
  await goTo(page, '/appointments?view=month&new=1')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog').locator('option', { hasText: 'Olga Prueba Saliente' })).toHaveCount(0)
  await expect(page.getByRole('dialog').locator('option', { hasText: 'Pere Prueba Receptor' })).not.toHaveCount(0)

  await goTo(page, `/employees/${leaving.id}`)
  await page.getByRole('button', { name: 'Activar de nuevo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invitado')
})

test('the list is searched, filtered and sorted in the address, and the arrows walk through it', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await goTo(page, '/employees')
  await page.getByRole('searchbox').fill('etxeberria')
  await expect(page).toHaveURL(/search=etxeberria/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Iñigo Etxeberria Sáez' })).toBeFocused()
  await reload(page)
  await expect(page.getByRole('row')).toHaveCount(2)
  await goTo(page, '/employees?role=employee&state=active')
  await expect(page.getByRole('link', { name: 'Belén Martín Cano' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carmen Vidal Ortega' })).toHaveCount(0)
  await goTo(page, '/employees?search=xyzzyqwk')
  await expect(page.getByText('La búsqueda de «xyzzyqwk» no ha dado resultados')).toBeVisible()
})

test('a super admin ends the sessions of a user of any clinic, found by their address', async ({
  page,
  enterAs,
  emailOf,
  clinic,
  colleague,
}) => {
  const theirs = await colleague('physio')
  expect(await theirs.isSignedIn()).toBe(true)

  await enterAs('super')
  await goTo(page, '/employees')
  await page.getByLabel('Correo del usuario').fill('nobody@nowhere.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No hay ningún usuario con ese correo.')).toBeVisible()
  await page.getByLabel('Correo del usuario').fill(emailOf('physio'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(clinic.name)).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar sus sesiones' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Volver' }).last()).toBeFocused()
  await dialog.getByRole('button', { name: 'Cerrar sus sesiones' }).click()
  await expect(page.getByText('Se ha cerrado 1 sesión de Iñigo Etxeberria Sáez')).toBeVisible()
  await expect.poll(() => theirs.isSignedIn()).toBe(false)
})

const looks = [
  { width: 1440, height: 900, colorScheme: 'dark', locale: 'es' },
  { width: 360, height: 740, colorScheme: 'light', locale: 'fr' },
] as const
for (const { width, height, colorScheme, locale } of looks) {
  test(`list, page and sheets are accessible and do not scroll sideways: ${width} px, ${colorScheme}, ${locale}`, async ({
    page,
    look,
    enterAs,
    emailOf,
    api,
  }) => {
    await look({ width, height, colorScheme, locale })
    await enterAs('admin')
    const check = async () => {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await goTo(page, '/employees')
    await expect(page.getByRole('link', { name: 'Iñigo Etxeberria Sáez' })).toBeVisible()
    await check()
    const employees = (await api('GET', '/api/employees')).data as Person[]
    const { id } = employees.find(({ email }) => email === emailOf('lucia'))!
    await goTo(page, `/employees/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lucía Núñez Pardo')
    await check()
    for (const name of [/^(Editar|Modifier)$/, /^(Desactivar|Désactiver)$/]) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name })).toBeFocused()
    }
  })
}
