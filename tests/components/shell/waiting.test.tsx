// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Waiting } from '@/components/shell/waiting'
import { DEFAULT_META, SPLASH_MS } from '@/lib/domain/constants'

const OPENED_MS = 500
let now = OPENED_MS

beforeEach(() => {
  vi.useFakeTimers()
  now = OPENED_MS
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const splash = () => screen.queryByText(DEFAULT_META.name, { selector: 'p' })

it('the splash is gone 3000 ms after the document was opened, not after it was drawn', () => {
  render(<Waiting />)
  act(() => vi.advanceTimersByTime(SPLASH_MS - OPENED_MS - 1))
  expect(splash()).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(splash()).toBeNull()
})

it('what is waited for later never shows it', () => {
  now = SPLASH_MS
  render(<Waiting />)
  expect(splash()).toBeNull()
})
