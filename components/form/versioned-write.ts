import { isStale, isUnanswered } from '@/lib/client/api-error'
import { toldAtLast } from '@/lib/client/told-at-last'

/**
 * Sends a change that names the version it was made of. Where no answer comes it is sent once more, which writes nothing twice:
 * what had come through has another version by then and is refused (412). Then the row is looked at: where all that was sent
 * stands in it, that is the answer that was lost.
 * @param standing the answer, if what was sent stands; null where it does not
 */
export const versionedWrite =
  <A>(standing: () => Promise<A | null>) =>
  (once: () => Promise<A>): Promise<A> =>
    toldAtLast(
      async (isAgain) => {
        try {
          return await once()
        } catch (error) {
          const found = isAgain && isStale(error) ? await standing().catch(unlessUnanswered) : null
          if (found) return found
          throw error
        }
      },
      { isLostOnly: true },
    )

/** Where it cannot be read, somebody else is taken to have been faster. */
function unlessUnanswered(error: unknown): null {
  if (isUnanswered(error)) throw error
  return null
}
