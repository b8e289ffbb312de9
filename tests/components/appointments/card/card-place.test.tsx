// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { useCallback, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useBeside } from '@/components/appointments/card/use-card-place'

let grown: () => void
let height: number
let appointment: DOMRect

function Card({ scrolls }: { scrolls: boolean }) {
  const card = useRef<HTMLDivElement>(null)
  const find = useCallback(() => document.querySelector('[data-event]'), [])
  useBeside(card, find, scrolls)
  return <div ref={card} data-card={5} />
}

const draw = (scrolls: boolean) => {
  render(
    <>
      <button
        type="button"
        data-event={5}
        ref={(button) => {
          if (button) button.getBoundingClientRect = () => appointment
        }}
      />
      <Card scrolls={scrolls} />
    </>,
  )
  return document.querySelector<HTMLElement>('[data-card]')!.style
}
const grow = (to: number) =>
  act(() => {
    height = to
    grown()
  })

beforeEach(() => {
  height = 400
  appointment = new DOMRect(100, 700, 200, 45)
  Object.assign(window, { innerWidth: 1400, innerHeight: 900 })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(340)
  window.ResizeObserver = class {
    constructor(tell: () => void) {
      grown = tell
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

it('leaves room below a card for what comes to it, and stays where it is when that comes', () => {
  const card = draw(true)
  expect(card.translate).toBe('308px 342px')
  grow(550)
  expect(card.translate).toBe('308px 342px')
  expect(card.maxHeight).toBe('550px')
})

it('stays where it is when its appointment becomes a strip at the side, also when that is scrolled', () => {
  const card = draw(true)
  appointment = new DOMRect(270, 700, 24, 45)
  grow(500)
  expect(card.translate).toBe('308px 342px')
  appointment = new DOMRect(270, 200, 24, 45)
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(card.translate).toBe('308px 192px')
})

it('gives way where a form has outgrown the window, which does not scroll within itself', () => {
  const form = draw(false)
  grow(540)
  expect(form.translate).toBe('308px 342px')
  grow(600)
  expect(form.translate).toBe('308px 292px')
  expect(form.maxHeight).toBe('')
})

describe('an on-screen keyboard', () => {
  const view = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 900 })
  const cover = (change: Partial<typeof view>) =>
    act(() => {
      Object.assign(view, change)
      view.dispatchEvent(new Event('resize'))
    })
  beforeEach(() => {
    Object.assign(view, { scale: 1, offsetTop: 0, height: 900 })
    vi.stubGlobal('visualViewport', view)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('covers no form: it is no higher than what is seen, and stands in that', () => {
    const form = draw(false)
    expect(form.getPropertyValue('--seen')).toBe('')
    cover({ height: 500 })
    expect(form.translate).toBe('308px 92px')
    expect(form.getPropertyValue('--seen')).toBe('500px')
    cover({ offsetTop: 120 })
    expect(form.translate).toBe('308px 212px')
    cover({ offsetTop: 0, height: 900 })
    expect(form.translate).toBe('308px 342px')
    expect(form.getPropertyValue('--seen')).toBe('')
  })

  it('has a card scroll within what is seen', () => {
    const card = draw(true)
    cover({ height: 420 })
    expect(card.maxHeight).toBe('404px')
    expect(card.translate).toBe('308px 12px')
  })

  it('is not what a magnified page looks like', () => {
    const form = draw(false)
    cover({ scale: 2, height: 450 })
    expect(form.translate).toBe('308px 342px')
  })
})

it('what scrolled out of sight leaves the card where it was', () => {
  const style = draw(false)
  const before = style.translate
  appointment = new DOMRect(100, 1200, 200, 45)
  window.dispatchEvent(new Event('scroll'))
  expect(style.translate).toBe(before)
  appointment = new DOMRect(100, 200, 200, 45)
  window.dispatchEvent(new Event('scroll'))
  expect(style.translate).not.toBe(before)
})
