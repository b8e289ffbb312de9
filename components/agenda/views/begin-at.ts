/**
 * Scrolls a list of days so that it begins at a day, or the next with appointments; with the row of `next` where it is
 * given, below the day's head and the row before it. What is before is above.
 */
export function beginAt(list: HTMLElement, day: string, next?: number): void {
  const ahead = [...list.querySelectorAll<HTMLElement>('[data-day]')]
  const first = ahead.find((section) => (section.dataset.day ?? '') >= day)
  if (!first) return
  const row = first.querySelector(`[data-appointment="${next}"]`)?.closest('li')
  const head = first.querySelector('h2')?.getBoundingClientRect().height ?? 0
  const before = row?.previousElementSibling?.getBoundingClientRect().height
  const above = row && before !== undefined ? head + before : 0
  // Not `scrollIntoView`, which scrolls what is around the list too, and the toolbar out of sight.
  const at = (above > 0 && row ? row : first).getBoundingClientRect().top
  list.scrollTop += at - above - list.getBoundingClientRect().top
}
