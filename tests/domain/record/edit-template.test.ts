import { describe, expect, it } from 'vitest'
import type { TemplateContent, TemplateField } from '@/lib/contract/templates'
import * as edit from '@/lib/domain/record/edit-template'

const field = (key: string, more: Partial<TemplateField> = {}): TemplateField => ({
  ...{ key, kind: 'text', label: { es: key } },
  ...more,
})
const form = (sections: Record<string, string>): TemplateContent => ({
  sections: Object.entries(sections).map(([key, fields]) => ({
    ...{ key, label: { es: key }, fields: [...fields].map((one) => field(one)) },
  })),
})
const said = ({ sections }: TemplateContent) =>
  sections.map(({ key, fields }) => `${key}:${fields.map((one) => one.key).join('')}`).join(' ')
const two = form({ s: 'abc', t: 'de' })

describe('a template that is being written', () => {
  it.each<[string, TemplateContent, string]>([
    ['a field up', edit.stepField(two, 'b', -1), 's:bac t:de'],
    ['a field down over the edge of its section', edit.stepField(two, 'c', 1), 's:ab t:cde'],
    ['a field up over the edge of its section', edit.stepField(two, 'd', -1), 's:abcd t:e'],
    ['nothing beyond the ends', edit.stepField(edit.stepField(two, 'a', -1), 'e', 1), 's:abc t:de'],
    ['a section', edit.stepSection(two, 't', -1), 't:de s:abc'],
    ['no section beyond the ends', edit.stepSection(two, 't', 1), 's:abc t:de'],
    ['a field dropped on a later one', edit.dropped(two, 'field:a', 'field:c'), 's:bca t:de'],
    ['a field dropped on an earlier one', edit.dropped(two, 'field:c', 'field:a'), 's:cab t:de'],
    ['a field dropped in another section', edit.dropped(two, 'field:a', 'field:e'), 's:bc t:dea'],
    ['a field dropped on the heading of its own section', edit.dropped(two, 'field:b', 'section:s'), 's:bac t:de'],
    ['a field dropped on the heading of the next', edit.dropped(two, 'field:a', 'section:t'), 's:bc t:ade'],
    ['a section dropped on a field of another', edit.dropped(two, 'section:s', 'field:d'), 't:de s:abc'],
    ['nothing dropped on nothing', edit.dropped(two, 'field:a', 'field:x'), 's:abc t:de'],
    ['a field added at a place', edit.addField(two, 't', field('x'), 1), 's:abc t:dxe'],
    ['a field taken away', edit.withoutField(two, 'b'), 's:ac t:de'],
    ['a section taken away', edit.withoutSection(two, 's'), 't:de'],
  ])('moves %s', (_, content, expected) => {
    expect(said(content)).toBe(expected)
    expect(said(two)).toBe('s:abc t:de')
  })

  it('keeps of another kind only what that kind has', () => {
    const choice = field('a', { kind: 'choice', options: [{ key: 'o', label: {} }], red_flag: 'o', required: true })
    expect(edit.ofKind(choice, 'several')).toMatchObject({ options: choice.options, required: true })
    expect(edit.ofKind(choice, 'several')).not.toHaveProperty('red_flag')
    expect(edit.ofKind(choice, 'heading')).toEqual(field('a', { kind: 'heading' }))
    const number = field('a', { kind: 'number', min: 1, max: 5, unit: 'kg' })
    expect(edit.ofKind(number, 'scale')).toEqual(field('a', { kind: 'scale', min: 1, max: 5 }))
    expect(edit.ofKind(number, 'score').score).toEqual({ of: [], how: 'sum' })
  })

  it('makes keys that the contract takes', () => {
    expect(edit.newKey('f', 'a8b1-42ff-00')).toMatch(/^f_[a-z0-9]{10}$/)
  })
})
