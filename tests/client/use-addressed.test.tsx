// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useAddressed } from '@/lib/client/use-addressed'

afterEach(cleanup)

const read = (query: URLSearchParams) => query.get('who')

/** What is shown, with the router, which says what stands in the address when it comes to it. */
function opened() {
  window.history.replaceState(null, '', '?who=1')
  const { result, rerender } = renderHook(({ query }) => useAddressed(query, read), {
    initialProps: { query: new URLSearchParams('who=1') },
  })
  return {
    shown: () => result.current[0],
    press: (who: string) => {
      act(() => result.current[1](who))
      window.history.replaceState(null, '', `?who=${who}`)
    },
    routerSays: (who: string) => rerender({ query: new URLSearchParams({ who }) }),
  }
}

it('shows what was pressed before the address says it', () => {
  const { shown, press, routerSays } = opened()
  press('2')
  expect(shown()).toBe('2')
  routerSays('2')
  expect(shown()).toBe('2')
})

it('shows what was pressed last, though a slow router says what was pressed before it', () => {
  const { shown, press, routerSays } = opened()
  press('2')
  press('3')
  routerSays('2')
  expect(shown()).toBe('3')
  routerSays('3')
  expect(shown()).toBe('3')
})

it('follows the address where that changes without a press', () => {
  const { shown, press, routerSays } = opened()
  press('2')
  routerSays('2')
  window.history.replaceState(null, '', '?who=4')
  routerSays('4')
  expect(shown()).toBe('4')
})

it('follows a link, which is drawn before the address is written', () => {
  const { shown, press, routerSays } = opened()
  press('2')
  routerSays('2')
  routerSays('4')
  expect(shown()).toBe('4')
})
