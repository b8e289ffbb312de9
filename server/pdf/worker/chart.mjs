// @ts-check
import { Circle, G, Line, Polyline, Rect, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { look } from './look.mjs'

/** @typedef {import('../document').PdfChart} Chart */

const HEIGHT = 120
const [LEFT, RIGHT, TOP, BOTTOM] = [34, 12, 8, 18]
/** Told apart without colour too. */
const dashes = [undefined, '6 3', '2 2', '8 3 2 3', '1 3']

/** Between two that stand side by side. */
const GAP = 20

/**
 * Charts: one as wide as the page, several two by two.
 * @param {Chart[]} charts
 * @param {string} key
 * @param {(text: string) => string} drawn
 */
export function chartsOf(charts, key, drawn) {
  const isOne = charts.length === 1
  const whole = isOne ? look.width : (look.width - GAP) / 2
  const pairs = charts.filter((_, at) => isOne || at % 2 === 0).map((_, at) => charts.slice(at * 2, at * 2 + 2))
  return h(
    View,
    { key, style: { marginBottom: 4 } },
    pairs.map((pair, row) =>
      h(
        View,
        { key: row, wrap: false, style: { flexDirection: 'row', justifyContent: 'space-between' } },
        pair.map((chart, at) => chartOf(chart, String(at), whole, drawn)),
      ),
    ),
  )
}

/**
 * Values over time, as lines with their names below.
 * @param {Chart} chart
 * @param {string} key
 * @param {number} whole its width
 * @param {(text: string) => string} drawn
 */
function chartOf({ label, lines, range, ticks, marks, band, notes }, key, whole, drawn) {
  const [width, height] = [whole - LEFT - RIGHT, HEIGHT - TOP - BOTTOM]
  const span = range.max - range.min || 1
  /** @param {number} x */
  const across = (x) => LEFT + x * width
  /** @param {number} y */
  const up = (y) => TOP + (1 - (Math.min(Math.max(y, range.min), range.max) - range.min) / span) * height
  /** @type {(x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end') => unknown} */
  const word = (x, y, text, anchor) =>
    h(
      Text,
      { key: `${text} ${x} ${y}`, x, y, fill: look.muted, textAnchor: anchor, style: { fontSize: 7 } },
      drawn(text),
    )
  const drawing = h(
    Svg,
    { width: whole, height: HEIGHT, viewBox: `0 0 ${whole} ${HEIGHT}` },
    band && h(Rect, { x: LEFT, y: up(band.to), width, height: up(band.from) - up(band.to), fill: look.soft }),
    ...ticks.flatMap(({ y, text }) => [
      h(Line, {
        key: `line ${y}`,
        x1: LEFT,
        x2: LEFT + width,
        y1: up(y),
        y2: up(y),
        stroke: look.line,
        strokeWidth: 0.5,
      }),
      word(LEFT - 5, up(y) + 2.5, text, 'end'),
    ]),
    ...marks.map(({ x, text }) => word(across(x), HEIGHT - 5, text, x < 0.1 ? 'start' : x > 0.9 ? 'end' : 'middle')),
    ...lines.map(({ points }, index) => {
      const stroke = look.strokes[index % look.strokes.length]
      const strokeDasharray = dashes[index % dashes.length]
      const at = points.map(({ x, y }) => `${across(x)},${up(y)}`).join(' ')
      return h(
        G,
        { key: `values ${index}` },
        points.length > 1 && h(Polyline, { points: at, stroke, strokeWidth: 1.4, fill: 'none', strokeDasharray }),
        points.map(({ x, y }) => h(Circle, { key: `${x} ${y}`, cx: across(x), cy: up(y), r: 2.1, fill: stroke })),
      )
    }),
  )
  return h(
    View,
    { key, style: { width: whole, marginTop: 8, marginBottom: 6 } },
    h(Text, { style: { fontWeight: 600, marginBottom: 2 } }, drawn(label)),
    drawing,
    lines.length > 1 &&
      h(
        View,
        { style: { flexDirection: 'row', flexWrap: 'wrap', paddingLeft: LEFT } },
        lines.map(({ name }, index) =>
          h(
            View,
            { key: index, style: { flexDirection: 'row', marginRight: 14 } },
            sample(index),
            h(Text, { style: { fontSize: 8, color: look.muted } }, drawn(name)),
          ),
        ),
      ),
    notes.length > 0 &&
      h(
        View,
        { style: { paddingLeft: LEFT, marginTop: 1 } },
        notes.map((note, index) =>
          h(Text, { key: index, style: { fontSize: 8, lineHeight: 1.35, color: look.muted } }, drawn(note)),
        ),
      ),
  )
}

/** @param {number} index */
function sample(index) {
  const stroke = look.strokes[index % look.strokes.length]
  const strokeDasharray = dashes[index % dashes.length]
  return h(
    Svg,
    { width: 20, height: 10, viewBox: '0 0 20 10', style: { marginRight: 4 } },
    h(Line, { x1: 0, x2: 20, y1: 6, y2: 6, stroke, strokeWidth: 1.4, strokeDasharray }),
  )
}
