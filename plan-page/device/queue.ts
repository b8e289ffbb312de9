import type { LinkedSession, PlanAnswer } from '@/lib/contract/plan-links'
import type { Kept } from './kept'

/** Of which session an answer is, for when the clinic asks for it no more. */
export type Of = Pick<LinkedSession, 'name' | 'day'>

/** An answer that the clinic has not confirmed yet, with the link it was given by. */
export type Waiting = { token: string; answer: PlanAnswer; of?: Of; refused?: true }

/** What became of an answer that was sent: `again` later, where nobody answered or too much was asked. */
export type Outcome = 'taken' | 'again' | 'refused' | 'spent'

const NAME = 'queue'

const last: Partial<Record<'queue' | 'sending', Promise<unknown>>> = {}

/**
 * One after the other, in the order in which they were asked; and one tab at a time, where the browser knows of locks: two that come
 * back to the network together would send the same.
 */
function alone<T>(what: 'queue' | 'sending', work: () => Promise<T>): Promise<T> {
  const own = (last[what] ?? Promise.resolve()).then(() =>
    navigator.locks ? navigator.locks.request(`my-plan-${what}`, work) : work(),
  ) as Promise<T>
  last[what] = own.catch(() => undefined)
  return own
}

export const waiting = async (kept: Kept): Promise<Waiting[]> => (await kept.get<Waiting[]>(NAME)) ?? []

const isOf = ({ token, answer }: Waiting, other: Waiting) =>
  token === other.token && answer.dated_session_id === other.answer.dated_session_id

/** Changes what waits. */
const change = (kept: Kept, to: (all: Waiting[]) => Waiting[]): Promise<void> =>
  alone('queue', async () => kept.set(NAME, to(await waiting(kept))))

/** Keeps an answer until it is taken: one a session, the last that was given. */
export const keep = (kept: Kept, one: Waiting): Promise<void> =>
  change(kept, (all) => [...all.filter((other) => !isOf(other, one)), one])

/** Forgets what a link that is spent can send no more. */
export const forget = (kept: Kept, token: string): Promise<void> =>
  change(kept, (all) => all.filter((one) => one.token !== token))

/** Forgets one answer: that it was refused is read. */
export const dismiss = (kept: Kept, key: string): Promise<void> =>
  change(kept, (all) => all.filter(({ answer }) => answer.key !== key))

/**
 * Sends what waits, one after the other, until nobody answers: each leaves the queue once it was taken, unless another answer took
 * its place meanwhile. What is refused stays, and is not sent again: whoever wrote it is told. Asked while it sends, it looks again
 * afterwards: what was kept meanwhile is sent too, and nothing twice. Gives whether nothing is left to be sent.
 */
export const sendAll = (kept: Kept, send: (one: Waiting) => Promise<Outcome>): Promise<boolean> =>
  alone('sending', () => all(kept, send))

async function all(kept: Kept, send: (one: Waiting) => Promise<Outcome>): Promise<boolean> {
  for (const one of (await waiting(kept)).filter(({ refused }) => !refused)) {
    const outcome = await send(one)
    if (outcome === 'again') return false
    await change(kept, (left) => {
      const without = left.filter(({ answer }) => answer.key !== one.answer.key)
      const isKept = outcome === 'refused' && without.length < left.length
      return isKept ? [...without, { ...one, refused: true }] : without
    })
  }
  return true
}
