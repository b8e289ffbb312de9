/**
 * Goes to the first field that is wrong, as one reads: of the form that is given, else of the sheet that is open. Not
 * by the field's name: a sheet and the screen below it may have fields of the same one.
 */
export function focusFirstFault(form?: HTMLElement | null): void {
  // The faults are drawn after whoever found them has returned.
  setTimeout(() => {
    const root = form ?? [...document.querySelectorAll('[role="dialog"]')].at(-1)
    root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}
