import { describe, expect, it } from 'vitest'
import { starterExercises } from '@/lib/domain/exercises/starter'
import { goals, materials, zones } from '@/lib/domain/exercises/tags'
import { locales } from '@/lib/i18n/locales'
import ca from '@/server/texts/starter-exercises/ca.json'
import en from '@/server/texts/starter-exercises/en.json'
import es from '@/server/texts/starter-exercises/es.json'
import fr from '@/server/texts/starter-exercises/fr.json'
import it_ from '@/server/texts/starter-exercises/it.json'
import pt from '@/server/texts/starter-exercises/pt.json'

const texts: Record<(typeof locales)[number], Record<string, { name: string; notes: string }>> = {
  ca,
  en,
  es,
  fr,
  it: it_,
  pt,
}
const keys = starterExercises.map(({ key }) => key)

describe('the starter library', () => {
  it('has at least 120 exercises, each with a key of its own', () => {
    expect(keys.length).toBeGreaterThanOrEqual(120)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.filter((key) => !/^[a-z]+(-[a-z0-9]+)*$/.test(key))).toEqual([])
  })

  it('has something for every zone, goal and material, and names none of them twice', () => {
    for (const zone of zones)
      expect(starterExercises.filter((one) => one.zones.includes(zone)).length).toBeGreaterThan(5)
    for (const goal of goals)
      expect(starterExercises.filter((one) => one.goals.includes(goal)).length).toBeGreaterThan(5)
    for (const material of materials)
      expect(starterExercises.filter((one) => one.materials.includes(material)).length, material).toBeGreaterThan(1)
    for (const { key, zones: of, goals: by, materials: with_ } of starterExercises) {
      for (const list of [of, by, with_]) expect(list.length, key).toBe(new Set(list).size)
      expect(of.length * by.length * with_.length, key).toBeGreaterThan(0)
      // "None" is no material beside another one.
      expect(with_.includes('none') && with_.length > 1, key).toBe(false)
    }
  })

  it('names the material that its drawing shows', () => {
    const shown = [
      ['mat', 'mat'],
      ['band', 'band'],
      ['stick', 'stick'],
      ['dumbbell', 'dumbbell'],
      ['ball', 'ball'],
      ['roller', 'roller'],
      ['step', 'step'],
      ['wall', 'wall'],
      ['towel', 'towel'],
      ['chair', 'chair'],
    ] as const
    const unnamed = starterExercises.flatMap(({ key, drawing, materials: named }) =>
      shown
        .filter(([prop, material]) => drawing.props.some((one) => prop in one) && !named.includes(material))
        .map(([, material]) => `${key}: ${material}`),
    )
    expect(unnamed).toEqual([])
  })

  it('gives doses that somebody can do', () => {
    const within = (value: number | null, low: number, high: number) =>
      value === null || (Number.isInteger(value) && value >= low && value <= high)
    for (const { key, dose } of starterExercises) {
      expect(within(dose.sets, 1, 5), key).toBe(true)
      expect(within(dose.reps, 3, 20), key).toBe(true)
      expect(within(dose.hold_seconds, 1, 600), key).toBe(true)
      expect(within(dose.rest_seconds, 10, 120), key).toBe(true)
      // Either counted or held, and a long hold is not repeated ten times.
      expect(dose.reps !== null || dose.hold_seconds !== null, key).toBe(true)
      expect((dose.sets ?? 1) * (dose.reps ?? 1) * (dose.hold_seconds ?? 0), key).toBeLessThanOrEqual(600)
      // Between two sets one rests.
      expect((dose.sets ?? 1) > 1 ? dose.rest_seconds : 0, key).not.toBeNull()
    }
  })
})

describe.each(locales)('the starter exercises in %s', (locale) => {
  const own = texts[locale]

  it('are the same exercises', () => {
    expect(Object.keys(own)).toEqual(keys)
  })

  it('have names that differ, of 80 characters at most, without a full stop', () => {
    const names = Object.values(own).map(({ name }) => name)
    expect(new Set(names.map((name) => name.toLocaleLowerCase(locale))).size).toBe(names.length)
    expect(names.filter((name) => name.trim() !== name || name.length < 4 || name.length > 80)).toEqual([])
    expect(names.filter((name) => name.endsWith('.') || !/^\p{Lu}/u.test(name))).toEqual([])
  })

  it('say in a few sentences how it is done', () => {
    for (const [key, { notes }] of Object.entries(own)) {
      expect(notes.length, key).toBeGreaterThan(40)
      expect(notes.length, key).toBeLessThanOrEqual(400)
      expect(notes, key).toMatch(/^\p{Lu}.*\.$/u)
      // The typographic apostrophe, no double space, nothing of a machine's.
      expect(notes, key).not.toMatch(/'| {2}|[<>{}|]/)
    }
  })

  it('are no copy of the Spanish ones', () => {
    const copied = keys.filter((key) => locale !== 'es' && own[key]?.notes === es[key as keyof typeof es].notes)
    expect(copied).toEqual([])
  })
})
