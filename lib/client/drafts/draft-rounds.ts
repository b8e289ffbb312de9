import { call } from '@/lib/client/api'
import { isUnanswered } from '@/lib/client/api-error'
import { isReached } from '@/lib/client/connection'
import { rollEnds } from '@/lib/client/roll/forget-rolls'
import { keptAgainMs } from '@/lib/domain/documents/kept'
import { deviceDrafts, savesItself } from './device-drafts'
import { whileFree } from './in-hand'
import { lockOf } from './lock'
import { type DraftOutcome, sendDraft } from './send-draft'

type Ways = {
  /** Is a patient's record on the screen? What waits there is offered, and sent, by that. */
  isShown: (patientId: number) => boolean
  tell: (outcomes: DraftOutcome[]) => void
}

/**
 * Sends what a person typed on this device and the server does not have, whatever is on the screen: one draft after the
 * other, those of before first, one round at a time. What nobody answers to is tried again, less and less often.
 */
export function draftRounds(userId: number, { isShown, tell }: Ways) {
  const off = new AbortController()
  let running: Promise<void> | null = null
  let wanted: { isNews: boolean } | null = null
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Gives whether nothing is left that another round would settle. */
  async function round(isNews: boolean): Promise<boolean> {
    // Asked anew each time: where somebody else is signed in by now, their key opens nothing of this person's.
    const { key } = (await call('record.key', {})).data
    const lock = await lockOf(key)
    if (!lock) return true
    const drafts = deviceDrafts(userId, lock)
    const outcomes: DraftOutcome[] = []
    let isSettled = true
    for (const { key: name, draft } of (await drafts.all()).reverse()) {
      if (off.signal.aborted) return true
      const { patient_id } = draft
      if (draft.is_told || !(isNews || savesItself(draft))) continue
      const one = isShown(patient_id)
        ? null
        : await whileFree(userId, patient_id, async () => {
            const now = (await drafts.of(patient_id)).find(({ key: other }) => other === name)
            return now ? sendDraft(now, { userId, drafts, signal: off.signal }) : 'gone'
          })
      if (one === null || one === 'later') isSettled = false
      else if (one !== 'gone') outcomes.push(one)
      if (one === 'later') break
    }
    if (outcomes.length > 0 && !off.signal.aborted) tell(outcomes)
    return isSettled
  }

  async function rounds(): Promise<void> {
    let isSettled = true
    while (wanted && !off.signal.aborted) {
      const { isNews } = wanted
      wanted = null
      // Who may not read records has none; nobody's answer is tried again.
      isSettled = await round(isNews).catch((error) => !isUnanswered(error))
    }
    running = null
    if (isSettled || off.signal.aborted) return
    timer = setTimeout(() => void look(false), keptAgainMs(tries))
    tries += 1
  }

  /** @param isNews whether what waits for a press is told of as well, unless it was */
  function look(isNews: boolean): Promise<void> {
    clearTimeout(timer)
    if (!isReached() || off.signal.aborted) return Promise.resolve()
    if (isNews) tries = 0
    wanted = { isNews: isNews || (wanted?.isNews ?? false) }
    running ??= rounds()
    return running
  }
  const end = () => {
    off.abort()
    clearTimeout(timer)
    rollEnds.delete(end)
  }
  rollEnds.add(end)
  return { look, end }
}
