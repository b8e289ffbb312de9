import { mailsTo } from '@/tests/support/mail'
import { type Api, expect, expectAccessible, expectNoSidewaysScroll, goTo, test } from './fixtures'

const folder = process.env.E2E_DATA_DIR as string
const HOUR_MS = 3_600_000
/** Reminders are planned each minute; the delivery takes a moment. */
const PLANNED_MS = 80_000

/**
 * Books an appointment in two hours for somebody with an e-mail, just before its reminder is due: later ones are not
 * reminded.
 */
async function book(api: Api, patient: { name: string; locale: string }, professional_id: number, starts: number) {
  const email = `appointment-${starts}-${patient.locale}@patients.test`
  const { id } = (await api('POST', '/api/patients', { ...patient, email })).data as { id: number }
  const booked = await api('POST', '/api/appointments', {
    professional_id,
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + HOUR_MS).toISOString(),
    patient_ids: [id],
    allow_overlap: true,
  })
  expect(booked.status).toBe(201)
  return { id: (booked.data as { id: number }).id, email }
}

/** Has patients reminded of appointments in two hours; gives each appointment and the path of its link. */
async function remind(api: Api, patients: { name: string; locale: string }[]) {
  await api('PATCH', '/api/clinic/reminders', { enabled: true, when: [{ kind: 'hours', hours: 2 }] })
  const professionals = (await api('GET', '/api/professionals')).data as { id: number; bookable: boolean }[]
  const whose = professionals.find(({ bookable }) => bookable)?.id as number
  const appointments: { id: number; email: string }[] = []
  for (const patient of patients) appointments.push(await book(api, patient, whose, Date.now() + 2 * HOUR_MS + 5000))
  const mailed = () => appointments.every(({ email }) => mailsTo(folder, email).length === 1)
  await expect.poll(mailed, { timeout: PLANNED_MS }).toBe(true)
  return appointments.map(({ id, email }) => ({
    id,
    path: `/appointment-link#token=${mailsTo(folder, email)[0]?.token}`,
  }))
}

test('who has no link, or one that nobody has, is told so kindly, in their language', async ({ page }) => {
  await goTo(page, '/appointment-link')
  await expect(page.getByRole('heading', { name: 'Abre el enlace de tu correo' })).toBeFocused()
  await goTo(page, `/appointment-link#token=${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'Este enlace ya no se puede usar' })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Idioma').selectOption('en')
  await expect(page.getByRole('heading', { name: 'This link can no longer be used' })).toBeVisible()
})

test.describe('a patient on a phone', () => {
  test.use({ works: 'own', viewport: { width: 360, height: 740 }, hasTouch: true })

  test('answers the link of a reminder once, in their language, and the clinic sees it', async ({
    page,
    becomeGuest,
    enterAs,
    api,
  }) => {
    await enterAs('admin')
    const [first, second] = await remind(api, [
      { name: 'Élodie Marchand', locale: 'fr' },
      { name: 'Nerea Olabarri', locale: 'es' },
    ])
    const [canceled, confirmed] = [first!, second!]
    await becomeGuest()

    await goTo(page, canceled.path)
    await expect(page.getByRole('heading', { name: 'Viendrez-vous à votre rendez-vous ?' })).toBeVisible()
    await expect(page.getByText('Bonjour Élodie Marchand,')).toBeVisible()
    // The address bar, and so the history, does not keep the token.
    expect(new URL(page.url()).hash).toBe('')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Je ne peux pas venir' }).click()
    await expect(page.getByRole('heading', { name: 'Annuler votre rendez-vous ?' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Non, je le garde' }).click()
    await expect(page.getByRole('button', { name: 'Je ne peux pas venir' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Oui, annuler le rendez-vous' }).click()
    await expect(page.getByRole('heading', { name: 'Rendez-vous annulé' })).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await goTo(page, '/login')
    await goTo(page, canceled.path)
    await expect(page.getByRole('heading', { name: 'Ce lien ne peut plus être utilisé' })).toBeVisible()

    // The next patient's link, where somebody of the clinic is signed in.
    await page.evaluate(() => localStorage.clear())
    await becomeGuest()
    await enterAs('admin')
    await page.emulateMedia({ colorScheme: 'dark' })
    await goTo(page, '/profile')
    await goTo(page, confirmed.path)
    await expect(page.getByRole('heading', { name: '¿Vendrás a tu cita?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sí, iré' }).click()
    await expect(page.getByRole('heading', { name: 'Cita confirmada' })).toBeFocused()
    await expectAccessible(page)

    const appointment = async (id: number) => (await api('GET', `/api/appointments/${id}`)).data
    expect(await appointment(canceled.id)).toMatchObject({ status: 'canceled', cancel_reason: null })
    expect(await appointment(confirmed.id)).toMatchObject({ status: 'confirmed' })
    const [reminder] = (await api('GET', `/api/appointments/${canceled.id}/reminders`)).data as object[]
    expect(reminder).toMatchObject({ status: 'sent', answer: 'canceled' })
  })
})
