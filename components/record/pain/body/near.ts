/** As wide as what a finger meets. */
const FINGER_PX = 44
const STEP_PX = 2
const ANGLES = 16

/** What of the picture stands at a point of the window. */
type At = (x: number, y: number) => string | null

/**
 * What a finger means at a point: beside the body the nearest place within reach; within it the place itself, but that a
 * wide one gives a narrow one beside it as much as that lacks of a finger's width.
 */
export function meantBy(at: At, x: number, y: number): string | null {
  const own = at(x, y)
  if (!own) return nearest(at, x, y)
  if (widthAt(at, x, y) >= FINGER_PX) return narrowBeside(at, x, y, own) ?? own
  return own
}

function nearest(at: At, x: number, y: number): string | null {
  for (let far = STEP_PX; far <= FINGER_PX / 2; far += STEP_PX)
    for (let turn = 0; turn < ANGLES; turn++) {
      const angle = (turn / ANGLES) * 2 * Math.PI
      const found = at(x + far * Math.cos(angle), y + far * Math.sin(angle))
      if (found) return found
    }
  return null
}

function narrowBeside(at: At, x: number, y: number, own: string): string | null {
  for (let far = STEP_PX; far <= FINGER_PX / 2; far += STEP_PX)
    for (const there of [x - far, x + far]) {
      const found = at(there, y)
      if (found && found !== own && far <= (FINGER_PX - widthAt(at, there, y)) / 2) return found
    }
  return null
}

/** How wide the place at a point is there, no more than is asked. */
function widthAt(at: At, x: number, y: number): number {
  const own = at(x, y)
  const reach = (step: number) => {
    let far = 0
    while (Math.abs(far) < FINGER_PX && at(x + far + step, y) === own) far += step
    return Math.abs(far)
  }
  return reach(-STEP_PX) + reach(STEP_PX)
}
