import type { Page } from '@playwright/test'
import { type Api, expect, goTo, test } from './fixtures'
import { appointmentsOn, at, farWednesday, makeAppointments, PROFESSIONAL } from './support/appointments'
import { fingerOf } from './support/touch'

test.use({ works: 'own', viewport: { width: 1440, height: 900 } })

const day = farWednesday()

/** The week of six people in rows, with one appointment at ten, and who stands below whom it is with. */
async function openRows(page: Page, api: Api) {
  const { data } = await api('GET', '/api/professionals')
  const bookable = (data as { id: number; name: string; bookable: boolean }[]).filter((each) => each.bookable)
  const own = bookable.find(({ name }) => name === PROFESSIONAL)!
  const [other, ...more] = bookable.filter((each) => each !== own)
  const who = [own, other!, ...more].slice(0, 6).map(({ id }) => id)
  await makeAppointments(api, { day, from: 10, to: 11, name: 'Quim Filas Llargues' })
  await goTo(page, `/appointments/${day}?view=week&who=${who.join(',')}`)
  const line = page.locator('[data-event]', { hasText: 'Quim' })
  await expect(line).toHaveCount(1)
  const cellOf = ({ id }: { id: number }) => page.locator(`td[data-column="${day}:${id}"]`)
  // Where it keeps its time: over a free time that holds it, not over one of the afternoon.
  const frees = await cellOf(other!)
    .locator('[data-free]')
    .evaluateAll((all) => all.map(({ dataset }) => [Number(dataset.free), Number(dataset.until)]))
  const free = cellOf(other!)
    .locator('[data-free]')
    .nth(frees.findIndex(([from, until]) => from! <= 600 && until! >= 660))
  await free.scrollIntoViewIfNeeded()
  return { own, other: other!, line, cellOf, free }
}

const middleOf = async (place: ReturnType<Page['locator']>) => {
  const box = (await place.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const withWhom = async (api: Api) =>
  (await appointmentsOn(api, day)).map((one) => [
    (one as unknown as { professional_id: number }).professional_id,
    Date.parse(one.starts_at),
  ])
const ten = Date.parse(at(day, 10))

test("the mouse takes an appointment to another person's row, where it keeps its time; Escape leaves it, and it is undone", async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  const { own, other, line, cellOf, free } = await openRows(page, api)
  const drag = async () => {
    const [from, to] = [await middleOf(line), await middleOf(free)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 8, from.y + 8, { steps: 3 })
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await expect(page.locator('[data-ghost]')).toBeVisible()
    await expect(cellOf(other)).toHaveAttribute('data-over', '')
  }
  await drag()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await withWhom(api)).toEqual([[own.id, ten]])

  await drag()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.mouse.up()
  expect((await saved).status()).toBe(200)
  await expect(cellOf(other).locator('[data-event]')).toContainText('Quim')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await withWhom(api)).toEqual([[other.id, ten]])

  const back = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  expect((await back).status()).toBe(200)
  await expect(cellOf(own).locator('[data-event]')).toContainText('Quim')
})

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('the whole week of six people is on the screen, with no need to go sideways', async ({ page, enterAs, api }) => {
    await enterAs('desk')
    const { cellOf, own } = await openRows(page, api)
    const over = await page
      .getByRole('table')
      .evaluate((table) => table.parentElement!.scrollWidth - table.parentElement!.clientWidth)
    expect(over).toBe(0)
    // As wide as a time and a first name.
    expect((await cellOf(own).boundingBox())!.width).toBeGreaterThan(115)
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test("a finger takes it to another person's row after a long press, and a swipe before it only scrolls", async ({
    page,
    enterAs,
    api,
  }) => {
    await enterAs('desk')
    const { own, other, line, cellOf, free } = await openRows(page, api)
    const finger = await fingerOf(page)
    const from = await middleOf(line)
    await finger.down(from)
    await finger.pull(from, await middleOf(free))
    await expect(page.locator('[data-ghost]')).toHaveCount(0)
    expect(await withWhom(api)).toEqual([[own.id, ten]])

    const now = await middleOf(line)
    await finger.down(now)
    await expect(page.locator('[data-ghost]')).toBeVisible()
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await finger.pull(now, await middleOf(free))
    expect((await saved).status()).toBe(200)
    await expect(cellOf(other).locator('[data-event]')).toContainText('Quim')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await withWhom(api)).toEqual([[other.id, ten]])
  })
})

test('the empty part of a cell books: its first free time, and where a person has none the start of it, by keyboard too', async ({
  page,
  enterAs,
  api,
}) => {
  await enterAs('desk')
  const { other, cellOf } = await openRows(page, api)
  const form = page.getByRole('dialog', { name: 'Nueva cita' })
  const cell = cellOf(other)
  const first = await cell.locator('[data-free]').first().getAttribute('data-free')
  const box = (await cell.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 3)
  await expect(form.getByLabel('Desde')).toHaveValue(
    `${String(Math.floor(Number(first) / 60)).padStart(2, '0')}:${String(Number(first) % 60).padStart(2, '0')}`,
  )
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  const closed = page.locator('td[data-closed]').first()
  await closed.scrollIntoViewIfNeeded()
  await closed.locator('[data-free]').focus()
  await page.keyboard.press('Enter')
  await expect(form).toContainText('Fuera de horario')
})
