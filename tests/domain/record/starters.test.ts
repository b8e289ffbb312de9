import { describe, expect, it } from 'vitest'
import { TemplateContent } from '@/lib/contract/templates'
import { isWhole } from '@/lib/domain/record/in-six'
import { deficitPercent, joints, movementOf } from '@/lib/domain/record/joints'
import { starterOf, starters } from '@/lib/domain/record/starters'
import { templateFaults } from '@/lib/domain/record/template-faults'
import { testCount, testName, testRegions } from '@/lib/domain/record/tests'

/** Every text in something, with where it stands; a text is known by its `es`. */
function textsIn(value: unknown, at = ''): [string, Record<string, string>][] {
  if (typeof value !== 'object' || value === null) return []
  if ('es' in value) return [[at, value as Record<string, string>]]
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${at}.${key}`))
}
const notWhole = (value: unknown) => textsIn(value).filter(([, texts]) => !isWhole(texts as never))
/** A line with a part too many or too few gives texts that hold their neighbours’, or are cut short. */
const withBars = (value: unknown) => textsIn(value).filter(([, texts]) => Object.values(texts).join().includes('|'))

describe.each(starters)('the starter $key', (starter) => {
  it('is in six languages, all of it', () => {
    expect(textsIn(starter).length).toBeGreaterThan(2)
    expect(notWhole(starter)).toEqual([])
    expect(withBars(starter)).toEqual([])
  })

  it('can be published as it is: within the contract, and without a fault', () => {
    expect(templateFaults(starter.content)).toEqual({})
    expect(TemplateContent.parse(starter.content)).toEqual(starter.content)
  })
})

describe('the starters', () => {
  it('have keys of their own', () => {
    expect(new Set(starters.map(({ key }) => key)).size).toBe(starters.length)
    expect(starterOf('general')?.kind).toBe('anamnesis')
  })

  it('are seven anamneses, four explorations and four notes', () => {
    const count = (kind: string) => starters.filter((one) => one.kind === kind).length
    expect([count('anamnesis'), count('exploration'), count('record')]).toEqual([7, 4, 4])
  })

  it('ask in each anamnesis for what must not be missed', () => {
    for (const { kind, content } of starters.filter((one) => one.kind === 'anamnesis')) {
      const flags = content.sections.flatMap(({ fields }) => fields).filter(({ red_flag }) => red_flag !== undefined)
      expect([kind, flags.length >= 4]).toEqual([kind, true])
    }
  })

  it('ask in each anamnesis for an answer to every one of its red flags', () => {
    for (const { key, content } of starters.filter((one) => one.kind === 'anamnesis')) {
      const asked = content.sections.find((section) => section.key === 'red_flags')?.fields ?? []
      const open = asked.filter(({ red_flag, required }) => red_flag !== undefined && !required)
      expect([key, asked.length > 4, open]).toEqual([key, true, []])
    }
  })

  it('raise an alert wherever they ask for allergies, blood thinners, a pacemaker or a pregnancy, of its kind', () => {
    const kinds = { allergies: 'allergy', anticoagulants: 'red_flag', pacemaker: 'red_flag', pregnant: 'red_flag' }
    const fields = starters.flatMap(({ key, content }) =>
      content.sections.flatMap((section) => section.fields.map((field) => ({ of: key, field }))),
    )
    const asked = fields.filter(({ field }) => field.key in kinds)
    expect(asked.length).toBeGreaterThan(8)
    for (const { of, field } of asked) {
      const kind = field.red_flag === true ? (field.alert_kind ?? 'red_flag') : null
      expect([of, field.key, kind]).toEqual([of, field.key, kinds[field.key as keyof typeof kinds]])
    }
  })
})

describe('the library of joints', () => {
  it('has thirteen, named in six languages, with normal values and keys of their own', () => {
    expect(joints).toHaveLength(13)
    expect([...notWhole(joints), ...withBars(joints)]).toEqual([])
    const keys = joints.flatMap(({ movements }) => movements.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
    expect(movementOf('hip_flexion')?.movement.normal).toBe(120)
    expect(movementOf('none')).toBeUndefined()
  })

  it.each([
    [104, 120, 13],
    [120, 120, 0],
    [130, 120, 0],
    [0, 120, 100],
    [null, 120, null],
    [5, 0, null],
  ])('says of %s° where %s° are normal that %s %% are missing', (measured, normal, percent) => {
    expect(deficitPercent(measured, normal)).toBe(percent)
  })
})

describe('the library of special tests', () => {
  it('has at least sixty by region, named in six languages, with keys of their own', () => {
    expect(testCount).toBeGreaterThanOrEqual(60)
    expect([...notWhole(testRegions), ...withBars(testRegions)]).toEqual([])
    expect(new Set(testRegions.flatMap(({ tests }) => tests.map(({ key }) => key))).size).toBe(testCount)
    expect([testName('aslr', 'en'), testName('De la casa', 'en')]).toEqual(['Active straight leg raise', 'De la casa'])
  })
})
