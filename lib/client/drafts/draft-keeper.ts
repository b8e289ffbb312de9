import type { EntryContent, RecordEntry } from '@/lib/contract/record'
import { isNothing } from '@/lib/domain/record/content'
import { isSame, mergeContent, withTheirs } from '@/lib/domain/record/merge-content'
import { deviceCopy } from './device-copy'
import { type DraftState, type DraftWays, type KeptWriting, savedState } from './draft-state'
import { removeEmptied } from './remove-emptied'
import { retryAfter, SENT_MAX, SETTLE_TURNS, sendAfter } from './server-pace'
import { isAllIn, takeIn } from './take-in'

/**
 * Sees to it that what is typed is not lost: the device has it within a second, the server within five; one call at a
 * time, each on the version that the one before made. What somebody else wrote meanwhile is put together with it, part by
 * part; nothing is written over that both changed.
 */
export function keepDraft(
  first: Pick<DraftState, 'content' | 'entry'> & Partial<Pick<KeptWriting, 'began' | 'sent'>>,
  ways: DraftWays,
) {
  let state = savedState(first)
  /** What the server has in the version of `state.entry`, as it was typed. */
  let began = first.began !== undefined ? first.began : first.entry ? first.content : { answers: {}, carried: {} }
  /** The same as the server has it, and what it was sent since where nobody knows whether it came. */
  let stored = [began, first.sent].filter((content) => content != null)
  /** As it was opened: what came back from the device was written here. */
  let opened = began ?? { answers: {}, carried: {} }
  let tries = 0
  let typedSince: number | null = null
  let running: Promise<void> | null = null
  let toServer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isMeant = false
  let isOver = false
  let isLeft = false
  const told = new Set<() => void>()

  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change }
    for (const tell of told) tell()
  }
  const later = (ms: number) => {
    clearTimeout(toServer)
    if (!isStopped) toServer = setTimeout(() => void flush(), ms)
  }
  const sendAgain = (change: Partial<DraftState> = {}) => {
    set({ ...change, status: 'typing' })
    later(0)
  }
  const kept = (): KeptWriting => ({
    ...{ content: state.content, entry: state.entry, began, sent: stored.at(-1) ?? null },
    ...(isLeft && isNothing(state.content) && { is_dropped: true }),
  })
  const device = deviceCopy(ways, kept, (is_unkept) => state.is_unkept !== is_unkept && set({ is_unkept }))
  /** The server has it: what is written from now on is written from there. */
  const goOnFrom = (content: EntryContent, ...alsoStored: EntryContent[]) => {
    began = content
    stored = [content, ...alsoStored]
  }

  async function send(): Promise<void> {
    const { content } = state
    typedSince = null
    // Taken away again before there was an entry: none is begun for it, unless it was asked for.
    if (!state.entry && !isMeant && isNothing(content)) {
      set({ status: 'saved', error: null })
      return device.forget()
    }
    set({ status: 'saving' })
    try {
      if (!state.entry) {
        const { id, version } = await ways.begin()
        set({ entry: { id, version } })
      }
      stored = [...stored, content].slice(-SENT_MAX)
      const saved = await ways.save(state.entry!, content)
      goOnFrom(content, saved.content)
      tries = 0
      const isAll = isSame(state.content, content)
      set({
        entry: { id: saved.id, version: saved.version },
        ...{ status: isAll ? 'saved' : 'typing', saved_at: new Date(), error: null },
      })
      if (isAll) return device.forget()
      device.now()
      later(sendAfter(Date.now(), Date.now()))
    } catch (error) {
      await fail(error)
    }
  }

  async function fail(error: unknown): Promise<void> {
    device.now()
    const failure = ways.failureOf(error)
    if (failure === 'refused') return set({ status: 'refused', error })
    if (failure === 'unreached' || !state.entry) return wait(error)
    const theirs = await ways.read(state.entry.id).catch(() => null)
    if (!theirs) return wait(error)
    // It was signed, or removed: who sends it again is told so.
    if (theirs.state !== 'draft') return sendAgain({ entry: { id: theirs.id, version: theirs.version } })
    await meet(theirs, error)
  }

  /** Somebody else wrote: what only one of the two changed stands; what both did is asked. */
  async function meet(theirs: RecordEntry, error: unknown): Promise<void> {
    const merge = () => mergeContent({ mine: state.content, began, stored, theirs: theirs.content })
    const is_own = merge().clashes.length > 0 && (await ways.isOwn(theirs).catch(() => false))
    // Only now: one has gone on typing.
    const { content, clashes } = merge()
    const merges = isSame(content, state.content) ? state.merges : state.merges + 1
    if (clashes.length > 0) {
      set({ content, clashes, is_own, theirs, merges, status: 'conflict', error })
      return device.now()
    }
    goOnFrom(theirs.content)
    set({ content, merges, entry: { id: theirs.id, version: theirs.version } })
    settleOn(theirs)
  }

  /** What stands here is sent, unless it is what stands there. */
  function settleOn(theirs: RecordEntry) {
    if (isSame(state.content, theirs.content)) {
      set({ status: 'saved', saved_at: new Date(), error: null })
      return device.forget()
    }
    sendAgain()
    device.now()
  }

  function wait(error: unknown) {
    set({ status: 'kept', error })
    later(retryAfter(tries++))
  }

  /** Sends what has not been sent, now. Resolves when nothing is under way any more. */
  async function flush(): Promise<void> {
    clearTimeout(toServer)
    if (running) {
      await running
      return flush()
    }
    if (state.status === 'saved' || state.status === 'conflict' || state.status === 'refused') return
    running = send().finally(() => {
      running = null
    })
    await running
  }

  /** Sends what stands here, and what is typed or put together with it meanwhile, until nothing is left to be sent. */
  async function settle(): Promise<DraftState> {
    for (let turn = 0; turn < SETTLE_TURNS; turn++) {
      await flush()
      if (state.status !== 'typing' && state.status !== 'saving') break
    }
    return state
  }

  function choose(contentWith: (theirs: EntryContent) => EntryContent) {
    const { theirs } = state
    if (!theirs) return
    goOnFrom(theirs.content)
    set({
      ...{ content: contentWith(theirs.content), entry: { id: theirs.id, version: theirs.version } },
      ...{ theirs: null, clashes: [], is_own: false },
    })
    settleOn(theirs)
  }

  return {
    state: () => state,
    subscribe(tell: () => void) {
      told.add(tell)
      return () => void told.delete(tell)
    },
    type(content: EntryContent) {
      if (isSame(content, state.content)) return
      const now = Date.now()
      typedSince ??= now
      const { status } = state
      set({ content, status: status === 'conflict' || status === 'saving' ? status : 'typing' })
      device.soon()
      if (status !== 'conflict') later(sendAfter(typedSince, now))
    },
    flush,
    /**
     * What stands on the server now, where it came by itself: what somebody else wrote is taken while nothing here waits
     * to be sent, unless it replaces what was written here: that is asked when one goes on.
     * @returns whether it ends here: somebody else signed or removed it, and nothing that was written here is missing there
     */
    hear(theirs: RecordEntry): boolean {
      const { entry, status, content: mine } = state
      const isNews = entry?.id === theirs.id && theirs.version > entry.version
      if (isOver || running || status !== 'saved' || !isNews) return false
      if (theirs.state !== 'draft') {
        isOver = isAllIn({ mine, opened, stored }, theirs.content)
        // Who sends it again is told that it was signed, or removed.
        if (!isOver) sendAgain()
        return isOver
      }
      const taken = takeIn({ mine, opened, began, stored }, theirs.content)
      if (!taken) return false
      const { content } = taken
      opened = taken.opened
      const merges = isSame(content, mine) ? state.merges : state.merges + 1
      goOnFrom(theirs.content, content)
      set({ content, merges, entry: { id: theirs.id, version: theirs.version } })
      return false
    },
    /** The device has now what the server has not said that it has. */
    keepNow() {
      if (state.status !== 'saved') device.now()
    },
    settle,
    /** What the screen begins with is not what the server has: it is sent. */
    resend() {
      isMeant = true
      sendAgain()
      device.now()
    },
    /** After a conflict: of what both changed, one's own stands; what the other one wrote stays among the versions. */
    useMine: () => choose(() => state.content),
    /** After a conflict: of what both changed, the other's stands; what only one changed stays whosever it is. */
    useTheirs: () => choose((theirs) => withTheirs(state.content, theirs, state.clashes)),
    /**
     * The page goes, perhaps for ever: the device has what the server has not. An entry is not begun any more: what would
     * be said in it would not follow.
     */
    leave() {
      if (state.status === 'saved') return
      device.now()
      if (state.entry) void flush()
    },
    /** It is gone on with elsewhere: nothing of it is sent or kept any more. */
    giveUp() {
      isOver = true
      clearTimeout(toServer)
      isStopped = true
      set({ status: 'saved', error: null })
      device.forget()
    },
    /** It was signed, or is removed elsewhere. */
    end() {
      isOver = true
    },
    /**
     * It is left: with nothing in it, it does not stay as a draft, unless somebody else wrote. Where nobody answers, the
     * device knows that it is to be removed. Rejects as `remove` does.
     */
    async drop() {
      isLeft = true
      await settle()
      if (!isOver && isNothing(state.content)) isOver = await removeEmptied(state, ways, device.keep)
    },
    /** The screen goes: the device has what the server has not. */
    stop() {
      isStopped = true
      clearTimeout(toServer)
      if (state.status !== 'saved') device.now()
      device.stop()
      told.clear()
    },
  }
}

export type DraftKeeper = ReturnType<typeof keepDraft>
