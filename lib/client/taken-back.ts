import type { Undone } from './toasts'

/** What the `undo` of a toast promises of the write that takes a deed back: what failed has been said by its toast. */
export const takenBack = (write: Promise<unknown>): Promise<Undone> =>
  write.then(
    () => true,
    () => false,
  )
