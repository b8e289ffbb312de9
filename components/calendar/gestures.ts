import { makeGhost } from './ghost'
import type { Grid } from './grid'
import { listenToKeys } from './keys'
import { roomOf } from './layout/room'
import { listenToPointer } from './pointer'

/**
 * Where the keyboard stands is shown to who works with one: after a finger the mark of a form that was closed would stay.
 * Only keys of the grid count: those of a form may be an on-screen keyboard's.
 */
function listenForHands({ root }: Grid, body: HTMLElement, pressed: PointerEvent | null): () => void {
  const off = new AbortController()
  const { signal } = off
  const touch = ({ pointerType }: PointerEvent) => root!.toggleAttribute('data-touched', pointerType === 'touch')
  if (pressed) touch(pressed)
  body.addEventListener('pointerdown', touch, { signal })
  body.addEventListener('keydown', () => root!.removeAttribute('data-touched'), { signal })
  return () => off.abort()
}

/** Drags, edges, long presses and keys. Returns what takes it all off again. */
export function listenToGestures(grid: Grid, body: HTMLElement, pressed: PointerEvent | null): () => void {
  const ghost = makeGhost(body, () => roomOf(grid.latest.columns))
  grid.ghost = ghost
  const offPointer = listenToPointer(grid, body, pressed)
  const offKeys = listenToKeys(grid, body)
  const offHands = listenForHands(grid, body, pressed)
  return () => {
    offPointer()
    offKeys()
    offHands()
    ghost.remove()
    grid.ghost = null
  }
}
