import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { ticksAround } from '@/lib/domain/ticks'
import classes from './chart.module.css'
import { legible, scaleOf } from './scale'

/** A part of a bar, in the order in which they stand on each other; those below nothing hang from the line. */
export type BarPart = { key: string; ink: string; value: number }
/** `before`: what it is compared with, a line across it. `label`: the bar in words. */
export type Bar = { key: string; tick: string; label: string; parts: BarPart[]; before: number | null }

type Props = {
  bars: Bar[]
  /** The picture in words. */
  label: string
  valueText: (value: number) => string
  onOpen: (key: string) => void
}

const [HEIGHT, TOP, FOOT, LEFT, RIGHT] = [250, 12, 26, 54, 6]
const [TICK_GAP, GAP, BAR_MOST] = [44, 0.32, 42]

/**
 * Bars of stacked parts over time. They are one stop for the Tab key; the arrows go from one to the next, and each says itself and
 * opens what it is made of.
 */
export function BarChart({ bars, label, valueText, onOpen }: Props) {
  const root = useRef<SVGSVGElement>(null)
  const [current, setCurrent] = useState(0)
  // As wide as its place, so that letters are as large as those beside it.
  const [width, setWidth] = useState(720)
  useLayoutEffect(() => {
    const { current: drawing } = root
    if (!drawing || typeof ResizeObserver === 'undefined') return
    const measure = () => setWidth(Math.max(240, Math.round(drawing.getBoundingClientRect().width)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(drawing)
    return () => observer.disconnect()
  }, [])
  const [right, bottom] = [width - RIGHT, HEIGHT - FOOT]
  const above = (parts: BarPart[]) => parts.reduce((sum, { value }) => sum + Math.max(0, value), 0)
  const below = (parts: BarPart[]) => parts.reduce((sum, { value }) => sum + Math.min(0, value), 0)
  const high = Math.max(1, ...bars.map(({ parts, before }) => Math.max(above(parts), before ?? 0)))
  const low = Math.min(0, ...bars.map(({ parts, before }) => Math.min(below(parts), before ?? 0)))
  const ticks = ticksAround(low, high, 4)
  const down = scaleOf([ticks[0]!, ticks.at(-1)!], [bottom, TOP])
  const step = (right - LEFT) / Math.max(1, bars.length)
  const thick = Math.min(BAR_MOST, step * (1 - GAP))
  const middle = (at: number) => LEFT + step * (at + 0.5)
  const named = legible(
    bars.map(({ key, tick }, at) => ({ key, tick, x: middle(at) })),
    TICK_GAP,
  )
  const go = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? bars.length - 1 : by && current + by
    const bar = bars[current]
    if ((event.key === 'Enter' || event.key === ' ') && bar) {
      event.preventDefault()
      onOpen(bar.key)
    }
    if (to === undefined || !bars[to]) return
    event.preventDefault()
    setCurrent(to)
    root.current?.querySelector<SVGElement>(`[data-bar="${to}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset
    <svg
      ref={root}
      className={classes.chart}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      height={HEIGHT}
      role="group"
      aria-label={label}
      onKeyDown={go}
    >
      {ticks.map((value) => (
        <g key={value} aria-hidden>
          <line className={classes.grid} x1={LEFT} x2={right} y1={down(value)} y2={down(value)} />
          <text className={classes.tick} x={LEFT - 8} y={down(value) + 4} textAnchor="end">
            {valueText(value)}
          </text>
        </g>
      ))}
      {named.map(({ key, tick, x }) => (
        <text key={key} className={classes.tick} x={x} y={HEIGHT - 8} textAnchor="middle" aria-hidden>
          {tick}
        </text>
      ))}
      {bars.map(({ key, parts, before, label: words }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: no button stands in a drawing
        <g
          key={key}
          role="button"
          data-bar={at}
          className={classes.bar}
          tabIndex={at === Math.min(current, bars.length - 1) ? 0 : -1}
          aria-label={words}
          onFocus={() => setCurrent(at)}
          onClick={() => onOpen(key)}
        >
          <title>{words}</title>
          <rect className={classes.ground} x={middle(at) - step / 2} width={step} y={TOP} height={bottom - TOP} />
          {stacked(parts).map(({ part, from, to }) => (
            <rect
              key={part.key}
              className={classes.part}
              style={{ fill: part.ink }}
              x={middle(at) - thick / 2}
              width={thick}
              y={down(to)}
              height={Math.max(0, down(from) - down(to))}
            />
          ))}
          {before !== null && before !== 0 && (
            <line
              className={classes.before}
              x1={middle(at) - step * 0.42}
              x2={middle(at) + step * 0.42}
              y1={down(before)}
              y2={down(before)}
            />
          )}
        </g>
      ))}
      <line className={classes.zero} x1={LEFT} x2={right} y1={down(0)} y2={down(0)} aria-hidden />
    </svg>
  )
}

/** From where to where each part reaches. */
function stacked(parts: BarPart[]) {
  let [top, foot] = [0, 0]
  return parts
    .filter(({ value }) => value !== 0)
    .map((part) => {
      const from = part.value > 0 ? top : foot + part.value
      if (part.value > 0) top += part.value
      else foot += part.value
      return { part, from, to: part.value > 0 ? top : from - part.value }
    })
}
