// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { deviceStore, recordHistoryAtom } from '@/lib/client/device'
import { changeHistory, useRecordHistory, withOpened } from '@/lib/client/record-history'

afterEach(() => {
  cleanup()
  deviceStore.set(recordHistoryAtom, [])
})

it('what is opened again moves to the front, and the oldest leaves', () => {
  expect(withOpened([], 4)).toEqual([4])
  expect(withOpened([1, 2, 3], 2)).toEqual([2, 1, 3])
  expect(withOpened([1, 2, 3, 4, 5, 6, 7, 8], 9)).toEqual([9, 1, 2, 3, 4, 5, 6, 7])
})

it('a record that is not there is not remembered; of one that is, the device keeps its number and no more', () => {
  function Record({ id }: { id: number | undefined }) {
    useRecordHistory(id)
    return null
  }
  const { rerender } = render(<Record id={undefined} />)
  expect(localStorage.getItem('recordHistory') ?? '[]').toBe('[]')
  rerender(<Record id={12} />)
  expect(localStorage.getItem('recordHistory')).toBe('{"ids":[12],"filter":"all","folded":true}')
})

it('leaving forgets whose records were opened, and keeps how they are looked at', () => {
  deviceStore.set(recordHistoryAtom, { ids: [3, 1], filter: 'pain', folded: false })
  changeHistory(() => ({ ids: [] }))
  expect(deviceStore.get(recordHistoryAtom)).toEqual({ ids: [], filter: 'pain', folded: false })
})
