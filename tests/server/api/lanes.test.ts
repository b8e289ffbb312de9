import { describe, expect, it } from 'vitest'
import { Lanes } from '@/server/api/lanes'

/** Lanes whose groups end when they are told to; what they were is noted. */
function lanesAtHand(most = 3) {
  const groups: string[][] = []
  const open: (() => void)[] = []
  const lanes = new Lanes<string, string>({
    most,
    isApart: (one, other) => one[0] === other[0],
    run: async (group) => {
      groups.push([...group])
      await new Promise<void>((resolve) => open.push(resolve))
      if (group.includes('e: breaks')) throw new Error('broken')
      return group.map((call) =>
        call.endsWith('refused')
          ? { status: 'rejected', reason: new Error(call) }
          : { status: 'fulfilled', value: `${call}!` },
      )
    },
  })
  /** Lets what is at work end, until nothing is. */
  const endAll = async (work: Promise<unknown>) => {
    let isOver = false
    const ended = work.finally(() => {
      isOver = true
    })
    while (!isOver) {
      open.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return ended
  }
  return { lanes, groups, endAll }
}

describe('calls that take turns', () => {
  it('go together, as many as may, those first who came first', async () => {
    const { lanes, groups, endAll } = lanesAtHand()
    const answers = ['a', 'b', 'c', 'd', 'f'].map((call) => lanes.enter('one', call))
    expect(await endAll(Promise.all(answers))).toEqual(['a!', 'b!', 'c!', 'd!', 'f!'])
    expect(groups).toEqual([
      ['a', 'b', 'c'],
      ['d', 'f'],
    ])
  })

  it('do not go together where one is to be told what became of the other', async () => {
    const { lanes, groups, endAll } = lanesAtHand()
    const answers = ['a1', 'b', 'a2', 'c'].map((call) => lanes.enter('one', call))
    await endAll(Promise.all(answers))
    expect(groups).toEqual([['a1', 'b', 'c'], ['a2']])
  })

  it('wait for nobody of another lane', async () => {
    const { lanes, groups, endAll } = lanesAtHand()
    const answers = [lanes.enter('one', 'a'), lanes.enter('other', 'b')]
    await endAll(Promise.all(answers))
    expect(groups).toEqual([['a'], ['b']])
  })

  it('are refused alone; of a group that breaks all are, and the next one goes', async () => {
    const { lanes, endAll } = lanesAtHand()
    const calls = ['a: refused', 'b', 'c', 'd', 'e: breaks', 'f']
    const settled = await endAll(Promise.allSettled([...calls, 'g'].map((call) => lanes.enter('one', call))))
    expect(settled).toMatchObject([
      { reason: new Error('a: refused') },
      ...[{ value: 'b!' }, { value: 'c!' }],
      ...[{ reason: new Error('broken') }, { reason: new Error('broken') }, { reason: new Error('broken') }],
      { value: 'g!' },
    ])
  })
})
