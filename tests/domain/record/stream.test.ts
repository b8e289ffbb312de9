import { expect, it } from 'vitest'
import { bodyPlaces, placeKey, placeOf } from '@/lib/domain/record/regions'
import { passes, streamFilters } from '@/lib/domain/record/stream'

it('a place is known by its word, and nothing else is one', () => {
  for (const place of bodyPlaces) expect(placeOf(placeKey(place))).toEqual(place)
  for (const word of ['', 'knee', 'knee:centre', 'head:left', 'toString:left', 'aquí: no'])
    expect(placeOf(word)).toBeNull()
})

it('every kind passes its own filter and the one of all', () => {
  for (const kind of ['note', 'anamnesis', 'exploration', 'pain', 'measure', 'attachment', 'visit'] as const)
    expect(streamFilters.filter((filter) => passes(kind, filter))).toHaveLength(2)
})
