import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen of a patient’s has. */
const MOST_STOPS = 40

/** Goes from stop to stop with the tab key, as who has no mouse, until it is there. */
export async function becomesFocused(page: Page, wanted: Locator): Promise<void> {
  // A radio button is drawn by its label.
  await expect(wanted).toBeAttached()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The tab key did not come to ${wanted}.`)
}
