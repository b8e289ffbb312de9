/** Takes whoever wants to save to the first date that still needs a decision. */
export function showOpen(within: EventTarget | null | undefined): void {
  const row = within instanceof Element ? within.querySelector('[data-open]') : null
  row?.querySelector<HTMLElement>('button')?.focus()
}
