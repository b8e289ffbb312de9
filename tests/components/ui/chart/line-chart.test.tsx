// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { LineChart } from '@/components/ui/chart/line-chart'
import { legible, scaleOf, spread } from '@/components/ui/chart/scale'

afterEach(cleanup)

const chart = (
  <LineChart
    lines={[
      {
        key: 'left',
        name: 'Izquierda',
        values: [
          { at: '2026-10-03T09:00:00Z', value: 20 },
          { at: '2026-11-14T09:00:00Z', value: 24 },
        ],
      },
      { key: 'right', name: 'Derecha', values: [{ at: '2026-10-03T09:00:00Z', value: 31 }] },
    ]}
    label="Fuerza"
    range={{ min: 0, max: 40 }}
    dayText={(at) => at.slice(5, 10)}
    valueText={String}
    pointText={({ name }, at, value) => `${name} ${at.slice(5, 10)} ${value}`}
  />
)

describe('a chart', () => {
  it('is one stop of the Tab key, and the arrows go from point to point, each of which says itself', () => {
    render(chart)
    const points = screen.getAllByRole('img')
    expect(points.map((point) => point.getAttribute('aria-label'))).toEqual([
      'Izquierda 10-03 20',
      'Izquierda 11-14 24',
      'Derecha 10-03 31',
    ])
    const stops = () => points.map((point) => point.getAttribute('tabindex'))
    expect(stops()).toEqual(['0', '-1', '-1'])
    fireEvent.keyDown(points[0]!, { key: 'ArrowRight' })
    expect(stops()).toEqual(['-1', '0', '-1'])
    expect(document.activeElement).toBe(points[1])
    fireEvent.keyDown(points[1]!, { key: 'End' })
    expect(document.activeElement).toBe(points[2])
    fireEvent.keyDown(points[2]!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(points[2])
  })

  it('marks what happened within its axis', () => {
    const marks = ['2026-10-01T09:00:00Z', '2026-10-03T09:00:00Z', '2026-11-01T09:00:00Z', '2026-12-01T09:00:00Z']
    const { container } = render(<LineChart {...chart.props} marks={marks} />)
    expect(container.querySelectorAll('[class*=mark]')).toHaveLength(2)
  })

  it('names its lines below where there is no room beside them', () => {
    const { container } = render(<LineChart {...chart.props} compact />)
    expect([...container.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'Izquierda 24',
      'Derecha 31',
    ])
    expect(container.querySelectorAll('[class*=name]')).toHaveLength(0)
  })

  it('tells its lines apart by dashes and shapes too', () => {
    const { container } = render(chart)
    const dashes = [...container.querySelectorAll('polyline')].map((line) => line.getAttribute('stroke-dasharray'))
    expect(new Set(dashes).size).toBe(2)
  })
})

describe('its axes', () => {
  it('go from end to end, and hold one value in the middle', () => {
    expect(scaleOf([0, 10], [100, 0])(4)).toBe(60)
    expect(scaleOf([5, 5], [0, 100])(5)).toBe(50)
  })
  it('leave room between labels', () => {
    expect(spread([50, 52, 10], 16, 200)).toEqual([50, 66, 10])
    expect(spread([199, 200], 16, 200)).toEqual([184, 200])
    expect(legible([{ x: 0 }, { x: 30 }, { x: 60 }], 50)).toEqual([{ x: 0 }, { x: 60 }])
  })
})
