import { describe, expect, it } from 'vitest'
import { type Dose, doseParts } from '@/lib/domain/exercises/dose'
import { fold, searchWords } from '@/lib/domain/exercises/fold'
import { type Alike, type Asked, comparePlaces, countFacets } from '@/lib/domain/exercises/library'

const nothing: Asked = { library: [], zones: [], goals: [], materials: [] }
const alike = (more: Partial<Alike> = {}): Alike => ({
  ...{ own: true, active: true, favourite: false, zones: ['knee'], goals: ['strength'], materials: ['mat'], count: 1 },
  ...more,
})
const clinic: Alike[] = [
  alike({ count: 3 }),
  alike({ favourite: true, zones: ['hip', 'knee'], goals: ['mobility'] }),
  alike({ active: false, favourite: true, count: 2 }),
  alike({ own: false, zones: ['hip'], materials: ['band'], count: 4 }),
]

describe('what there is of each choice', () => {
  it.each<[string, Partial<Asked>, number]>([
    ['what was put away is not asked for', {}, 8],
    ['the clinic’s own', { library: ['own'] }, 4],
    ['two libraries: either', { library: ['starter', 'archived'] }, 6],
    ['one’s marks, but not what was put away', { library: ['favourites'] }, 1],
    ['two zones: either', { zones: ['hip', 'knee'] }, 8],
    ['a zone and a material: both', { zones: ['hip'], materials: ['band'] }, 4],
    ['none', { zones: ['elbow'] }, 0],
  ])('%s', (_, asked, count) => {
    expect(countFacets(clinic, { ...nothing, ...asked }).count).toBe(count)
  })

  it('a line is counted among what fits the other lines, whatever is chosen in it', () => {
    const { facets } = countFacets(clinic, { ...nothing, library: ['own'], zones: ['hip'] })
    expect(facets.zones).toMatchObject({ hip: 1, knee: 4, elbow: 0 })
    expect(facets.goals).toMatchObject({ mobility: 1, strength: 0 })
    expect(facets.library).toEqual({ own: 1, starter: 4, favourites: 1, archived: 0 })
  })
})

it('of one name the clinic’s own stands first, and names are ordered as the database does', () => {
  const place = (sort: string, own = true, at = 1) => ({ sort, own, at })
  const places = [place('b'), place('a', false), place('a', true, 2), place('a'), place('\u{1f600}'), place('\uffee')]
  expect(places.toSorted(comparePlaces)).toEqual([places[3], places[2], places[1], places[0], places[5], places[4]])
})

it('a search looks for words without case and accents', () => {
  expect([fold('Flexión de CADERA'), searchWords(' Bíceps-femoral, ¡ya! ')]).toEqual([
    'flexion de cadera',
    ['biceps', 'femoral', 'ya'],
  ])
})

it.each([
  ['---', ['---']],
  [' ¡! ', ['¡!']],
  ['  ', []],
  ['a---', ['a']],
])('signs alone are looked for, and nothing is not: %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})

describe('a dose in a few words', () => {
  const dose = (more: Partial<Dose>) => ({ sets: null, reps: null, hold_seconds: null, ...more })
  it.each([
    [dose({ sets: 3, reps: 12 }), [{ key: 'sets_reps', sets: 3, reps: 12 }]],
    [
      dose({ sets: 3, reps: 12, hold_seconds: 5 }),
      [
        { key: 'sets_reps', sets: 3, reps: 12 },
        { key: 'hold', count: 5 },
      ],
    ],
    [dose({ sets: 3, hold_seconds: 30 }), [{ key: 'sets_hold', sets: 3, seconds: 30 }]],
    [dose({ sets: 1, hold_seconds: 300 }), [{ key: 'minutes', count: 5 }]],
    [dose({ sets: 1, hold_seconds: 60 }), [{ key: 'hold', count: 60 }]],
    [dose({ reps: 10 }), [{ key: 'reps', count: 10 }]],
    [dose({ sets: 2 }), [{ key: 'sets', count: 2 }]],
    [dose({}), []],
  ])('%o', (given, said) => {
    expect(doseParts(given)).toEqual(said)
  })
})
