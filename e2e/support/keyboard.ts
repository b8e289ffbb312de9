import { expect, type Page } from '@playwright/test'

/** Presses beyond the controls: regions that scroll take the focus too, and so does what is outside the page. */
const SPARE_PRESSES = 20

/** Marks what takes the focus by Tab, and gives how each is written. */
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
  stops.forEach((element, index) => {
    element.dataset.stop = String(index)
  })
  ;(document.activeElement as HTMLElement | null)?.blur()
  return stops.map((element) => element.outerHTML.slice(0, 160))
}

/** Everything that can be operated is reached by Tab alone, and nothing holds the focus (WCAG 2.1.1, 2.1.2). */
export async function expectKeyboardReach(page: Page) {
  const stops = await page.evaluate(markStops)
  const reached = new Set<number>()
  for (let press = 0; press < stops.length + SPARE_PRESSES && reached.size < stops.length; press++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.stop)
    if (at !== undefined && Number(at) < stops.length) reached.add(Number(at))
  }
  expect(stops.filter((_, index) => !reached.has(index))).toEqual([])
}
