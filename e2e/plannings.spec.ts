import { expect, expectAccessible, expectNoSidewaysScroll, goTo, test } from './fixtures'

test.use({ works: 'own' })

type Person = { id: number; name: string; active: boolean; bookable: boolean }
type Row = { id: number; version: number; professional_id: number | null; valid_from?: string; title?: string }

const DAY_MS = 86_400_000
/** A day as ISO, as a Spaniard types it, and as it is read. */
function dayAhead(days: number) {
  const iso = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  return { iso, typed: iso.split('-').reverse().join('/'), read: spanish.format(new Date(iso)) }
}
const spanish = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

test('who is no admin changes nobody else’s hours and closes no clinic, and keeps their own', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('physio')
  const me = (await api('GET', '/api/me')).data as Person
  const other = ((await api('GET', '/api/professionals')).data as Person[]).find(
    ({ id, bookable }) => bookable && id !== me.id,
  )!
  const { iso } = dayAhead(700)
  const hours = {
    professional_id: other.id,
    valid_from: iso,
    valid_to: iso,
    intervals: [{ weekday: 1, from: '09:00', to: '10:00' }],
    color: null,
    service_ids: null,
    online_booking: false,
    online_notice_minutes: 60,
    online_horizon_days: 30,
  }
  expect((await api('POST', '/api/plannings', hours)).status).toBe(403)
  const closure = { professional_id: null, kind: 'holiday', date: iso, date_to: iso, from: null, to: null, title: null }
  expect((await api('POST', '/api/planning-exceptions', closure)).status).toBe(403)

  await goTo(page, `/employees/${other.id}`)
  await expect(page).toHaveURL(new RegExp(`/employees/${me.id}$`))
  await expect(page.getByRole('button', { name: 'Nuevo horario' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar la semana' })).toHaveCount(0)
})

test('a schedule is made by the keyboard, seen as a week, changed, and deleted; the focus is never lost', async ({
  page,
  enterAs,
}) => {
  await enterAs('physio')
  const me = (await (await page.request.get('/api/me')).json()).data as Person
  const first = dayAhead(800)
  await goTo(page, `/employees/${me.id}`)
  const create = page.getByRole('button', { name: 'Nuevo horario' })
  await create.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Nuevo horario' })
  await sheet.getByRole('textbox', { name: 'Válido desde' }).fill(first.typed)
  await sheet.getByRole('textbox', { name: 'Hasta', exact: true }).fill(dayAhead(1030).typed)
  await sheet.getByRole('button', { name: 'Añadir horas: lunes' }).press('Enter')
  await expect(sheet.getByLabel('lunes, desde')).toBeFocused()
  await page.keyboard.type('6')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await page.keyboard.press('Control+Enter')
  await expect(sheet.getByText('El final debe ser posterior al comienzo.')).toBeVisible()
  await expect(sheet.getByLabel('lunes, hasta')).toBeFocused()
  await sheet.getByLabel('lunes, hasta').fill('7')
  await sheet.getByRole('button', { name: 'Copiar a otros días: lunes' }).press('Enter')
  await expect(sheet.getByRole('checkbox', { name: 'martes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: 'Copiar a otros días: lunes' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(sheet).toBeHidden()
  await expect(create).toBeFocused()

  const made = page.getByRole('article').filter({ hasText: `Del ${first.read}` })
  await expect(made).toContainText('viernes: 06:00–07:00')
  await expect(made).toContainText('Próximo')
  await expect(made).toContainText('5 h a la semana')
  await expect(made).toContainText('sábado: sin horas')

  const edit = made.getByRole('button', { name: /^Editar/ })
  await edit.press('Enter')
  const editing = page.getByRole('dialog', { name: 'Editar el horario' })
  await editing.getByRole('button', { name: 'Quitar 06:00–07:00: viernes' }).click()
  await expect(editing.getByRole('button', { name: 'Añadir horas: viernes' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Seguir editando' }).filter({ hasText: 'Seguir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('¿Salir sin guardar?')).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await expect(editing).toBeHidden()
  await expect(made).toContainText('4 h a la semana')
  await expect(made).toContainText('viernes: sin horas')

  await made.getByRole('button', { name: /^Eliminar/ }).press('Enter')
  const question = page.getByRole('dialog', { name: '¿Eliminar este horario?' })
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(made).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})

test('a day off shows the appointments in it, and cancels them only when that is asked', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('physio')
  const me = (await api('GET', '/api/me')).data as Person
  const { iso, typed } = dayAhead(500)
  const title = 'Obras'
  const patient = (await api('POST', '/api/patients', { name: 'Paciente de la excepción' })).data as Row
  const appointment = (
    await api('POST', '/api/appointments', {
      professional_id: me.id,
      starts_at: `${iso}T10:00:00Z`,
      ends_at: `${iso}T10:30:00Z`,
      patient_ids: [patient.id],
    })
  ).data as Row
  const statusOf = async () =>
    ((await api('GET', `/api/appointments/${appointment.id}`)).data as {
      status: string
      cancel_reason: string | null
    }) ?? {}
  await goTo(page, `/employees/${me.id}`)
  await page.getByRole('button', { name: 'Añadir', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: /^Nueva ausencia/ })
  await sheet.getByRole('textbox', { name: 'Primer día' }).fill(typed)
  await sheet.getByRole('textbox', { name: 'Título' }).fill(title)
  await expect(sheet.getByText('Hay 1 cita en ese periodo')).toBeVisible()
  await expect(sheet.getByText('Paciente de la excepción')).toBeVisible()
  await expect(sheet.getByRole('link', { name: /\d\d:\d\d–\d\d:\d\d/ })).toHaveAttribute(
    'href',
    `/appointments/${iso}?view=day&who=${me.id}&part=visit-${appointment.id}`,
  )
  await page.keyboard.press('Control+Enter')
  await expect(sheet).toBeHidden()
  expect((await statusOf()).status).toBe('pending')

  const edit = page.getByRole('button', { name: `Editar: ${title}` })
  await edit.click()
  const editing = page.getByRole('dialog', { name: /^Ausencia · / })
  await editing.getByRole('combobox', { name: /Paciente de la excepción/ }).selectOption('Cancelarla')
  await editing.getByLabel('Motivo').fill('La sala está en obras')
  await page.keyboard.press('Control+Enter')
  await expect(editing).toBeHidden()
  await expect(page.getByText(/^Cita cancelada: .*Paciente de la excepción/)).toBeVisible()
  await expect(edit).toBeFocused()
  expect(await statusOf()).toMatchObject({ status: 'canceled', cancel_reason: 'La sala está en obras' })

  await page.getByRole('button', { name: `Eliminar: ${title}` }).click()
  await page.getByRole('dialog', { name: '¿Eliminarlo?' }).getByRole('button', { name: 'Eliminar' }).click()
  await expect(edit).toHaveCount(0)
  expect((await statusOf()).status).toBe('canceled')
})

test('the front desk keeps a colleague’s days off from the agenda, of one professional at a time', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  const [colleague] = ((await api('GET', '/api/professionals')).data as Person[]).filter(
    ({ active, bookable }) => active && bookable,
  )
  const { iso, typed } = dayAhead(620)
  const title = 'Curso'
  await goTo(page, '/appointments?view=day')
  const more = page.getByRole('button', { name: 'Más opciones' })
  await more.click()
  const entry = page.getByRole('button', { name: 'Ausencias y horas extra' })
  await entry.click()
  const panel = page.getByRole('dialog', { name: 'Ausencias y horas extra' })
  await expect(panel.getByRole('combobox', { name: 'Profesional' })).toBeVisible()

  await goTo(page, `/appointments/${iso}?view=day&who=${colleague!.id}`)
  await more.click()
  await entry.click()
  await expect(panel.getByRole('heading', { name: colleague!.name })).toBeVisible()
  await panel.getByRole('button', { name: 'Añadir', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: /^Nueva ausencia/ })
  await sheet.getByRole('textbox', { name: 'Primer día' }).fill(typed)
  await sheet.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.keyboard.press('Control+Enter')
  await expect(sheet).toBeHidden()
  await expect(panel.getByText(title)).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: `Eliminar: ${title}` }).click()
  await page.getByRole('dialog', { name: '¿Eliminarlo?' }).getByRole('button', { name: 'Eliminar' }).click()
  await expect(panel.getByText(title)).toHaveCount(0)
  await expect(panel.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('an admin copies a week to a colleague, whose own schedules stay', async ({ page, enterAs, api }) => {
  await enterAs('admin')
  const employees = ((await api('GET', '/api/professionals')).data as Person[]).filter(
    ({ active, bookable }) => active && bookable,
  )
  const [from, to] = employees as [Person, Person]
  const { iso, typed } = dayAhead(900)
  const ofColleague = async () =>
    ((await api('GET', `/api/plannings?from=2020-01-01&to=2035-01-01&professional_id=${to.id}`)).data as Row[]) ?? []
  const before = await ofColleague()
  expect(before).toHaveLength(1)
  await goTo(page, `/employees/${from.id}`)
  await page.getByRole('button', { name: 'Copiar la semana' }).click()
  const sheet = page.getByRole('dialog', { name: 'Copiar la semana' })
  await sheet.getByRole('textbox', { name: 'Válido desde' }).fill(typed)
  await page.keyboard.press('Control+Enter')
  await expect(sheet.getByText('Elige al menos a una persona.')).toBeVisible()
  await expect(sheet.getByText(from.name)).toHaveCount(0)
  await sheet.getByRole('checkbox', { name: to.name }).press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Semana copiada.')).toBeVisible()
  const after = await ofColleague()
  const copy = after.find(({ valid_from }) => valid_from === iso)!
  expect(after.filter(({ id }) => id !== copy.id)).toEqual(before)
})

const looks = [
  { width: 1440, height: 900, colorScheme: 'dark', locale: 'es', create: 'Nuevo horario', add: 'Añadir' },
  { width: 360, height: 740, colorScheme: 'light', locale: 'fr', create: 'Nouvel horaire', add: 'Ajouter' },
] as const
for (const { create, add, ...given } of looks) {
  test(`the sheets of hours and exceptions are accessible and do not scroll sideways: ${given.width}, ${given.colorScheme}, ${given.locale}`, async ({
    page,
    look,
    enterAs,
    api,
  }) => {
    await look(given)
    await enterAs('physio')
    const me = (await api('GET', '/api/me')).data as Person
    await goTo(page, `/employees/${me.id}`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: create }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[data-add]').first().click()
    await dialog.locator('[data-copy]').first().click()
    await dialog.getByRole('switch').press('Space')
    await expect(dialog.getByRole('combobox')).toHaveCount(2)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await goTo(page, `/employees/${me.id}`)
    await page.getByRole('button', { name: add, exact: true }).click()
    await expect(dialog.getByRole('switch')).not.toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
