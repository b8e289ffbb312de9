// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FoldingCard } from '@/components/ui/page/folding-card'
import { show } from '@/tests/support/screen'

const card = (
  <FoldingCard title="Dolor" brief="Lumbar · 4" action={<span>ayer</span>}>
    <p>Todo</p>
  </FoldingCard>
)
/** Before the screen is drawn, which brings a stand-in of its own for what jsdom lacks. */
const on = (isPhone: boolean) =>
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    get: () => (query: string) => ({
      ...{ matches: isPhone && query.includes('max-width'), addEventListener() {}, removeEventListener() {} },
    }),
    set() {},
  })

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(window, 'matchMedia')
})

it('is a card like any other where there is room', async () => {
  on(false)
  await show(card)
  expect(screen.getByText('Todo')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('is one line with what matters on a phone, and opens', async () => {
  on(true)
  await show(card)
  expect(screen.queryByText('Todo')).toBeNull()
  const line = screen.getByRole('button', { name: /Dolor.*Lumbar · 4/ })
  fireEvent.click(line)
  expect([screen.getByText('Todo'), screen.getByText('ayer')].every(Boolean)).toBe(true)
  expect(line.getAttribute('aria-expanded')).toBe('true')
})
