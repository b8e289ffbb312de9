// @vitest-environment jsdom
import { createStore } from 'jotai'
import { beforeEach, expect, it, vi } from 'vitest'
import { kept } from '@/lib/client/kept'

beforeEach(() => localStorage.clear())

it('begins with what the device has, else with what it is given', () => {
  localStorage.setItem('one', '["a"]')
  const store = createStore()
  expect(store.get(kept('one', ['b']))).toEqual(['a'])
  expect(store.get(kept('other', ['b']))).toEqual(['b'])
})

it('what is no JSON counts as nothing', () => {
  localStorage.setItem('one', '{')
  expect(createStore().get(kept('one', 3))).toBe(3)
})

it('what is set is kept, also by what was before', () => {
  const store = createStore()
  const one = kept('one', 1)
  store.set(one, 2)
  store.set(one, (before) => before + 3)
  expect(store.get(one)).toBe(5)
  expect(localStorage.getItem('one')).toBe('5')
})

it('whoever listens reads the device anew, and hears what another tab writes or takes away', () => {
  const store = createStore()
  const one = kept('one', 'none')
  store.get(one)
  localStorage.setItem('one', '"meanwhile"')
  const heard = vi.fn()
  const leave = store.sub(one, heard)
  expect(store.get(one)).toBe('meanwhile')
  const write = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  write('other', '"else"')
  write('one', '"elsewhere"')
  expect(store.get(one)).toBe('elsewhere')
  write('one', null)
  expect(store.get(one)).toBe('none')
  leave()
  write('one', '"late"')
  expect(store.get(one)).toBe('none')
})

it('the same text is the same value', () => {
  const store = createStore()
  localStorage.setItem('one', '{"a":1}')
  const one = kept<object>('one', {})
  const before = store.get(one)
  store.sub(one, () => {})()
  store.sub(one, () => {})
  expect(store.get(one)).toBe(before)
})

it('a browser that lets nothing be kept has the value for as long as the page stands', () => {
  const refused = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  const store = createStore()
  const one = kept('one', 1)
  store.set(one, 2)
  expect(store.get(one)).toBe(2)
  refused.mockRestore()
})
