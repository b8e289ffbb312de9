// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useStandOnceRead } from '@/components/agenda/views/once-read'

afterEach(cleanup)

const onFocus = vi.fn()
function Grid({ isTurning }: { isTurning: boolean }) {
  useStandOnceRead(isTurning)
  return (
    <div data-agenda-grid>
      <button type="button" data-cursor onFocus={onFocus}>
        Libre
      </button>
      <button type="button">Otra</button>
    </div>
  )
}

it('the free time that has the focus while other days come has it anew once they are read, and nothing else', () => {
  const { rerender } = render(<Grid isTurning={false} />)
  const free = screen.getByText('Libre')
  free.focus()
  rerender(<Grid isTurning />)
  expect(onFocus).toHaveBeenCalledTimes(1)
  rerender(<Grid isTurning={false} />)
  expect(onFocus).toHaveBeenCalledTimes(2)
  expect(document.activeElement).toBe(free)
  screen.getByText('Otra').focus()
  rerender(<Grid isTurning />)
  rerender(<Grid isTurning={false} />)
  expect(onFocus).toHaveBeenCalledTimes(2)
})
