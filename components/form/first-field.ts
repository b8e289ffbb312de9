/** What can be typed in or chosen, as one reads; of choices beside each other, the one that is chosen. */
const isField = (found: HTMLElement) =>
  !(found instanceof HTMLInputElement && (found.type === 'file' || (found.type === 'radio' && !found.checked)))

/** `data-later`: it is filled already, and would bring up a telephone's keyboard. */
const FIELD = ':is(input:not([type="hidden"]), select, textarea):not(:disabled, [tabindex="-1"], [data-later])'

/** The field that a form begins with: the one that says so, else the first. */
export const firstField = (place: Element) =>
  [
    ...place.querySelectorAll<HTMLElement>('[data-autofocus="true"]'),
    ...place.querySelectorAll<HTMLElement>(FIELD),
  ].find(isField)

/**
 * A ref for the fields of a sheet that opens: the focus begins in the first of them rather than with what closes the
 * sheet. Mantine asks for its mark a moment later. Fields that come later (what they show is still loaded) get the
 * focus then, unless the person has done anything meanwhile.
 */
export function beginInFields(fields: HTMLElement | null) {
  const sheet = fields?.closest<HTMLElement>('[role="dialog"]')
  if (!fields || !sheet) return
  const first = firstField(fields)
  if (first) {
    first.setAttribute('data-autofocus', 'true')
    return
  }
  const begin = () => {
    const late = firstField(fields)
    if (!late) return
    stop()
    late.focus({ preventScroll: true })
  }
  const arrivals = new MutationObserver(begin)
  const stop = () => {
    arrivals.disconnect()
    for (const done of ['keydown', 'pointerdown']) sheet.removeEventListener(done, stop)
  }
  arrivals.observe(fields, { childList: true, subtree: true })
  for (const done of ['keydown', 'pointerdown']) sheet.addEventListener(done, stop)
  return stop
}
