// @vitest-environment jsdom
import { Drawer, Modal } from '@mantine/core'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KeyboardRoom } from '@/components/shell/keyboard-room'
import { show } from '@/tests/support/screen'

const view = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 768 })
const cover = (change: Partial<typeof view>) =>
  act(() => {
    Object.assign(view, change)
    view.dispatchEvent(new Event('resize'))
  })
beforeEach(() => {
  Object.assign(view, { scale: 1, offsetTop: 0, height: window.innerHeight })
  vi.stubGlobal('visualViewport', view)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
/** What is said of a part while a keyboard is there: jsdom itself does not lay out by variables. */
function heightOf(selector: string) {
  const part = document.querySelector(selector)!
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]) as CSSStyleRule[]
  const own = rules.filter(({ selectorText }) => selectorText?.startsWith('html[data-keyboard]'))
  return own.find((rule) => rule.style.height && part.matches(rule.selectorText))?.style.height
}
const none = () => undefined

async function open() {
  await show(
    <>
      <KeyboardRoom />
      <Drawer opened onClose={none} title="Hoja">
        <input aria-label="Campo" />
      </Drawer>
      <Modal opened centered onClose={none} title="Pregunta">
        Texto
      </Modal>
    </>,
  )
  await screen.findByLabelText('Campo')
}

it('a keyboard on the screen covers no sheet and no dialog: they stand in what is seen', async () => {
  await open()
  const parts = ['.mantine-Drawer-inner', '.mantine-Modal-inner']
  expect(parts.map(heightOf)).toEqual([undefined, undefined])
  cover({ height: 400, offsetTop: 30 })
  expect(parts.map(heightOf)).toEqual(['var(--room)', 'var(--room)'])
  const { style } = document.documentElement
  expect([style.getPropertyValue('--room'), style.getPropertyValue('--room-top')]).toEqual(['400px', '30px'])
  cover({ height: window.innerHeight, offsetTop: 0 })
  expect(parts.map(heightOf)).toEqual([undefined, undefined])
  expect(style.getPropertyValue('--room')).toBe('')
})

it('brings the field that is written in above what stands at the foot, and no other', async () => {
  await open()
  const field = screen.getByLabelText('Campo')
  const scroll = vi.fn()
  field.scrollIntoView = scroll
  field.getBoundingClientRect = () => new DOMRect(0, 340, 100, 36)
  cover({ height: 400 })
  expect(scroll).not.toHaveBeenCalled()
  act(() => field.focus())
  cover({ height: 390 })
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'center' })
})

it.each([
  ['a magnified page', { scale: 2, height: 300 }],
  ['a bar of the browser', { height: window.innerHeight - 30 }],
])('is not taken for %s', async (_, change) => {
  await open()
  cover(change)
  expect(document.documentElement.hasAttribute('data-keyboard')).toBe(false)
})
