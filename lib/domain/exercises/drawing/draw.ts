import { type BustPose, bustOf, type FootPose, footOf, type HandPose, handOf } from './close-up'
import { figureOf } from './figure'
import { type Joints, type Pose, solve } from './pose'
import { type Scenery, sceneryOf } from './scenery'
import { markup, type Shape } from './shapes'
import { type Sign, signOf } from './signs'
import { type Tool, toolOf } from './tools'

/** What is around a figure. */
export type Prop = Scenery | Tool | Sign

/** What is shown: a whole figure or a close-up, what stood there before (the ghost), and what is around it. */
export type Drawing = (
  | { figure: Pose; ghost?: Pose }
  | { hand: HandPose; ghost?: HandPose }
  | { foot: FootPose; ghost?: FootPose }
  | { bust: BustPose; ghost?: BustPose }
) & { props: readonly Prop[] }

const isSign = (prop: Prop): prop is Sign => 'arrow' in prop || 'turn' in prop || 'breath' in prop || 'guide' in prop
const isTool = (prop: Prop): prop is Tool =>
  'band' in prop || 'stick' in prop || 'towel' in prop || 'dumbbell' in prop || 'ball' in prop || 'roller' in prop
/** A ball and a roller are leant on: the figure is drawn over them. */
const isRound = (prop: Tool) => 'ball' in prop || 'roller' in prop

function subjectOf(drawing: Drawing): { now: { shapes: Shape[]; at: Joints }; before: Shape[] } {
  if ('hand' in drawing)
    return { now: handOf(drawing.hand, false), before: drawing.ghost ? handOf(drawing.ghost, true).shapes : [] }
  if ('foot' in drawing)
    return { now: footOf(drawing.foot, false), before: drawing.ghost ? footOf(drawing.ghost, true).shapes : [] }
  if ('bust' in drawing)
    return { now: bustOf(drawing.bust, false), before: drawing.ghost ? bustOf(drawing.ghost, true).shapes : [] }
  const at = solve(drawing.figure)
  return {
    now: { shapes: figureOf(drawing.figure, at), at },
    before: drawing.ghost ? figureOf(drawing.ghost, solve(drawing.ghost), true) : [],
  }
}

/** The shapes of a drawing in the order they are painted. */
export function shapesOf(drawing: Drawing): Shape[] {
  const { now, before } = subjectOf(drawing)
  const tools = drawing.props.filter(isTool)
  const tool = (prop: Tool) => toolOf(prop, now.at)
  return [
    ...drawing.props
      .filter((prop): prop is Scenery => !isSign(prop) && !isTool(prop))
      .flatMap((prop) => sceneryOf(prop, now.at)),
    ...before,
    ...tools.filter(isRound).flatMap(tool),
    ...now.shapes,
    ...tools.filter((prop) => !isRound(prop)).flatMap(tool),
    ...drawing.props.filter(isSign).flatMap((prop) => signOf(prop, now.at)),
  ]
}

/**
 * The inner markup of an exercise's picture, for an `svg` whose view box is `0 0 200 140`. Its colours are the CSS
 * variables of `inks`; it holds nothing but our own shapes.
 */
export const drawExercise = (drawing: Drawing): string => shapesOf(drawing).map(markup).join('')
