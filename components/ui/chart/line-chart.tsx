import { type KeyboardEvent, useRef, useState } from 'react'
import { ticksOf } from '@/lib/domain/ticks'
import { type Axis, gutterOf } from './axis'
import classes from './chart.module.css'
import { legible, scaleOf, spread } from './scale'

/**
 * One line: what it is called and its values, the earliest first. `band`: a stretch of values that is its own, shaded
 * where it is the only line, else a bracket at the end of the lines.
 */
export type ChartLine = {
  key: string
  name: string
  values: { at: string; value: number }[]
  band?: { from: number; to: number } | undefined
}

type Props = {
  lines: ChartLine[]
  /** The picture in words. */
  label: string
  /** Lowest and highest of the values' axis; what lies beyond widens it. */
  range: { min: number; max: number }
  /** Where several charts share one axis. */
  axis?: Axis | undefined
  /** Instants that are marked below the lines; those outside the axis are not. */
  marks?: string[]
  dayText: (at: string) => string
  valueText: (value: number) => string
  /** A point in words. */
  pointText: (line: ChartLine, at: string, value: number) => string
  /** On a phone, and at the side: narrower, so that letters stay legible. */
  compact?: boolean | undefined
}

/** Each line has its colour, its dashes and the shape of its points: no two differ by colour alone. */
const looks = [
  { ink: 'var(--accent-text)', dashes: undefined, shape: 'M-4,0 a4,4 0 1,0 8,0 a4,4 0 1,0 -8,0' },
  { ink: 'var(--danger)', dashes: '7 4', shape: 'M-3.6,-3.6 H3.6 V3.6 H-3.6 Z' },
  { ink: 'var(--tone-blue-bar)', dashes: '2 4', shape: 'M0,-4.6 L4.4,3.6 H-4.4 Z' },
  { ink: 'var(--tone-violet-bar)', dashes: '10 3 2 3', shape: 'M0,-5 L5,0 L0,5 L-5,0 Z' },
  { ink: 'var(--tone-amber-bar)', dashes: '4 2', shape: 'M-4,-4 L4,4 M4,-4 L-4,4' },
] as const

const [HEIGHT, TOP, FOOT, LEFT] = [200, 12, 36, 40]
const [LABEL_GAP, TICK_GAP, BRACKET_GAP] = [16, 56, 5]
const NONE: string[] = []

/**
 * Values over time, a line each, named at its end, or below where there is no room beside it. The points are one stop
 * for the Tab key; the arrows go from one to the next, and each says itself.
 */
