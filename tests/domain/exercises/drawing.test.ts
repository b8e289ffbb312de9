import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { drawExercise, shapesOf } from '@/lib/domain/exercises/drawing/draw'
import {
  FLOOR,
  type Joint,
  type Joints,
  lengths,
  lowest,
  type Place,
  type Pose,
  placeOf,
  solve,
} from '@/lib/domain/exercises/drawing/pose'
import { standing } from '@/lib/domain/exercises/drawing/postures'
import { boundsOf } from '@/lib/domain/exercises/drawing/shapes'
import { starterExercises } from '@/lib/domain/exercises/starter'

const drawn = starterExercises.map(({ key, drawing }) => ({ key, drawing, svg: drawExercise(drawing) }))
const figures = drawn.flatMap(({ key, drawing }): { key: string; pose: Pose }[] =>
  'figure' in drawing
    ? [{ key, pose: drawing.figure }, ...(drawing.ghost ? [{ key: `${key} (ghost)`, pose: drawing.ghost }] : [])]
    : [],
)

const distance = (at: Joints, from: Joint, to: Joint) => Math.hypot(at[from][0] - at[to][0], at[from][1] - at[to][1])

/** The parts of a body with the length that they have, and how much of it is seen. */
function limbs(pose: Pose, at: Joints) {
  const size = pose.size ?? 1
  return (['near', 'far'] as const).flatMap((half) => {
    const { arm, leg } = pose[half]
    const armSeen = 'to' in arm ? 1 : (arm[2] ?? 1)
    const [thighSeen, shinSeen] = 'to' in leg ? [1, 1] : [leg[3] ?? 1, leg[4] ?? 1]
    return [
      [distance(at, `${half}Shoulder`, `${half}Elbow`), lengths.upperArm * size * armSeen],
      [distance(at, `${half}Elbow`, `${half}Hand`), lengths.forearm * size * armSeen],
      [distance(at, `${half}Hip`, `${half}Knee`), lengths.thigh * size * thighSeen],
      [distance(at, `${half}Knee`, `${half}Ankle`), lengths.shin * size * shinSeen],
    ] as const
  })
}

describe('the drawings of the starter library', () => {
  it('lie within the view box', () => {
    const outside = drawn.filter(({ drawing }) =>
      shapesOf(drawing)
        .map(boundsOf)
        .some(({ left, top, right, bottom }) => !(left >= 0 && top >= 0 && right <= 200 && bottom <= 140)),
    )
    expect(outside.map(({ key }) => key)).toEqual([])
  })

  it('are all different', () => {
    expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length)
  })

  it('are valid XML of our own shapes in our own colours, and say what moves', () => {
    for (const { key, svg } of drawn) {
      const document = XmlDocument.fromString(`<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`)
      document.dispose()
      const elements = [...svg.matchAll(/<(\w+)/g)].map(([, name]) => name)
      expect(
        elements.filter((name) => !['path', 'circle', 'rect'].includes(name!)),
        key,
      ).toEqual([])
      const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour!)
      expect(
        colours.filter((colour) => !/^(none|var\(--(fg-[nfglm]|accent)\))$/.test(colour)),
        key,
      ).toEqual([])
      expect(colours, key).toContain('var(--accent)')
      expect(svg, key).not.toMatch(/NaN|Infinity|undefined|\d\.\d\d/)
    }
  })

  it('stretch no limb', () => {
    for (const { key, pose } of figures)
      for (const [length, meant] of limbs(pose, solve(pose))) expect(Math.abs(length - meant), key).toBeLessThan(0.1)
  })

  it('show a limb that comes towards the reader by at least a third', () => {
    const seen = figures.flatMap(({ pose }) =>
      [pose.near, pose.far].flatMap(({ arm, leg }) => [
        ...('to' in arm ? [] : [arm[2] ?? 1]),
        ...('to' in leg ? [] : [leg[3] ?? 1, leg[4] ?? 1]),
      ]),
    )
    expect(seen.filter((part) => part < 0.33 || part > 1)).toEqual([])
  })

  it('bring hands and feet where they are said to be', () => {
    const away = figures.flatMap(({ key, pose }) => {
      const at = solve(pose)
      return (['near', 'far'] as const).flatMap((half) => {
        const { arm, leg } = pose[half]
        const off = (to: Place, end: Joint) =>
          Math.hypot(placeOf(to, at)[0] - at[end][0], placeOf(to, at)[1] - at[end][1])
        return [
          ...('to' in arm ? [{ what: `${key} ${half} hand`, by: off(arm.to, `${half}Hand`) }] : []),
          ...('to' in leg ? [{ what: `${key} ${half} ankle`, by: off(leg.to, `${half}Ankle`) }] : []),
        ]
      })
    })
    expect(away.filter(({ by }) => by > 3)).toEqual([])
  })

  it('keep every body above the floor', () => {
    const sunk = figures
      .filter(({ pose }) => pose.view !== 'front' || typeof pose.torso !== 'number' || Math.abs(pose.torso) !== 180)
      .map(({ key, pose }) => ({ key, by: lowest(pose, solve(pose)) - FLOOR }))
    expect(sunk.filter(({ by }) => by > 2.5)).toEqual([])
  })
})

describe('a pose', () => {
  it('is put down on the floor by itself', () => {
    const pose = standing({ hip: 70 })
    expect(lowest(pose, solve(pose))).toBeCloseTo(FLOOR, 5)
    expect(lowest({ ...pose, floor: 100 }, solve({ ...pose, floor: 100 }))).toBeCloseTo(100, 5)
    expect(solve(pose).hip[0]).toBe(70)
  })

  it('points at what is too far away, with its limbs as long as they are', () => {
    const pose = standing({ hip: [100, 70], size: 1, arm: { to: [200, 28], elbow: 'down' } })
    const at = solve(pose)
    expect(distance(at, 'nearShoulder', 'nearHand')).toBeCloseTo(lengths.upperArm + lengths.forearm, 0)
    expect(at.nearHand[1]).toBeCloseTo(28, 0)
  })

  it('bends to the side that is named', () => {
    const kneeOf = (knee: 'left' | 'right') =>
      solve(standing({ hip: [100, 70], size: 1, leg: { to: [100, 120], knee, foot: 0 } })).nearKnee[0]
    expect(kneeOf('left')).toBeLessThan(95)
    expect(kneeOf('right')).toBeGreaterThan(105)
  })
})
