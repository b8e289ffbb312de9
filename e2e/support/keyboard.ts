import { expect, type Page } from '@playwright/test'

/** Presses beyond the controls: regions that scroll take the focus too, and so does what is outside the page. */
const SPARE_PRESSES = 20

/** Marks what takes the focus by Tab, notes from now on what has had it, and gives how each is written. */
function markStops(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !(element as HTMLButtonElement).disabled &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  // Of a group of radio buttons the arrows reach the others.
  const groups = new Set<string>()
  const stops = controls.filter((element) => {
    const { type, name, checked } = element as HTMLInputElement
    if (type !== 'radio') return true
    if (groups.has(name) || (!checked && document.querySelector(`input[name="${name}"]:checked`))) return false
    groups.add(name)
    return true
  })
  const missed = new Set(stops)
  document.addEventListener('focusin', ({ target }) => missed.delete(target as HTMLElement))
  Object.assign(window, { missedStops: () => [...missed].map((element) => element.outerHTML.slice(0, 160)) })
  ;(document.activeElement as HTMLElement | null)?.blur()
  return stops.map((element) => element.outerHTML.slice(0, 160))
}

type Watching = { missedStops: () => string[] }
const missedStops = (page: Page) => page.evaluate(() => (window as unknown as Watching).missedStops())

/** Everything that can be operated is reached by Tab alone, and nothing holds the focus (WCAG 2.1.1, 2.1.2). */
export async function expectKeyboardReach(page: Page) {
  const stops = await page.evaluate(markStops)
  for (let press = 0; press < stops.length; press++) await page.keyboard.press('Tab')
  for (let spare = 0; spare < SPARE_PRESSES && (await missedStops(page)).length > 0; spare++) {
    await page.keyboard.press('Tab')
  }
  expect.soft(await missedStops(page), `what Tab does not reach on ${page.url()}`).toEqual([])
}
