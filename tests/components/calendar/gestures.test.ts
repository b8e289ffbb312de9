// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { listenToGestures } from '@/components/calendar/gestures'
import type { Grid } from '@/components/calendar/grid'

vi.mock('@/components/calendar/pointer', () => ({ listenToPointer: () => () => undefined }))
vi.mock('@/components/calendar/keys', () => ({ listenToKeys: () => () => undefined }))

const pointer = (pointerType: string) =>
  Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType }) as unknown as PointerEvent

it('hides where the keyboard stands after a finger, until a key of the grid or a mouse comes', () => {
  document.body.innerHTML = '<section><div></div></section><input>'
  const root = document.querySelector('section')!
  const body = root.querySelector('div')!
  const off = listenToGestures({ root } as unknown as Grid, body, pointer('touch'))
  const isTouched = () => root.hasAttribute('data-touched')
  expect(isTouched()).toBe(true)
  fireEvent.keyDown(document.querySelector('input')!, { key: 'a' })
  expect(isTouched()).toBe(true)
  fireEvent.keyDown(body, { key: 'ArrowDown' })
  expect(isTouched()).toBe(false)
  fireEvent(body, pointer('touch'))
  expect(isTouched()).toBe(true)
  fireEvent(body, pointer('mouse'))
  expect(isTouched()).toBe(false)
  off()
  fireEvent(body, pointer('touch'))
  expect(isTouched()).toBe(false)
})

it('is shown all the same while a form is open for it', () => {
  const sheet = readFileSync('components/calendar/grid.module.css', 'utf8')
  expect(sheet).toMatch(/\.root\[data-touched\] \.cursor:not\(\[data-marked\]\) \{\s*opacity: 0/)
})
