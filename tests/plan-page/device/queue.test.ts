import { beforeEach, describe, expect, it } from 'vitest'
import type { PlanAnswer } from '@/lib/contract/plan-links'
import { type Kept, keptInMemory } from '@/plan-page/device/kept'
import { forget, keep, type Outcome, sendAll, type Waiting, waiting } from '@/plan-page/device/queue'

let kept: Kept
beforeEach(() => {
  kept = keptInMemory()
})

const answer = (key: string, dated_session_id = 1): PlanAnswer => ({
  ...{ key, dated_session_id, done: true, effort: 3, pain: 1, comment: null },
  answered_at: '2026-11-26T10:00:00Z',
})
const give = (key: string, session?: number, token = 'link') => keep(kept, { token, answer: answer(key, session) })
const left = async () => (await waiting(kept)).map((one) => one.answer.key)

/** A clinic that answers so, one after the other, the last for all that come after. */
function clinic(...outcomes: Outcome[]) {
  const got: string[] = []
  const send = async ({ answer: { key } }: Waiting) => {
    got.push(key)
    return outcomes[Math.min(got.length, outcomes.length) - 1]!
  }
  return { got, send }
}

describe('what waits', () => {
  it('given twice without a network, is one, and is sent once when there is one', async () => {
    await give('a')
    const away = clinic('again')
    expect(await sendAll(kept, away.send)).toBe(false)
    await give('b')
    expect(await sendAll(kept, away.send)).toBe(false)
    const back = clinic('taken')
    expect(await sendAll(kept, back.send)).toBe(true)
    expect(await sendAll(kept, back.send)).toBe(true)
    expect([back.got, await left()]).toEqual([['b'], []])
  })

  it('keeps its key when its answer was lost, so that the clinic knows it again', async () => {
    await give('a')
    const lost = clinic('again', 'taken')
    await sendAll(kept, lost.send)
    await sendAll(kept, lost.send)
    expect(lost.got).toEqual(['a', 'a'])
  })

  it('is sent once by two that begin at the same time', async () => {
    await give('a')
    const back = clinic('taken')
    await Promise.all([sendAll(kept, back.send), sendAll(kept, back.send)])
    expect(back.got).toEqual(['a'])
  })

  it('is sent too where it is given while another is under way', async () => {
    await give('a', 1)
    const got: string[] = []
    let second: Promise<boolean> | undefined
    const send = async ({ answer: { key } }: Waiting): Promise<Outcome> => {
      got.push(key)
      if (key === 'a') {
        await give('b', 2)
        second = sendAll(kept, send)
      }
      return 'taken'
    }
    await sendAll(kept, send)
    expect([await second, got, await left()]).toEqual([true, ['a', 'b'], []])
  })

  it('given twice at the same moment where the browser has no locks, is all there', async () => {
    await Promise.all([give('a', 1), give('b', 2), give('c', 3)])
    expect(await left()).toEqual(['a', 'b', 'c'])
  })

  it('goes in its order, and stops where nobody answers', async () => {
    await give('a', 1)
    await give('b', 2)
    await give('c', 3)
    const back = clinic('taken', 'again')
    expect(await sendAll(kept, back.send)).toBe(false)
    expect([back.got, await left()]).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ])
  })

  it('that was changed while it was under way stays, as it was changed', async () => {
    await give('a')
    await sendAll(kept, async () => {
      await give('b')
      return 'taken'
    })
    expect(await left()).toEqual(['b'])
  })

  it('that is refused is not sent again, and stays to be told of', async () => {
    await give('a', 1)
    await give('b', 2)
    const clinics = clinic('refused', 'taken')
    expect(await sendAll(kept, clinics.send)).toBe(true)
    await sendAll(kept, clinics.send)
    expect(clinics.got).toEqual(['a', 'b'])
    expect(await waiting(kept)).toEqual([{ token: 'link', answer: answer('a', 1), refused: true }])
  })

  it('of a link that is spent goes, and the others are sent', async () => {
    await give('a', 1, 'old')
    await give('b', 1, 'new')
    const clinics = clinic('spent', 'taken')
    expect(await sendAll(kept, clinics.send)).toBe(true)
    expect([clinics.got, await left()]).toEqual([['a', 'b'], []])
  })

  it('is forgotten with its link, and no other', async () => {
    await give('a', 1, 'old')
    await give('b', 1, 'new')
    await forget(kept, 'old')
    expect(await left()).toEqual(['b'])
  })
})