export function LineChart(props: Props) {
  const { lines, label, range, axis, marks = NONE, dayText, valueText, pointText, compact = false } = props
  const isNamed = lines.some(({ name }) => name)
  const width = compact ? 330 : 680
  const gutter =
    axis?.gutter ??
    gutterOf(
      lines.map(({ name }) => name),
      compact,
    )
  const root = useRef<SVGSVGElement>(null)
  const [current, setCurrent] = useState(0)
  const values = lines.flatMap((line) => line.values)
  const times = values.map(({ at }) => Date.parse(at))
  const numbers = values.map(({ value }) => value)
  const [low, high] = [Math.min(range.min, ...numbers), Math.max(range.max, ...numbers)]
  const [right, bottom] = [width - gutter, HEIGHT - FOOT]
  const [from, to] = [axis?.from ?? Math.min(...times), axis?.to ?? Math.max(...times)]
  const across = scaleOf([from, to], [LEFT + 8, right])
  const down = scaleOf([low, high], [bottom, TOP])
  const days = legible(
    [...new Set(values.map(({ at }) => at))]
      .map((at) => ({ x: across(Date.parse(at)), text: dayText(at) }))
      .sort((one, other) => one.x - other.x),
    TICK_GAP,
  )
  const ends = spread(
    lines.map((line) => down(line.values.at(-1)!.value)),
    LABEL_GAP,
    bottom,
  )
  const points = lines.flatMap((line, at) =>
    line.values.map((value) => ({ line, look: looks[at % looks.length]!, ...value })),
  )
  const lastPlace = ({ values }: ChartLine) => {
    const { at, value } = values.at(-1)!
    return { x: across(Date.parse(at)), y: down(value) }
  }
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? points.length - 1 : step && current + step
    if (to === undefined || !points[to]) return
    event.preventDefault()
    setCurrent(to)
    root.current?.querySelector<SVGElement>(`[data-point="${to}"]`)?.focus()
  }
  const drawing = (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset
    <svg
      ref={root}
      className={classes.chart}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="group"
      aria-label={label}
      onKeyDown={walk}
    >
      {lines.map(({ key, band }, at) => {
        if (!band) return null
        const [top, base] = [band.to, band.from].map((value) => down(Math.min(high, Math.max(low, value))))
        if (lines.length === 1)
          return <rect key={key} className={classes.band} x={LEFT} width={right - LEFT} y={top} height={base! - top!} />
        const x = right + 4 + at * BRACKET_GAP
        return (
          <path
            key={key}
            data-bracket
            className={classes.line}
            style={{ color: looks[at % looks.length]!.ink }}
            d={`M${x - 3},${top} h3 V${base} h-3`}
          />
        )
      })}
      {ticksOf(low, high, 5).map((value) => (
        <g key={value} aria-hidden>
          <line className={classes.grid} x1={LEFT} x2={right} y1={down(value)} y2={down(value)} />
          <text className={classes.tick} x={LEFT - 6} y={down(value) + 4} textAnchor="end">
            {valueText(value)}
          </text>
        </g>
      ))}
      {days.map(({ x, text }) => (
        <text key={x} className={classes.tick} x={x} y={bottom + 26} textAnchor="middle" aria-hidden>
          {text}
        </text>
      ))}
      {marks
        .map((at) => ({ at, time: Date.parse(at) }))
        .filter(({ time }) => time >= from && time <= to)
        .map(({ at, time }) => (
          <path key={at} className={classes.mark} d={`M${across(time) - 4},${bottom + 11} h8 l-4,-6 Z`} aria-hidden />
        ))}
      {lines.map((line, at) => {
        const { ink, dashes } = looks[at % looks.length]!
        return (
          <g key={line.key} style={{ color: ink }} aria-hidden>
            <polyline
              className={classes.line}
              points={line.values.map((one) => `${across(Date.parse(one.at))},${down(one.value)}`).join(' ')}
              strokeDasharray={dashes}
            />
            {!(compact && isNamed) && (
              <EndName line={line} right={right} y={ends[at]!} place={lastPlace(line)} text={valueText} />
            )}
          </g>
        )
      })}
      {points.map(({ line, look, at, value }, index) => (
        <g
          key={`${line.key} ${at}`}
          style={{ color: look.ink }}
          transform={`translate(${across(Date.parse(at))} ${down(value)})`}
        >
          <path className={classes.point} d={look.shape} aria-hidden />
          {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a point says itself where a keyboard reaches it, and does nothing */}
          <circle
            className={classes.hit}
            r={11}
            data-point={index}
            role="img"
            tabIndex={index === current ? 0 : -1}
            aria-label={pointText(line, at, value)}
            onFocus={() => setCurrent(index)}
          >
            <title>{pointText(line, at, value)}</title>
          </circle>
        </g>
      ))}
    </svg>
  )
  if (!compact || !isNamed) return drawing
  return (
    <>
      {drawing}
      <Legend lines={lines} text={valueText} />
    </>
  )
}

type NameProps = {
  line: ChartLine
  right: number
  y: number
  place: { x: number; y: number }
  text: Props['valueText']
}

/** What a line is called and its last value, led to where names were moved apart or the line ends early. */
function EndName({ line, right, y, place, text }: NameProps) {
  return (
    <>
      {line.name && <path className={classes.lead} d={`M${place.x + 7},${place.y} L${right + 10},${y}`} />}
      <text className={classes.name} x={right + 14} y={y + 4}>
        {line.name} <tspan fontWeight={700}>{text(line.values.at(-1)!.value)}</tspan>
      </text>
    </>
  )
}

function Legend({ lines, text }: { lines: ChartLine[]; text: Props['valueText'] }) {
  return (
    <ul className={classes.legend} aria-hidden>
      {lines.map((line, at) => {
        const { ink, dashes, shape } = looks[at % looks.length]!
        return (
          <li key={line.key}>
            <svg width="34" height="12" viewBox="0 0 34 12" style={{ color: ink }} aria-hidden>
              <path className={classes.line} d="M0,6 H34" strokeDasharray={dashes} />
              <path className={classes.point} d={shape} transform="translate(17 6)" />
            </svg>
            {line.name} <strong>{text(line.values.at(-1)!.value)}</strong>
          </li>
        )
      })}
    </ul>
  )
}
