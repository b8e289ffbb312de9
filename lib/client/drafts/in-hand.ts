/** What a browser keeps of one person's drafts of one patient, in all of its tabs. */
const nameOf = (userId: number, patientId: number) => `drafts.${userId}.${patientId}`

/**
 * A screen takes what this device keeps of a patient's record in hand: nothing else sends it meanwhile, in no tab. Several
 * screens may. `isHeld`: nothing else is sending it any more.
 */
export function takeInHand(userId: number, patientId: number): { isHeld: Promise<void>; release: () => void } {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const isHeld = new Promise<void>((resolve) => {
    const holding = navigator.locks?.request(nameOf(userId, patientId), { mode: 'shared' }, () => {
      resolve()
      return released
    })
    // A page that did not come over https has no locks, and nothing on the device either.
    if (!holding) resolve()
  })
  return { isHeld, release }
}

/** Does something with what no screen has in hand, and no other tab sends; gives null where one does. */
export async function whileFree<T>(userId: number, patientId: number, act: () => Promise<T>): Promise<T | null> {
  const done = navigator.locks?.request(nameOf(userId, patientId), { ifAvailable: true }, (lock) =>
    lock ? act() : null,
  )
  return (await done) ?? null
}
