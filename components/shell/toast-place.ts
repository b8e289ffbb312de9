export type Box = { left: number; top: number; right: number; bottom: number }

/** What must not be covered: what is open above the screen, and above all what is pressed next. */
export type Around = { dialogs: Box[]; primaries: Box[] }

type Scene = Around & {
  size: { width: number; height: number }
  view: { width: number; height: number }
  /** Where the screen begins beside its menu. */
  left: number
}

/** Distances from the window's edges; one of each pair. */
export type Corner = { left?: number; right?: number; top?: number; bottom?: number }

const PHONE_PX = 768
const EDGE_PX = 20
const PHONE_EDGE_PX = 12
/** Below a screen's head, and the strip above it. */
const HEAD_PX = 104
/** The bar at a phone's foot, and the gap above it. */
const BAR_PX = 76
/** A button that is covered weighs more than any dialog. */
const PRIMARY_WEIGHT = 1000

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}

function boxOf({ left, right, top, bottom }: Corner, { size, view }: Scene): Box {
  const x = left ?? view.width - (right ?? 0) - size.width
  const y = top ?? view.height - (bottom ?? 0) - size.height
  return { left: x, right: x + size.width, top: y, bottom: y + size.height }
}

/** The usual place first: of two that cover as little, it is the earlier one. */
function corners({ primaries, view, left }: Scene): Corner[] {
  const low = primaries.filter(({ top }) => top > view.height / 2)
  if (view.width < PHONE_PX) {
    const sides = { left: PHONE_EDGE_PX, right: PHONE_EDGE_PX }
    const above = low.map(({ top }) => view.height - top + PHONE_EDGE_PX).filter((bottom) => bottom > BAR_PX)
    return [
      ...[BAR_PX, ...above.sort((a, b) => a - b)].map((bottom) => ({ ...sides, bottom })),
      { ...sides, top: PHONE_EDGE_PX },
    ]
  }
  const sides = [{ right: EDGE_PX }, { left: left + EDGE_PX }]
  return [...sides.map((side) => ({ ...side, bottom: EDGE_PX })), ...sides.map((side) => ({ ...side, top: HEAD_PX }))]
}

/**
 * Where the toasts stand so that they cover the least of what is needed next: at the foot, right on a desktop, until
 * something is there. Pixels of the window.
 */
export function toastCorner(scene: Scene): Corner {
  const cost = (corner: Corner) => {
    const own = boxOf(corner, scene)
    const sum = (boxes: Box[]) => boxes.reduce((total, box) => total + overlap(own, box), 0)
    return sum(scene.dialogs) + PRIMARY_WEIGHT * sum(scene.primaries)
  }
  const [first, ...others] = corners(scene)
  return others.reduce((best, corner) => (cost(corner) < cost(best) ? corner : best), first!)
}
