/** What the names of the presses on a device begin with. */
export const rollPrefix = 'roll.'

/** Whoever logs out leaves nothing of the lists they called on the device. */
export function forgetRolls(): void {
  try {
    for (const name of Object.keys(localStorage).filter((one) => one.startsWith(rollPrefix)))
      localStorage.removeItem(name)
  } catch {
    // A device whose storage is forbidden kept nothing.
  }
}
