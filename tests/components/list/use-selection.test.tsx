// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useSelection } from '@/components/list/use-selection'

afterEach(cleanup)

type Row = { id: number; near?: true }
const isNear = ({ near }: Row) => near === true
const hook = (rows: Row[]) => renderHook(() => useSelection(rows, isNear)).result

it('ticks all but those that stand apart, which one ticks by oneself', () => {
  const selection = hook([{ id: 1 }, { id: 2 }, { id: 3, near: true }])
  act(() => selection.current.toggleAll())
  expect([...selection.current.ids]).toEqual([1, 2])
  expect(selection.current.isAll).toBe(true)
  act(() => selection.current.toggle(3))
  expect([...selection.current.ids]).toEqual([1, 2, 3])
  act(() => selection.current.toggleAll())
  expect([...selection.current.ids]).toEqual([])
})

it('keeps who was ticked by themselves when all others are', () => {
  const selection = hook([{ id: 1 }, { id: 3, near: true }])
  act(() => selection.current.toggle(3))
  expect(selection.current.isAll).toBe(false)
  act(() => selection.current.toggleAll())
  expect([...selection.current.ids].sort()).toEqual([1, 3])
})

it('has nothing to tick at once where all stand apart', () => {
  const selection = hook([{ id: 3, near: true }])
  expect(selection.current.canAll).toBe(false)
  act(() => selection.current.toggleAll())
  expect(selection.current.ids.size).toBe(0)
})
