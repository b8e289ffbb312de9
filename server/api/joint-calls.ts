import type { EndpointName } from '@/lib/contract/addresses'
import { Refusal } from '@/lib/contract/errors'
import type { Handler, Services, TenantCall, Who } from '@/server/call'
import { together } from '@/server/db/client'
import { isRetryable, refusalOf } from '@/server/db/failures'
import { log } from '@/server/log'
import { type Keyed, keepAnswers, leaveKeys, runOnce, takeKeys } from './idempotency'
import { Lanes } from './lanes'

/** On PostgreSQL others work beside a transaction of as many; the embedded database does one thing at a time. */
const TOGETHER = { postgresql: 50, pglite: 5 }

export type JointHandler = Extract<Handler, { kind: 'joint' }>
type Call = Omit<TenantCall<EndpointName>, 'tx'>
/** A call whose caller may make it, with its Idempotency-Key, if any. `answerOf`: as the contract has what is given. */
export type JointCall = {
  handler: JointHandler
  call: Call & { who: Who }
  keyed: Keyed
  answerOf: (given: unknown) => unknown
}

/** What became of a call that was made with others; undefined: it is to be made alone. */
type Settled = PromiseSettledResult<unknown> | undefined

/**
 * Calls of a clinic that only one may make at a time, as taking a number: those that come while one is made are made together after
 * it, in one transaction, so that the lock is taken and the commit flushed once for all of them. Each is its caller's own, with its
 * key and its answer. What cannot be made with others is made alone, and refused alone.
 */
export class JointCalls {
  readonly #lanes: Lanes<JointCall, unknown>

  constructor(readonly services: Pick<Services, 'database'>) {
    this.#lanes = new Lanes({
      most: TOGETHER[services.database.engine],
      isApart: isSame,
      run: (group) => this.#runAll(group),
    })
  }

  /** Of the same endpoint, clinic and share of the patients: what a transaction sees is the same for all. */
  answer(joint: JointCall): Promise<unknown> {
    const { handler, call } = joint
    return this.#lanes.enter(`${handler.name} ${call.who.clinic_id} ${call.who.share_of}`, joint)
  }

  async #runAll(group: readonly JointCall[]): Promise<PromiseSettledResult<unknown>[]> {
    const settled = await this.#runTogether(group)
    for (const [at, joint] of group.entries()) if (!settled[at]) settled[at] = await this.#runAlone(joint)
    return settled as PromiseSettledResult<unknown>[]
  }

  async #runTogether(group: readonly JointCall[]): Promise<Settled[]> {
    if (group.length === 1) return [undefined]
    try {
      return await this.#inOneTransaction(group)
    } catch (reason) {
      // Nobody knows what became of them: each is told so, and asks again.
      if (refusalOf(reason)?.code === 'unavailable') return group.map(() => ({ status: 'rejected', reason }))
      log.warn({ error: reason }, 'calls that were made together failed, and are made one by one')
      return group.map(() => undefined)
    }
  }

  #inOneTransaction(group: readonly JointCall[]): Promise<Settled[]> {
    const [{ handler, call }] = group as [JointCall]
    return this.services.database.asTenant(
      call.who.clinic_id,
      async (tx) => {
        const taken = await takeKeys(
          tx,
          group.map(({ keyed }) => keyed),
        )
        const fresh = group.filter((_, at) => taken[at] === null)
        const given = await handler.runTogether(fresh.map((joint) => ({ ...joint.call, tx })))
        const made = fresh.map(({ keyed, answerOf }, at) => ({ keyed, answer: given[at] && answerOf(given[at]) }))
        await together(
          keepAnswers(
            tx,
            made.map(({ keyed, answer }) => ({ ...keyed, answer })),
          ),
          leaveKeys(
            tx,
            made.filter(({ answer }) => !answer).map(({ keyed }) => keyed),
          ),
        )
        const answers = new Map(made.map(({ keyed, answer }) => [keyed, answer]))
        return group.map(({ keyed }, at): Settled => {
          const known = taken[at]
          if (known instanceof Refusal) return { status: 'rejected', reason: known }
          const value = known ? known.answer : answers.get(keyed)
          return value === undefined ? undefined : { status: 'fulfilled', value }
        })
      },
      call.who.share_of,
    )
  }

  async #runAlone({ handler, call, keyed, answerOf }: JointCall): Promise<PromiseSettledResult<unknown>> {
    const attempt = () =>
      this.services.database.asTenant(
        call.who.clinic_id,
        (tx) => runOnce(tx, keyed, async () => answerOf(await handler.run({ ...call, tx }))),
        call.who.share_of,
      )
    const [settled] = await Promise.allSettled([
      attempt().catch((error) => (isRetryable(error) ? attempt() : Promise.reject(error))),
    ])
    return settled
  }
}

/** The same key, or the same thing: the second one is told what became of the first. */
const isSame = (one: JointCall, other: JointCall) =>
  JSON.stringify(one.call.params) === JSON.stringify(other.call.params) ||
  (one.keyed.key !== null && one.keyed.key === other.keyed.key && one.keyed.who.id === other.keyed.who.id)
