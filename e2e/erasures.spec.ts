import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, expectAccessible, goTo, test } from './fixtures'
import { farWednesday, makeAppointments } from './support/appointments'

test.use({ works: 'own' })

test('a patient is erased by keyboard, found nowhere, and what the law keeps is released with a reason', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  const made = await api('POST', '/api/patients', { name: 'Olvidada Prueba', identification: '12345678Z' })
  const { id } = made.data as { id: number }
  const { data } = await api('POST', '/api/templates/adopt', { starter: 'follow_up' })
  const template_version_id = (data as { current: { id: number } }).current.id
  const note = { kind: 'note', template_version_id, content: { answers: { plan: 'Caminar' } } }
  expect((await api('POST', `/api/patients/${id}/record`, note)).status).toBe(201)
  await goTo(page, `/patients/${id}/history`)
  await page.getByRole('button', { name: 'Acciones del paciente' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Suprimir datos…' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Suprimir los datos de Olvidada Prueba' })
  await expect(sheet.getByText('1 entrada de la historia')).toBeVisible()
  await expectAccessible(page)
  const confirm = sheet.getByRole('button', { name: 'Suprimir', exact: true })
  await expect(confirm).toBeDisabled()
  await sheet.getByLabel('Motivo').fill('Lo pidió por correo')
  await sheet.getByLabel(/^Escribe «/).fill('olvidada prueba')
  await confirm.press('Enter')
  await expect(page).toHaveURL(/\/patients$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Pacientes' })).toBeFocused()
  await goTo(page, '/patients?search=olvidada')
  await expect(page.getByText('La búsqueda de «olvidada» no ha dado resultados')).toBeVisible()

  await goTo(page, '/settings/clinic')
  await page.getByRole('button', { name: 'Ver los datos suprimidos' }).press('Enter')
  const erased = page.getByRole('dialog', { name: 'Datos suprimidos' })
  await erased.getByLabel('Nombre o documento exactos').fill('12345678z')
  await expect(erased.getByText(`Paciente n.º ${id}`)).toBeVisible()
  await erased.getByRole('button', { name: 'Entregar' }).press('Enter')
  await expect(erased.getByLabel('Para')).toBeFocused()
  const send = erased.getByRole('button', { name: 'Entregar' })
  await send.press('Enter')
  await expect(erased.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true')
  await erased.getByLabel('Motivo').fill('Requerimiento 12/2026')
  const [download] = await Promise.all([page.waitForEvent('download'), send.press('Enter')])
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  expect(Object.keys(files).length).toBeGreaterThan(0)
  await expect(erased.getByText(/^Entregado el/)).toBeVisible()
  await expectAccessible(page)
})

test('who has an appointment to come is not erased before it is canceled; the front desk erases nobody', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('admin')
  const booked = await makeAppointments(api, { day: farWednesday(), from: 9, to: 10, name: 'Rosa Citada' })
  expect(booked).toHaveLength(1)
  const [{ id }] = (await api('GET', '/api/patients?search=citada')).data as [{ id: number }]
  await goTo(page, `/patients/${id}/history`)
  await page.getByRole('button', { name: 'Acciones del paciente' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Suprimir datos…' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Suprimir los datos de Rosa Citada' })
  await expect(sheet.getByText('Cancela antes sus próximas citas')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Suprimir', exact: true })).toHaveCount(0)

  await enterAs('desk')
  await goTo(page, `/patients/${id}/history`)
  await page.getByRole('button', { name: 'Acciones del paciente' }).click()
  await expect(page.getByRole('menuitem', { name: 'Alertas' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Suprimir datos…' })).toHaveCount(0)
})
