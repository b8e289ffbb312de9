import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { agendaLayout, type Span } from '@/lib/domain/appointments/layout'

const span = (id: number, start: number, end: number, look = 'confirmed'): Span => ({ id, start, end, look })
const lanesOf = (spans: Span[], shortest?: number) =>
  [...agendaLayout(spans, shortest)].sort(([a], [b]) => a - b).map(([, { lane, lanes }]) => `${lane + 1}/${lanes}`)

describe('lanes', () => {
  test.each<[string, Span[], string[]]>([
    ['none', [], []],
    ['one alone has the width', [span(1, 540, 600)], ['1/1']],
    ['those that touch do not share', [span(1, 540, 600), span(2, 600, 660)], ['1/1', '1/1']],
    ['two that overlap share', [span(1, 540, 600), span(2, 570, 660)], ['1/2', '2/2']],
    [
      'a chain is one cluster, and a lane is used again',
      [span(1, 540, 600), span(2, 570, 660), span(3, 600, 690)],
      ['1/2', '2/2', '1/2'],
    ],
    [
      'a new cluster begins when all have ended',
      [span(1, 540, 600), span(2, 540, 600), span(3, 600, 660)],
      ['1/2', '2/2', '1/1'],
    ],
    ['the longer of two that begin together comes first', [span(1, 540, 570), span(2, 540, 600)], ['2/2', '1/2']],
    ['a canceled one takes no width', [span(1, 540, 600, 'canceled'), span(2, 540, 600)], ['1/1', '1/1']],
  ])('%s', (_, spans, expected) => expect(lanesOf(spans)).toEqual(expected))

  it('keeps others off an appointment too short to be drawn to scale', () => {
    expect(lanesOf([span(1, 540, 545), span(2, 550, 600)])).toEqual(['1/1', '1/1'])
    expect(lanesOf([span(1, 540, 545), span(2, 550, 600)], 15)).toEqual(['1/2', '2/2'])
    expect(lanesOf([span(1, 540, 540), span(2, 540, 540)])).toEqual(['1/2', '2/2'])
  })
})

it('says who lies in front of a canceled appointment', () => {
  const layout = agendaLayout([
    span(1, 540, 600, 'canceled'),
    span(2, 570, 630),
    span(3, 600, 660),
    span(4, 700, 720, 'canceled'),
  ])
  expect(layout.get(1)).toMatchObject({ covered: true, covers: false })
  expect(layout.get(2)).toMatchObject({ covered: false, covers: true })
  expect(layout.get(3)).toMatchObject({ covered: false, covers: false })
  expect(layout.get(4)).toMatchObject({ covered: false, covers: false })
})

it('never lays two live appointments over each other, and uses no more lanes than overlap at once', () => {
  const spans = fc
    .array(fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 60 })), { maxLength: 60 })
    .map((list) => list.map(([start, length], id) => span(id, start, start + length)))
  fc.assert(
    fc.property(spans, (list) => {
      const layout = agendaLayout(list)
      const most = Math.max(
        0,
        ...list.map(({ start }) => list.filter((other) => other.start <= start && start < other.end).length),
      )
      for (const a of list) {
        const { lane, lanes } = layout.get(a.id)!
        expect(lane).toBeLessThan(lanes)
        expect(lanes).toBeLessThanOrEqual(most)
        for (const b of list) {
          if (a.id >= b.id || a.end <= b.start || b.end <= a.start) continue
          expect(layout.get(b.id)!.lane).not.toBe(lane)
          expect(layout.get(b.id)!.lanes).toBe(lanes)
        }
      }
    }),
  )
})
