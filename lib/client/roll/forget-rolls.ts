/** What the names of the presses on a device begin with. */
export const rollPrefix = 'roll.'

/** What ends each queue of the page: the wrapper's page lives on after a log-out, and sends nothing of one person as another. */
export const rollEnds = new Set<() => void>()

/** Whoever logs out leaves nothing of the lists they called on the device, nor in the page. */
export function forgetRolls(): void {
  for (const end of rollEnds) end()
  rollEnds.clear()
  try {
    for (const name of Object.keys(localStorage).filter((one) => one.startsWith(rollPrefix)))
      localStorage.removeItem(name)
  } catch {
    // A device whose storage is forbidden kept nothing.
  }
}
