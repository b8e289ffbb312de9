import { expect, type Page, type Request } from '@playwright/test'
import { FRAME_HEADER } from '@/lib/client/frame-header'

/** What a page is still waiting for. */
class Traffic {
  readonly #underWay = new Set<Request>()

  constructor(page: Page) {
    page.on('request', (request) => {
      // With the old document goes what it still asked for.
      if (isNavigation(request, page)) this.#underWay.clear()
      this.#underWay.add(request)
    })
    page.on('requestfinished', (request) => this.#underWay.delete(request))
    page.on('requestfailed', (request) => this.#underWay.delete(request))
  }

  urls = (withAhead: boolean) =>
    [...this.#underWay].filter((request) => withAhead || !isAhead(request)).map((request) => request.url())
}

const isNavigation = (request: Request, page: Page) =>
  request.isNavigationRequest() && request.frame() === page.mainFrame()

/** Fetched in case somebody goes there: the page is whole without it. */
const isAhead = (request: Request) =>
  ['next-router-prefetch', FRAME_HEADER].some((name) => request.headers()[name] !== undefined)

const traffics = new WeakMap<Page, Traffic>()

/** Notes from now on what a page asks for. The fixtures do so for every page before its first document. */
export function watch(page: Page): Traffic {
  const known = traffics.get(page) ?? new Traffic(page)
  traffics.set(page, known)
  return known
}

/**
 * Waits, in the page, until the browser has nothing to do, and gives the controls that no script has taken over yet.
 * Twice idle: what waits for the first idle moment itself has had its turn by the second.
 */
const deafControls = () =>
  new Promise<string[]>((resolve) => {
    const isHeard = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    const look = () => {
      // What is hidden from everybody measures something for another.
      const controls = [...document.querySelectorAll('button, input, select, textarea:not([aria-hidden])')]
      resolve(controls.filter((element) => !isHeard(element)).map((element) => element.outerHTML.slice(0, 120)))
    }
    // The browser may find no idle moment at all. The product too waits two seconds for one at most.
    const timeout = 2000
    requestIdleCallback(() => requestIdleCallback(look, { timeout }), { timeout })
  })

/**
 * Waits until a page is alive: its code has come, also the code that comes after the first screen; what it asked for is
 * answered; what is pressed is heard. Needs the browser's own clock.
 */
export const untilAlive = (page: Page) => untilQuiet(page, false)

/** Waits until a page is alive, and has what it fetches in case somebody goes further. */
export const untilFetchedAhead = (page: Page) => untilQuiet(page, true)

async function untilQuiet(page: Page, withAhead: boolean) {
  const traffic = watch(page)
  // A page that leads on by itself takes the question with it: it is asked again where one arrives.
  await expect(async () => {
    await page.waitForLoadState('load')
    for (const round of ['first', 'second']) {
      expect(await page.evaluate(deafControls), `controls without their code, ${round} look`).toEqual([])
      expect(traffic.urls(withAhead), `asked for and not answered, ${round} look`).toEqual([])
    }
  }).toPass({ intervals: [20, 50, 100, 200] })
}

/** Goes to a path, or an address, and waits until the page there is alive. */
export async function goTo(page: Page, path: string) {
  watch(page)
  await page.goto(path)
  await untilAlive(page)
}

/** Leaves the product: where it is opened next, it is opened anew, also at the same address. */
export const leave = (page: Page) => page.goto('about:blank')

/** Loads the document anew, and waits until it is alive. */
export async function reload(page: Page) {
  watch(page)
  await page.reload()
  await untilAlive(page)
}

/**
 * Waits until the page has gone somewhere by itself, as after a login, and is alive there. To be asked before the next
 * step that would cross its way: another `goTo`, a key.
 */
export async function arriveAt(page: Page, url: string | RegExp) {
  // Not `waitForURL`, which fails where two go there at once: who leaves, and who hears that the session has ended.
  await expect(page).toHaveURL(url)
  await untilAlive(page)
}

/** Goes where the test holds the browser's clock, and with it what makes a page alive: the test says what it waits for. */
export const goWithClockHeld = (page: Page, path: string) => page.goto(path)

/** Opens a patient's own page, or opens it anew: it is drawn by its code alone, so that what is seen of it is alive. */
export const openPlanPage = (page: Page, path: string) => page.goto(path)

/** Goes to a path as a link of the product does, without a new document, and waits until the screen is alive. */
export async function walkTo(page: Page, path: string) {
  await page.evaluate((to) => {
    const { next } = window as unknown as { next: { router: { push: (to: string) => void } } }
    next.router.push(to)
  }, path)
  await arriveAt(page, path)
}
