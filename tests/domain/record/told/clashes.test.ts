import { describe, expect, it } from 'vitest'
import type { Pain } from '@/lib/contract/pain'
import { mergeContent } from '@/lib/domain/record/merge-content'
import { clashesTold } from '@/lib/domain/record/told/clashes'
import { locales } from '@/lib/i18n/locales'
import { pain, painSpot } from '@/tests/support/factories/pain'
import { reader } from '@/tests/support/factories/reader'

const content = (told: Partial<Pain>) => ({ answers: {}, carried: {}, pain: pain(told) })
const began = content({ spots: [painSpot()], origin: 'Caída' })

/** What one is asked where two went on from the same. */
function asked(mine: Partial<Pain>, theirs: Partial<Pain>, locale: (typeof locales)[number] = 'es') {
  const [own, other] = [content(mine), content(theirs)]
  const { clashes } = mergeContent({ mine: own, began, stored: [began], theirs: other })
  return clashesTold(own, other, clashes, reader(locale))
}

describe('what two said differently of a pain', () => {
  it('is named by its place, with what each said of it', () => {
    const to = { region: 'gluteal', side: 'right' } as const
    expect(
      asked(
        { spots: [painSpot({ intensity: 7, radiates_to: to })], origin: 'Caída' },
        { spots: [painSpot({ intensity: 2, sensations: ['burning', 'numb'] })], origin: 'Caída' },
      ),
    ).toEqual([
      {
        label: 'Lumbar derecha',
        mine: '7 de 10 · Sordo · Irradia hacia Glúteo derecho',
        theirs: '2 de 10 · Quemazón, Entumecimiento',
      },
    ])
  })

  it('is empty where one of them took the place away, and says a bare mark by the place’s name', () => {
    const bare = painSpot({ intensity: null, sensations: [] })
    expect(asked({ spots: [] }, { spots: [painSpot({ intensity: 9 })] })).toEqual([
      { label: 'Lumbar derecha', mine: '', theirs: '9 de 10 · Sordo' },
    ])
    expect(asked({ spots: [bare] }, { spots: [] })).toEqual([
      { label: 'Lumbar derecha', mine: 'Lumbar derecha', theirs: '' },
    ])
  })

  it('is what holds for the whole, by its title; what only one changed is not asked', () => {
    const spots = [painSpot()]
    expect(
      asked({ spots, origin: 'Trabajo', course: 'acute' }, { spots, origin: null, aggravating: ['Correr'] }),
    ).toEqual([{ label: 'Origen', mine: 'Trabajo', theirs: '' }])
  })

  it.each(locales)('is said in %s without a key', (locale) => {
    const mine: Partial<Pain> = {
      ...{ spots: [painSpot({ intensity: 1 })], origin: 'a', note: 'b', since: '2026-01-02', course: 'acute' },
      ...{ mechanism: 'mixed', aggravating: ['c'], easing: ['d'], worst_at: ['night'], irritability: 'high' },
    }
    const theirs: Partial<Pain> = {
      ...{ spots: [painSpot({ intensity: 3 })], origin: 'e', note: 'f', since: '2026-02-03', course: 'chronic' },
      ...{ mechanism: 'neuropathic', aggravating: ['g'], easing: ['h'], worst_at: ['day'], irritability: 'low' },
    }
    const told = asked(mine, theirs, locale)
    expect(told).toHaveLength(10)
    for (const one of told) {
      expect(Object.values(one).every(Boolean)).toBe(true)
      expect(JSON.stringify(one)).not.toMatch(/title|profile|undefined/)
    }
  })
})
