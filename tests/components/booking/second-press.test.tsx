import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSecondPress } from '@/components/booking/use-second-press'

function Form({ isOpenedByKey }: { isOpenedByKey: boolean }) {
  const [text, setText] = useState('')
  useSecondPress(isOpenedByKey)
  return <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
}
const field = () => screen.getByRole('textbox') as HTMLInputElement
/** Whether the field gets it. */
const isTyped = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ...more })
let now = 0
const wait = (ms: number) => {
  now += ms
}
const open = (isOpenedByKey = true) => render(<Form isOpenedByKey={isOpenedByKey} />)

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('keeps the key that opened the form out of it, pressed twice or thrice or held', () => {
  open()
  wait(100)
  expect([isTyped('n'), isTyped('n')]).toEqual([false, false])
  wait(600)
  expect(isTyped('n', { repeat: true })).toBe(false)
  expect(isTyped('m')).toBe(true)
  expect(field().value).toBe('')
})

it('gives a name its first letter back as soon as the next one follows', () => {
  open()
  wait(150)
  expect(isTyped('N')).toBe(false)
  wait(150)
  expect(isTyped('o')).toBe(true)
  expect(field().value).toBe('N')
})

it.each([
  ['a moment later', true, 400, 'n', {}],
  ['of another letter', true, 50, 'm', {}],
  ['with a modifier', true, 50, 'n', { ctrlKey: true }],
  ['where the form was opened by pointing', false, 50, 'n', {}],
])('takes nothing from what is typed %s', (_, isOpenedByKey, ms, key, more) => {
  open(isOpenedByKey)
  wait(ms)
  expect(isTyped(key, more)).toBe(true)
})

it('takes nothing of a word that was begun', () => {
  open()
  fireEvent.change(field(), { target: { value: 'A' } })
  expect(isTyped('n')).toBe(true)
  expect(isTyped('n', { repeat: true })).toBe(true)
})
