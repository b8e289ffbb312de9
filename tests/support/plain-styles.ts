/**
 * What jsdom computes of an element's style costs a fifth of the components' tests: for each element that is asked by
 * its role it walks every rule of the browser's own sheet. No sheet of the product is in these tests, so what they and
 * the libraries ask is known without any: whether it is shown, and what is written on the element itself.
 */
const tagsOf = (tags: string) => new Set(tags.toUpperCase().split(' '))
const unshown = tagsOf('area base datalist head link meta noscript param script source style template title')
/** What stands on lines of its own: names put a space around it. */
const block = tagsOf(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search section summary ' +
    'table tbody td tfoot th thead tr ul',
)
const boxes = tagsOf('button input select textarea meter progress')

function displayOf(element: HTMLElement) {
  if (element.style?.display) return element.style.display
  const isClosed = element.tagName === 'DIALOG' && !element.hasAttribute('open')
  if (element.hidden || isClosed || unshown.has(element.tagName)) return 'none'
  if (boxes.has(element.tagName)) return 'inline-block'
  return block.has(element.tagName) ? 'block' : 'inline'
}

function inherited(element: HTMLElement, property: string, otherwise: string): string {
  for (let one: HTMLElement | null = element; one; one = one.parentElement) {
    const own = one.style?.getPropertyValue(property)
    if (own) return own
  }
  return otherwise
}

/** As the browser computes it, for a test that brings rules of its own. */
export const computedStyle = window.getComputedStyle.bind(window)

/** The style that is written on an element, with whether it is shown, as `getComputedStyle` gives it. */
export function plainStyle(element: HTMLElement): CSSStyleDeclaration {
  const value = (property: string) => {
    if (property === 'display') return displayOf(element)
    if (property === 'visibility') return inherited(element, property, 'visible')
    if (property === 'pointer-events') return inherited(element, property, 'auto')
    return element.style?.getPropertyValue(property) ?? ''
  }
  return new Proxy(element.style, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return value
      if (name === 'display' || name === 'visibility') return value(name)
      if (name === 'pointerEvents') return value('pointer-events')
      const own = Reflect.get(element.style, name)
      return typeof own === 'function' ? own.bind(element.style) : own
    },
  })
}
