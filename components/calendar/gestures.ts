import { makeGhost } from './ghost'
import type { Grid } from './grid'
import { listenToKeys } from './keys'
import { roomOf } from './layout/room'
import { listenToPointer } from './pointer'

/** Drags, edges, long presses and keys. Returns what takes it all off again. */
export function listenToGestures(grid: Grid, body: HTMLElement, pressed: PointerEvent | null): () => void {
  const ghost = makeGhost(body, () => roomOf(grid.latest.columns))
  grid.ghost = ghost
  const offPointer = listenToPointer(grid, body, pressed)
  const offKeys = listenToKeys(grid, body)
  return () => {
    offPointer()
    offKeys()
    ghost.remove()
    grid.ghost = null
  }
}
