import { expect, goTo, test, untilAtRest } from './fixtures'

test.use({ works: 'own', viewport: { width: 360, height: 740 }, hasTouch: true })

test('what stands for the cards above a record is as high as they are: the record does not move', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('physio')
  const { id } = (await api('POST', '/api/patients', { name: 'Eduvigis Carrillo' })).data as { id: number }
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/patients/${id}/episodes`, async (route) => {
    await held
    await route.continue()
  })
  // From another tab: what comes with a page waits for what is held.
  await goTo(page, `/patients/${id}/appointments`)
  await page.getByRole('link', { name: 'Historia' }).tap()
  const pain = page.locator('section').filter({ hasText: 'Dolor' }).first()
  await expect(pain).toBeVisible()
  const cards = pain.locator('xpath=..')
  await expect(cards.locator('> [aria-hidden]')).toHaveCount(1)
  await untilAtRest(page)
  const before = (await cards.boundingBox())!.height
  answer()
  await expect(cards.getByRole('button', { name: /^Episodio/ })).toBeVisible()
  expect((await cards.boundingBox())!.height).toBe(before)
})
