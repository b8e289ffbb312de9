import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Ordered, OrderedRow } from '@/components/ui/ordered/ordered'
import { show } from '@/tests/support/screen'

const HEIGHT = 40

/** In its order from the top down, as a browser would lay it out: jsdom lays out nothing. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...document.querySelectorAll('[data-row]')].findIndex((row) => this.contains(row))
    return new DOMRect(0, at * HEIGHT, 200, HEIGHT)
  })
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Rows in two groups: what goes to the other one is drawn anew there. */
function Rows() {
  const [order, setOrder] = useState(['a', 'b', 'c'])
  const drop = (moved: string, onto: string) =>
    setOrder((now) => {
      const rest = now.filter((one) => one !== moved)
      return rest.toSpliced(now.indexOf(onto), 0, moved)
    })
  const row = (id: string) => (
    <OrderedRow key={id} id={id} name={id}>
      {(handle) => <div data-row={id}>{handle}</div>}
    </OrderedRow>
  )
  return (
    <Ordered id="rows" line={order.map((id) => ({ id, name: id }))} onDropped={drop}>
      <div>{order.slice(0, 2).map(row)}</div>
      <div>{order.slice(2).map(row)}</div>
    </Ordered>
  )
}

const handle = (name: string) => screen.getByRole('button', { name: `Mover ${name}` })
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.dataset.row)
const key = (code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { code })

describe('what is ordered by keys', () => {
  it('goes where it is sent by somebody who is quicker than the machine', async () => {
    await show(<Rows />)
    // No timer has its turn before all is done.
    vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
    handle('c').focus()
    key('Space')
    key('ArrowUp')
    key('ArrowUp')
    key('Space')
    expect(rows()).toEqual(['c', 'a', 'b'])
    expect(document.activeElement, 'the keyboard goes on from what was moved').toBe(handle('c'))
  })

  it('leaves the focus to who has gone on', async () => {
    await show(<Rows />)
    handle('a').focus()
    key('Space')
    key('ArrowDown')
    key('Space')
    await waitFor(() => expect(rows()).toEqual(['b', 'a', 'c']))
    handle('c').focus()
    await new Promise(requestAnimationFrame)
    expect(document.activeElement).toBe(handle('c'))
  })

  it('given up stays where it was', async () => {
    await show(<Rows />)
    handle('a').focus()
    key('Space')
    key('ArrowDown')
    key('Escape')
    expect(rows()).toEqual(['a', 'b', 'c'])
    expect(document.activeElement).toBe(handle('a'))
  })
})
