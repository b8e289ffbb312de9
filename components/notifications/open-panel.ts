/** Opens the panel at the bell that this screen shows: beside it or under it, the other one is hidden. */
export function openPanel(): void {
  const bells = Array.from(document.querySelectorAll<HTMLElement>('[data-notification-bell]'))
  bells.find(({ offsetParent }) => offsetParent !== null)?.click()
}
