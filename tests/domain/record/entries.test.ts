import { describe, expect, it } from 'vitest'
import type { EntryContent, RecordEntry } from '@/lib/contract/record'
import type { TemplateField, TemplateVersion } from '@/lib/contract/templates'
import { isBlankContent, isShown } from '@/lib/domain/record/content'
import { differenceOf } from '@/lib/domain/record/difference'
import { isBlankText, textOf } from '@/lib/domain/record/rich-text'
import { lastAnswered, passes, unreviewed } from '@/lib/domain/record/stream'
import { cpuMsOf } from '@/tests/support/cpu'

const field = (key: string, more: Partial<TemplateField> = {}): TemplateField => ({
  key,
  kind: 'rich',
  label: { es: key },
  ...more,
})
const content = (answers: EntryContent['answers'], carried: EntryContent['carried'] = {}): EntryContent => ({
  answers,
  carried,
})

it.each([
  ['', true],
  ['<p></p>', true],
  ['<p> <br></p><ul><li>&nbsp;</li></ul>', true],
  ['<p>\u200b\u00a0</p>', true],
  ['<p>.</p>', false],
  ['<hr>', true],
  // A plain answer, which is looked at in the same way.
  ['<4 kg>', false],
  ['<5 >3', false],
])('rich text is empty when all its text nodes are blank: %s', (html, isBlank) => {
  expect(isBlankText(html)).toBe(isBlank)
})

it('reads rich text as it is seen', () => {
  expect(textOf('<p>Va &lt;mejor&gt;</p><ul><li>uno</li><li>R&amp;D</li></ul>')).toBe('Va <mejor> uno R&D')
})

it('reads a text of angle brackets in no time: everybody waits for whoever reads', async () => {
  const signs = ['<', '<p', '<p ', '</', '&lt;<']
  const read = () => signs.map((sign) => textOf(sign.repeat(60_000 / sign.length)))
  expect(await cpuMsOf(read)).toBeLessThan(1000)
})

it.each([
  [{}, true],
  [{ plan: '<p> </p>' }, true],
  [{ plan: '<p>x</p>' }, false],
  [{ red_flag: false }, false],
  [{ intensity: 0 }, false],
  [{ regions: [] }, true],
])('a history without content is one in which nothing is answered: %o', (answers, isBlank) => {
  expect(isBlankContent(content(answers))).toBe(isBlank)
})

describe('a field that depends on another', () => {
  const fields = [
    field('surgery', { kind: 'yes_no' }),
    field('which', { kind: 'text', shown_if: { field: 'surgery', is: true } }),
    field('when', { kind: 'date', shown_if: { field: 'which', is: 'knee' } }),
  ]
  it.each([
    ['which', {}, false],
    ['which', { surgery: false }, false],
    ['which', { surgery: true }, true],
    ['when', { surgery: true, which: 'knee' }, true],
    ['when', { surgery: false, which: 'knee' }, false],
  ])('is asked for when that was answered so: %s, %o', (key, answers, shown) => {
    expect(isShown(fields.find((one) => one.key === key)!, fields, answers)).toBe(shown)
  })
  it('is never asked for because of itself or of a later one', () => {
    const turned = [
      field('one', { shown_if: { field: 'two', is: 'x' } }),
      field('two', { shown_if: { field: 'one', is: 'x' } }),
    ]
    expect(turned.map((one) => isShown(one, turned, { one: 'x', two: 'x' }))).toEqual([false, false])
  })
})

describe('what is carried over', () => {
  const version = {
    id: 1,
    template_id: 4,
    content: { sections: [{ key: 's', label: { es: 's' }, fields: [field('plan')] }] },
  } as TemplateVersion
  const versions = new Map([[1, version]])
  const entry = (id: number, at: string, more: Partial<RecordEntry> = {}) =>
    ({
      id,
      at,
      state: 'signed',
      template_version_id: 1,
      content: content({ plan: `<p>${id}</p>` }),
      ...more,
    }) as RecordEntry
  const find = (entries: RecordEntry[]) =>
    lastAnswered(entries, versions, { templateId: 4, field: 'plan', before: '2026-11-21', exceptId: 9 })?.id

  it('comes from the last earlier entry of the same template that has it', () => {
    expect(find([entry(1, '2026-11-01'), entry(2, '2026-11-14'), entry(3, '2026-11-30'), entry(9, '2026-11-20')])).toBe(
      2,
    )
    expect(find([entry(1, '2026-11-01'), entry(2, '2026-11-14', { state: 'removed' })])).toBe(1)
    expect(find([entry(1, '2026-11-01'), entry(2, '2026-11-14', { content: content({ plan: '<p> </p>' }) })])).toBe(1)
    expect(find([entry(1, '2026-11-01', { template_version_id: 2 })])).toBeUndefined()
  })

  it('stays marked until somebody has looked at it', () => {
    const mark = (reviewed: boolean) => ({ plan: { entry_id: 2, at: '2026-11-14T10:00:00Z', reviewed } })
    expect(unreviewed({ content: content({ plan: 'x' }, mark(false)) }, version)).toEqual(['plan'])
    expect(unreviewed({ content: content({ plan: 'x' }, mark(true)) }, version)).toEqual([])
  })
})

it.each([
  ['note', 'all', true],
  ['note', 'form', false],
  ['anamnesis', 'form', true],
  ['exploration', 'form', true],
  ['visit', 'note', false],
  ['visit', 'visit', true],
] as const)('a %s passes %s: %s', (kind, filter, does) => {
  expect(passes(kind, filter)).toBe(does)
})

it('says what a text became word by word', () => {
  expect(differenceOf('dolor izquierdo leve', 'dolor derecho leve').map(({ is, text }) => [is, text.trim()])).toEqual([
    ['same', 'dolor'],
    ['gone', 'izquierdo'],
    ['added', 'derecho'],
    ['same', 'leve'],
  ])
})
