import { describe, expect, it } from 'vitest'
import { KEPT_MS, KeptLists } from '@/server/kept-lists'

const at = (ms: number) => new Date(1_800_000_000_000 + ms)
const list = (bytes: number, snapshot = '1:1:') => ({ bytes: new Uint8Array(bytes), snapshot })
/** With what each list takes besides, sixteen of them are all that there is room for. */
const LARGEST = 2 * 1024 * 1024 - 1024

describe('kept lists', () => {
  it('are given by their key until their time is over', () => {
    const lists = new KeptLists()
    lists.keep('1 a', list(9, '5:7:6'), at(0))
    expect(lists.of('1 a', at(KEPT_MS - 1))).toMatchObject(list(9, '5:7:6'))
    expect(lists.of('2 a', at(0))).toBeUndefined()
    expect(lists.of('1 a', at(KEPT_MS))).toBeUndefined()
  })

  it('make room by those that were kept longest ago, and a list is counted once', () => {
    const lists = new KeptLists()
    for (let turn = 0; turn < 40; turn++) lists.keep('same', list(LARGEST), at(turn))
    for (let place = 0; place < 16; place++) lists.keep(`of ${place}`, list(LARGEST), at(place))
    expect(lists.of('same', at(50))).toBeUndefined()
    expect(lists.of('of 0', at(50))).toBeDefined()
    lists.keep('one more', list(1), at(50))
    expect(lists.of('of 0', at(50))).toBeUndefined()
    expect(lists.of('of 1', at(50))).toBeDefined()
  })

  it('leave out what alone would take the room of many', () => {
    const lists = new KeptLists()
    lists.keep('a', list(9), at(0))
    lists.keep('a', list(LARGEST + 1), at(1))
    expect(lists.of('a', at(2))).toBeUndefined()
  })

  it('do not grow with how many empty ones are asked for', () => {
    const lists = new KeptLists()
    for (let day = 0; day < 40_000; day++) lists.keep(`day ${day}`, list(20), at(0))
    expect(lists.of('day 0', at(1))).toBeUndefined()
    expect(lists.of('day 39999', at(1))).toBeDefined()
  })
})
