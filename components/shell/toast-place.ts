export type Box = { left: number; top: number; right: number; bottom: number }

/**
 * What must not be covered: what is open above the screen, above all what is pressed next or filled in, and what stands
 * at the window's foot (`feet`): above all of that they begin. `tops`: heads of a wide screen, below which they begin;
 * `heads`: of dialogs, as they were measured; `focused`: the field that is being typed in; `subjects`: what the newest of them is about.
 */
export type Around = {
  dialogs: Box[]
  heads?: Box[]
  primaries: Box[]
  fields?: Box[]
  feet?: Box[]
  tops?: Box[]
  focused?: Box
  subjects?: Box[]
}

type Scene = Around & {
  size: { width: number; height: number }
  view: { width: number; height: number }
  /** Where the screen begins beside its menu. */
  left: number
  /** Where they stand already: on a desktop they stay there unless that covers what is needed next. */
  current?: Corner | undefined
}

/** Distances from the window's edges; one of each pair. */
export type Corner = { left?: number; right?: number; top?: number; bottom?: number }

export const PHONE_PX = 768
const EDGE_PX = 20
export const PHONE_EDGE_PX = 12
/** Above a sheet that leaves a phone only a band there. */
const BAND_EDGE_PX = 4
/** How near to what they do not cover they stand where there is no more room. */
const NEAR_PX = 2
/** Below a screen's head, and the strip above it. */
const HEAD_PX = 104
/** How far below another head. */
const NEXT_PX = 8
/** The bar at a phone's foot, and the gap above it. */
const BAR_PX = 76
/** How high the strips of a dialog are that are never covered: its name with what closes it, and what it is answered by. */
const DIALOG_HEAD_PX = 56
const DIALOG_FOOT_PX = 60
/** The least part of one of these weighs more than all of the one before, and a field more than any dialog: */
const FIELD_WEIGHT = 1000
/** a button, or such a strip, */
const NEEDED_WEIGHT = 1_000_000
/** and the field that is typed in, which must be seen. */
const FOCUSED_WEIGHT = 1_000_000_000
/** How far below such a field what it finds is listed, or what is wrong with it said. */
const ANSWER_PX = 200

/** A part of a box. What a browser measured has its edges from its class: spread, it would have none. */
const partOf = ({ left, right, top, bottom }: Box, edges: Partial<Box>): Box => ({ left, right, top, bottom, ...edges })
const headOf = (dialog: Box) => partOf(dialog, { bottom: Math.min(dialog.bottom, dialog.top + DIALOG_HEAD_PX) })
const footOf = (dialog: Box) => partOf(dialog, { top: Math.max(dialog.top, dialog.bottom - DIALOG_FOOT_PX) })

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

/** What is never covered where there is any other place. */
const neededOf = ({ primaries, dialogs, heads = [], focused }: Around) => [
  ...primaries,
  ...heads,
  ...(focused ? [partOf(focused, { top: focused.bottom, bottom: focused.bottom + ANSWER_PX })] : []),
  ...dialogs.flatMap((dialog) => [headOf(dialog), footOf(dialog)]),
]

/** The usual place first: of two that cover as little, it is the earlier one. */
function corners(scene: Scene): Corner[] {
  const { view, left, feet = [], primaries, fields = [], dialogs } = scene
  const ground = Math.max(0, ...feet.map((foot) => (isLow(foot, scene) ? view.height - foot.top : 0)))
  if (view.width < PHONE_PX) {
    const sides = { left: PHONE_EDGE_PX, right: PHONE_EDGE_PX }
    const usual = Math.max(BAR_PX, ground + PHONE_EDGE_PX)
    // From below, above each thing; then from above, below each.
    const above = (gap: number) =>
      [...primaries, ...fields, ...dialogs.map(footOf)]
        .map(({ top }) => view.height - top + gap)
        .filter((bottom) => bottom > usual)
        .sort((a, b) => a - b)
    const below = (gap: number) =>
      [...neededOf(scene), ...fields]
        .map(({ bottom }) => bottom + gap)
        .filter((top) => top > PHONE_EDGE_PX)
        .sort((a, b) => a - b)
    const places = [
      ...[usual, ...above(PHONE_EDGE_PX)].map((bottom) => ({ ...sides, bottom })),
      ...[PHONE_EDGE_PX, BAND_EDGE_PX, ...below(PHONE_EDGE_PX)].map((top) => ({ ...sides, top })),
      ...above(NEAR_PX).map((bottom) => ({ ...sides, bottom })),
      ...below(NEAR_PX).map((top) => ({ ...sides, top })),
    ]
    return places.filter((place, at) => at === 0 || isWithin(boxOf(place, scene), scene))
  }
  const sides = [{ right: EDGE_PX }, { left: left + EDGE_PX }]
  return [
    ...sides.map((side) => ({ ...side, bottom: ground + EDGE_PX })),
    ...sides.map((side) => ({ ...side, top: skyOf(scene) })),
  ]
}

/** Where they begin above: below the heads that they would cover there, as long as that is above the middle. */
function skyOf({ tops = [], size, view }: Scene): number {
  const sky = [...tops]
    .sort((one, other) => one.top - other.top)
    .reduce((at, { top, bottom }) => (top < at + size.height && bottom > at ? bottom + NEXT_PX : at), HEAD_PX)
  return sky < view.height / 2 ? sky : HEAD_PX
}

/** A strip that lies over the foot on a desktop stands above the hours on a phone, where it is in nobody's way. */
const isLow = ({ top }: Box, { view }: Scene) => top > view.height / 2

const isWithin = ({ top, bottom }: Box, { view }: Scene) => top >= 0 && bottom <= view.height

/** Of the same edges, however far from them. */
const isAlike = (one: Corner, other: Corner | undefined) =>
  other !== undefined && Object.keys(other).every((edge) => one[edge as keyof Corner] !== undefined)

const coveredBy = (corner: Corner, boxes: Box[], scene: Scene) => {
  const own = boxOf(corner, scene)
  return boxes.reduce((total, box) => total + overlap(own, box), 0)
}

/** What is covered of what is needed next. */
function loss(corner: Corner, scene: Scene): number {
  const covered = (boxes: Box[]) => coveredBy(corner, boxes, scene)
  const typed = scene.focused ? [scene.focused] : []
  const field = covered([...(scene.fields ?? []), ...(scene.subjects ?? [])])
  const needed = covered(neededOf(scene))
  return FIELD_WEIGHT * field + NEEDED_WEIGHT * needed + FOCUSED_WEIGHT * covered(typed)
}

/** Do they cover anything of what is open, or is needed next, where they stand? */
export const isInTheWay = (corner: Corner, scene: Scene): boolean =>
  loss(corner, scene) + coveredBy(corner, scene.dialogs, scene) > 0

/**
 * Where the toasts stand so that they cover the least of what is needed next: at the foot, right on a desktop, until
 * something is there. Neither the head nor the foot of a dialog is covered where there is any other place. What stands
 * already does not go from side to side for what is not needed next. Pixels of the window.
 */
export function toastCorner(scene: Scene): Corner {
  const cost = (corner: Corner) => coveredBy(corner, scene.dialogs, scene) + loss(corner, scene)
  const [first, ...others] = corners(scene)
  const { current, view } = scene
  const stays = view.width < PHONE_PX ? undefined : [first!, ...others].find((corner) => isAlike(corner, current))
  if (stays && loss(stays, scene) === 0) return stays
  return others.reduce((best, corner) => (cost(corner) < cost(best) ? corner : best), first!)
}
