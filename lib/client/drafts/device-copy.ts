import { devicePace } from './device-pace'
import type { DraftWays, KeptWriting } from './draft-state'

/**
 * What the device has of what is typed: as often as it is needed, and nothing any more once the server has it.
 * @param tell whether the device did not take what it was to keep last
 */
export function deviceCopy(
  ways: Pick<DraftWays, 'keep' | 'forget'>,
  kept: () => KeptWriting,
  tell: (isUnkept: boolean) => void,
) {
  const keep = () =>
    ways.keep(kept()).then(
      () => tell(false),
      () => tell(true),
    )
  const pace = devicePace(() => void keep())
  return {
    ...pace,
    /** Resolves when the device has it, or did not take it. */
    keep,
    forget() {
      pace.stop()
      ways.forget()
    },
  }
}
