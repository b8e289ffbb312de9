import { expect, expectAccessible, expectNoSidewaysScroll, goTo, reload, test } from './fixtures'

test.use({ works: 'own' })

const SLIDES = 14

async function openTutorial(page: import('@playwright/test').Page) {
  await page
    .getByRole('button', { name: /^Menú( de .*)?$/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('button', { name: 'Tutorial' }).click()
  const tutorial = page.getByRole('dialog', { name: 'Tutorial' })
  await expect(tutorial.getByRole('heading', { name: 'Los datos de tu clínica' })).toBeVisible()
  return tutorial
}

test('the tutorial opens by itself for who has never seen it, once', async ({ page, enterAs, api }) => {
  await enterAs('desk')
  const { id } = (await api('GET', '/api/me')).data as { id: number }
  await api('PATCH', `/api/professionals/${id}`, { onboarding_enabled: true })
  await goTo(page, '/patients')
  await expect(page.getByRole('dialog', { name: 'Tutorial' })).toBeVisible()
  await expect
    .poll(async () => ((await api('GET', '/api/me')).data as { onboarding_enabled: boolean }).onboarding_enabled)
    .toBe(false)
  await reload(page)
  await expect(page.getByRole('heading', { name: 'Pacientes' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Tutorial' })).toHaveCount(0)
})

test('one walks through it by arrow keys, buttons and dots, and every picture is there', async ({ page, enterAs }) => {
  await enterAs('admin')
  await goTo(page, '/appointments')
  const tutorial = await openTutorial(page)
  const shown = tutorial.locator('figure:not([inert])')
  const seen: string[] = []
  for (let at = 0; at < SLIDES; at++) {
    const picture = shown.locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1120)
    seen.push((await picture.getAttribute('src')) ?? '')
    if (at === SLIDES - 1) break
    const next = tutorial.getByRole('button', { name: 'Siguiente' })
    if (at % 2) await next.click()
    else await page.keyboard.press('ArrowRight')
    await expect(shown.locator('img')).not.toHaveAttribute('src', seen[at] as string)
  }
  expect(new Set(seen).size).toBe(SLIDES)
  await tutorial.getByRole('button', { name: 'El equipo' }).click()
  await tutorial.getByRole('button', { name: 'Diapositiva 2 de 2' }).click()
  await expect(shown.getByRole('heading', { name: 'Cada persona, su ficha' })).toBeVisible()
  await tutorial.getByRole('button', { name: 'Anterior' }).click()
  await expect(shown.getByRole('heading', { name: 'Invita a tu equipo' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(tutorial).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('Back closes it, and the screen below stays', async ({ page, enterAs }) => {
    await enterAs('admin')
    await goTo(page, '/appointments')
    // Within the page: a document that was loaded anew is left by Back whatever anybody says.
    await page.getByRole('link', { name: 'Pacientes' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/patients$/)
    const tutorial = await openTutorial(page)
    await page.evaluate(() => void setTimeout(() => window.history.back()))
    await expect(tutorial).toBeHidden()
    await expect(page).toHaveURL(/\/patients$/)
  })

  test('one swipes through it, and nothing is cut off', async ({ page, enterAs }) => {
    await enterAs('admin')
    await goTo(page, '/patients')
    const tutorial = await openTutorial(page)
    const touch = await page.context().newCDPSession(page)
    const at = (type: string, x?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: x === undefined ? [] : [{ x, y: 320 }],
      })
    await at('touchStart', 320)
    for (let x = 300; x >= 60; x -= 20) await at('touchMove', x)
    await at('touchEnd')
    const shown = tutorial.locator('figure:not([inert])')
    await expect(shown.getByRole('heading')).toHaveText('Hazlo tuyo')
    await expect(tutorial.getByRole('button', { name: 'Siguiente' })).toBeInViewport({ ratio: 1 })
    const picture = await shown.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(new URL(picture).pathname).toBe('/tutorial/es/phone/profile.webp')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
