import type { DraftState, DraftWays } from './draft-state'

/**
 * Removes what is left with nothing in it. Where nobody answers, the device keeps that it is to be removed (`dropLeft`).
 * Gives whether it is gone; rejects as `remove` does.
 */
export async function removeEmptied(
  { status, entry }: Pick<DraftState, 'status' | 'entry'>,
  { remove, failureOf }: Pick<DraftWays, 'remove' | 'failureOf'>,
  keep: () => Promise<void>,
): Promise<boolean> {
  try {
    if (status === 'saved') {
      if (entry) await remove(entry)
      return entry !== null
    }
  } catch (error) {
    if (failureOf(error) !== 'unreached') throw error
  }
  await keep()
  return false
}
