/** A point of a drawing: 200 wide, 140 high, y downwards. */
export type Point = readonly [x: number, y: number]

/** The six colours of a drawing, as the style sheet of the page defines them. */
export const inks = {
  near: 'var(--fg-n)',
  far: 'var(--fg-f)',
  ghost: 'var(--fg-g)',
  line: 'var(--fg-l)',
  soft: 'var(--fg-m)',
  accent: 'var(--accent)',
} as const
export type Ink = keyof typeof inks

/** What a drawing is made of. Everything is stroked with round ends; `fill` fills it as well. */
export type Shape =
  | { kind: 'line'; points: readonly Point[]; width: number; ink: Ink; dash?: string; fill?: boolean }
  | { kind: 'curve'; points: readonly [Point, Point, Point]; width: number; ink: Ink; dash?: string }
  | { kind: 'circle'; at: Point; radius: number; ink: Ink; width?: number }
  | { kind: 'box'; at: Point; wide: number; high: number; round: number; ink: Ink }

const number = (value: number) => String(Math.round(value * 10) / 10)
const pair = ([x, y]: Point) => `${number(x)},${number(y)}`

const strokeOf = (shape: { width: number; ink: Ink; dash?: string }) =>
  `stroke="${inks[shape.ink]}" stroke-width="${number(shape.width)}" stroke-linecap="round" stroke-linejoin="round"${
    shape.dash ? ` stroke-dasharray="${shape.dash}"` : ''
  }`

/** A shape as SVG. */
export function markup(shape: Shape): string {
  switch (shape.kind) {
    case 'line':
      return `<path d="M${shape.points.map(pair).join('L')}${shape.fill ? 'Z' : ''}" fill="${
        shape.fill ? inks[shape.ink] : 'none'
      }" ${strokeOf(shape)}/>`
    case 'curve':
      return `<path d="M${pair(shape.points[0])}Q${pair(shape.points[1])} ${pair(shape.points[2])}" fill="none" ${strokeOf(shape)}/>`
    case 'circle': {
      const place = `<circle cx="${number(shape.at[0])}" cy="${number(shape.at[1])}" r="${number(shape.radius)}"`
      return shape.width === undefined
        ? `${place} fill="${inks[shape.ink]}"/>`
        : `${place} fill="none" ${strokeOf({ width: shape.width, ink: shape.ink })}/>`
    }
    case 'box':
      return `<rect x="${number(shape.at[0])}" y="${number(shape.at[1])}" width="${number(shape.wide)}" height="${number(
        shape.high,
      )}" rx="${number(shape.round)}" fill="${inks[shape.ink]}"/>`
  }
}

/** The rectangle that a shape surely lies in, its stroke included. */
export function boundsOf(shape: Shape): { left: number; top: number; right: number; bottom: number } {
  const points: readonly Point[] =
    shape.kind === 'circle'
      ? [shape.at]
      : shape.kind === 'box'
        ? [shape.at, [shape.at[0] + shape.wide, shape.at[1] + shape.high]]
        : shape.kind === 'curve'
          ? // A curve stays within the triangle of its ends and the middles towards its control point.
            [
              shape.points[0],
              middle(shape.points[0], shape.points[1]),
              middle(shape.points[1], shape.points[2]),
              shape.points[2],
            ]
          : shape.points
  const margin =
    shape.kind === 'circle' ? shape.radius + (shape.width ?? 0) / 2 : shape.kind === 'box' ? 0 : shape.width / 2
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  }
}

/** The point half-way between two others. */
export const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** The point at a distance from another one, in a direction: 0° to the right, 90° up. */
export const step = ([x, y]: Point, degrees: number, length: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [x + Math.cos(angle) * length, y - Math.sin(angle) * length]
}
